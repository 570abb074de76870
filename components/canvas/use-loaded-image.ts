import { useEffect, useState } from 'react'

export type ImageState = 'none' | 'loading' | 'ready' | 'failed'
type Loaded = { url: string; attempt: number; image: HTMLImageElement | null }

/** Loads a picture in the browser. What arrives for an address no longer asked for is dropped. */
export function useLoadedImage(url: string | null) {
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  // The browser's image loader.
  useEffect(() => {
    if (url === null) return
    const image = new Image()
    image.decoding = 'async'
    image.onload = () => setLoaded({ url, attempt, image })
    image.onerror = () => setLoaded({ url, attempt, image: null })
    image.src = url
    return () => {
      image.onload = null
      image.onerror = null
    }
  }, [url, attempt])

  const current = loaded?.url === url && loaded?.attempt === attempt ? loaded : null
  const state: ImageState = url === null ? 'none' : current === null ? 'loading' : current.image ? 'ready' : 'failed'
  return { image: current?.image ?? null, state, retry: () => setAttempt(attempt + 1) }
}
