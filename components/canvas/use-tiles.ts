import { useEffect, useRef, useState } from 'react'
import type { Size } from '@/lib/domain/box'
import type { Viewport } from '@/lib/domain/viewport'
import { listVisibleTiles, type Tile } from '@/lib/domain/visible-tiles'
import { createTileStore, type LoadedTile, nameTile } from './tile-store'

/** Where the tiles of a huge picture are; `levels` from 1. */
export type TileSource = { url: (tile: Tile) => string; levels: number }
export type TilePicture = LoadedTile<HTMLImageElement>

const noTiles: readonly TilePicture[] = []

type Options = { source: TileSource | null; size: Size; viewport: Viewport; view: Size; ratio: number; wanted: boolean }

/** The tiles that are there for what is in view; the same list as long as nothing arrives. */
export function useTiles({ source, size, viewport, view, ratio, wanted }: Options): readonly TilePicture[] {
  const store = useRef<ReturnType<typeof createTileStore<HTMLImageElement>>>(null)
  const [tiles, setTiles] = useState(noTiles)
  const seen = source && wanted ? listVisibleTiles(size, source.levels, viewport, view, ratio) : []
  const names = seen.map(nameTile).join(' ')
  const url = source?.url

  // The browser's image loader, for one picture.
  useEffect(() => {
    if (!url) return
    const made = createTileStore<HTMLImageElement>({
      load: (tile, signal) => loadImage(url(tile), signal),
      onChange: setTiles,
    })
    store.current = made
    return () => {
      store.current = null
      made.close()
      setTiles(noTiles)
    }
  }, [url])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `names` says all of `seen`, which is a new list each time
  useEffect(() => store.current?.want(seen), [names, url])

  return tiles
}

function loadImage(address: string, signal: AbortSignal): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.decoding = 'async'
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error(`No tile at ${address}.`))
    image.src = address
    signal.addEventListener('abort', () => {
      image.onload = null
      image.onerror = null
      // An empty address stops the load under way.
      image.src = ''
      reject(signal.reason)
    })
  })
}
