import type { Readable } from 'node:stream'
import type { Result } from '../domain/errors'

/** `original` keeps metadata and is never served; `upright` is the served image, the others are made from it. */
export const imageCopies = ['original', 'upright', 'preview', 'thumbnail'] as const
export type ImageCopy = (typeof imageCopies)[number]

export type StoredFile = { stream: Readable; bytes: number; mediaType: string }

/** Where image bytes live, by the SHA-256 of the original. A local directory now; object storage can follow. */
export type ImageStore = {
  /** Stores an image's copies; the same image again changes nothing. Fails with `storage-full`. */
  put(sha256: string, copies: { [copy in ImageCopy]?: Buffer }): Promise<Result<{ storedBytes: number }>>
  has(sha256: string): Promise<boolean>
  /**
   * A stream of one copy, null where the image is unknown. An image without a preview gives its upright copy.
   * Read the stream to its end or destroy it: it holds an open file.
   */
  open(sha256: string, copy: ImageCopy): Promise<StoredFile | null>
  /** One copy in memory, for overlays and crops; null where the image is unknown. */
  read(sha256: string, copy: ImageCopy): Promise<Buffer | null>
  /**
   * Keeps the tiles that `write` puts into a folder as `<level>/<x>_<y>`; does nothing where there are tiles already.
   * Fails with `storage-full`.
   */
  putTiles(sha256: string, write: (folder: string) => Promise<void>): Promise<Result<null>>
  /** A stream of one tile, null where it is not there; to be read or destroyed like a copy's. */
  openTile(sha256: string, tile: { level: number; x: number; y: number }): Promise<StoredFile | null>
  /** Removes every copy of an image that nothing refers to any more. */
  remove(sha256: string): Promise<void>
}
