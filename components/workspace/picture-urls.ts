import type { ViewImage } from '@/lib/domain/assignment'

export type Picture = { url: string; previewUrl: string; thumbnailUrl: string }

/** The addresses of an image's copies; null where its file is absent. */
export function pictureUrls({ id, missing }: ViewImage): Picture | null {
  if (id === null || missing) return null
  const url = `/api/v1/images/${encodeURIComponent(id)}`
  return { url, previewUrl: `${url}?size=preview`, thumbnailUrl: `${url}/thumbnail` }
}
