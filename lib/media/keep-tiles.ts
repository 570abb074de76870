import { type Result, succeed } from '../domain/errors'
import { countTileLevels } from '../domain/tile-grid'
import type { ImageFormat } from './image-header'
import type { ImageStore } from './image-store'
import { tileImage } from './tile-image'

type Tiled = { sha256: string; format: ImageFormat; width: number; height: number }

/** Tiles being made in this process: a first view asks for many at once. */
const making = new Map<string, Promise<Result<null>>>()

/** Makes the tiles of an image that is large enough to have some, unless they are there. Fails with `storage-full`. */
export async function keepTiles(store: ImageStore, image: Tiled, upright?: Buffer): Promise<Result<null>> {
  if (countTileLevels(image) === 0) return succeed(null)
  const running = making.get(image.sha256)
  if (running) return running
  const made = makeTiles(store, image, upright).finally(() => making.delete(image.sha256))
  making.set(image.sha256, made)
  return made
}

async function makeTiles(store: ImageStore, image: Tiled, upright?: Buffer): Promise<Result<null>> {
  const bytes = upright ?? (await store.read(image.sha256, 'upright'))
  if (!bytes) return succeed(null)
  return store.putTiles(image.sha256, (folder) => tileImage(bytes, { size: image, format: image.format }, folder))
}
