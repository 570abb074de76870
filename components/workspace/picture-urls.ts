import type { ViewImage } from '@/lib/domain/assignment'

/** Addresses of one picture; `tiles` only where it is too large to be shown whole. */
export type Picture = {
  url: string
  previewUrl: string
  thumbnailUrl: string
  tiles?: { url: (tile: { level: number; x: number; y: number }) => string; levels: number }
}

/** The addresses of an image's copies; null where its file is absent. */
export function pictureUrls({ id, missing, tiles }: ViewImage): Picture | null {
  if (id === null || missing) return null
  const url = `/api/v1/images/${encodeURIComponent(id)}`
  return {
    url,
    previewUrl: `${url}?size=preview`,
    thumbnailUrl: `${url}/thumbnail`,
    ...(tiles && {
      tiles: { url: ({ level, x, y }) => `${url}/tile?level=${level}&x=${x}&y=${y}`, levels: tiles.levels },
    }),
  }
}
