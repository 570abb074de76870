import type { Tile } from '@/lib/domain/visible-tiles'

export type LoadedTile<Picture> = Tile & { picture: Picture }

export type TileStoreOptions<Picture> = {
  /** Rejects where the tile cannot be had or the signal called it off. */
  load: (tile: Tile, signal: AbortSignal) => Promise<Picture>
  /** Tells what is there, coarse tiles first, so that finer ones are drawn over them. */
  onChange: (tiles: readonly LoadedTile<Picture>[]) => void
  /** How many tiles are kept; those not wanted for longest go first. */
  limit?: number
}

/** The tiles of one picture: loads those wanted, calls off those no longer wanted, keeps the last ones. */
export function createTileStore<Picture>({ load, onChange, limit = 96 }: TileStoreOptions<Picture>) {
  const kept = new Map<string, LoadedTile<Picture>>()
  const loading = new Map<string, AbortController>()
  let wanted = new Set<string>()
  let closed = false

  function drop() {
    for (const key of kept.keys()) {
      if (kept.size <= limit) return
      if (!wanted.has(key)) kept.delete(key)
    }
  }

  async function fetchTile(key: string, tile: Tile) {
    const control = new AbortController()
    loading.set(key, control)
    try {
      const picture = await load(tile, control.signal)
      if (closed || control.signal.aborted) return
      kept.set(key, { ...tile, picture })
      drop()
      onChange([...kept.values()].sort((a, b) => b.level - a.level))
    } catch {
      // The coarser picture stays in its place; the tile is asked for again when the view changes.
    } finally {
      if (loading.get(key) === control) loading.delete(key)
    }
  }

  return {
    want(tiles: readonly Tile[]) {
      wanted = new Set(tiles.map(nameTile))
      for (const [key, control] of loading) {
        if (wanted.has(key)) continue
        loading.delete(key)
        control.abort()
      }
      for (const tile of tiles) {
        const key = nameTile(tile)
        const known = kept.get(key)
        if (known) {
          // Wanted again: it goes last.
          kept.delete(key)
          kept.set(key, known)
        } else if (!loading.has(key)) void fetchTile(key, tile)
      }
    },
    close() {
      closed = true
      for (const control of loading.values()) control.abort()
      loading.clear()
      kept.clear()
    },
  }
}

export function nameTile({ level, x, y }: Tile): string {
  return `${level}/${x}/${y}`
}
