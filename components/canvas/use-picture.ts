import { useState } from 'react'
import type { Size } from '@/lib/domain/box'
import { useLoadedImage } from './use-loaded-image'

/**
 * The preview first; the full picture once it is shown larger than the preview can fill. A tiled picture is too large
 * to be loaded whole: `enough` false then says that its tiles are wanted.
 */
export function usePicture(
  imageUrl: string | null,
  previewUrl: string | null,
  size: Size,
  devicePixels: number,
  tiled: boolean,
) {
  const [zoomedUrl, setZoomedUrl] = useState<string | null>(null)
  const first = useLoadedImage(previewUrl ?? imageUrl)
  const enough = previewUrl === null || !first.image || devicePixels * size.width <= first.image.naturalWidth * 1.2
  // Once asked for, the full picture stays: zooming out and in again must not show the blur again.
  if (!enough && !tiled && zoomedUrl !== imageUrl) setZoomedUrl(imageUrl)
  const full = useLoadedImage(previewUrl !== null && !tiled && zoomedUrl === imageUrl ? imageUrl : null)
  const image = full.image ?? first.image
  const state = image ? 'ready' : first.state
  return { image, state, enough, retry: first.retry }
}
