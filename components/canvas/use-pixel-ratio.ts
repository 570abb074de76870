import { useSyncExternalStore } from 'react'

function listen(changed: () => void): () => void {
  // A resolution query holds for one ratio only, so each change needs a new one.
  let query: MediaQueryList | null = null
  const follow = () => {
    query?.removeEventListener('change', react)
    query = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`)
    query.addEventListener('change', react)
  }
  const react = () => {
    follow()
    changed()
  }
  follow()
  return () => query?.removeEventListener('change', react)
}

/** Device pixels per CSS pixel, also after the page is zoomed or moved to another screen. */
export function usePixelRatio(): number {
  return useSyncExternalStore(listen, () => window.devicePixelRatio)
}
