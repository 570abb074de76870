import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { succeed } from '../domain/errors'
import { readImageHeader } from './image-header'
import type { ImageCopy, ImageStore, StoredFile } from './image-store'
import { failOnFullDisk } from './storage-full'

/** Images below one directory, as `ab/cd/<sha256>/{original,upright,preview,thumbnail,tiles/<level>/<x>_<y>}`. */
export function createDirectoryImageStore(root: string): ImageStore {
  return {
    async put(sha256, copies) {
      const directory = locate(root, sha256)
      // `upright` is renamed into place last: an image whose upright copy is there is complete.
      const order: ImageCopy[] = ['original', 'preview', 'thumbnail', 'upright']
      let storedBytes = 0
      try {
        await mkdir(directory, { recursive: true })
        for (const copy of order) {
          const bytes = copies[copy]
          if (!bytes) continue
          // The bundler would take a computed path for a wish to pack every file of the project.
          await writeOnce(path.join(/* turbopackIgnore: true */ directory, copy), bytes)
          storedBytes += bytes.length
        }
        await syncPath(directory)
        return succeed({ storedBytes })
      } catch (error) {
        return failOnFullDisk(error)
      }
    },
    async has(sha256) {
      return (await findSize(path.join(locate(root, sha256), 'upright'))) !== null
    },
    async open(sha256, copy) {
      const directory = locate(root, sha256)
      const file = await openFile(path.join(directory, copy))
      return file ?? (copy === 'preview' ? openFile(path.join(directory, 'upright')) : null)
    },
    async read(sha256, copy) {
      const directory = locate(root, sha256)
      const bytes = await readIfThere(path.join(directory, copy))
      return bytes ?? (copy === 'preview' ? readIfThere(path.join(directory, 'upright')) : null)
    },
    async putTiles(sha256, write) {
      const tiles = path.join(locate(root, sha256), 'tiles')
      if ((await findSize(tiles)) !== null) return succeed(null)
      // Written aside, synced, then renamed: there are all tiles or none.
      const temporary = `${tiles}.${randomUUID()}.tmp`
      try {
        await mkdir(temporary, { recursive: true })
        await write(temporary)
        await syncTree(temporary)
        await rename(temporary, tiles)
        return succeed(null)
      } catch (error) {
        // Another process made the same tiles meanwhile.
        if ((await findSize(tiles)) !== null) return succeed(null)
        return failOnFullDisk(error)
      } finally {
        await rm(temporary, { recursive: true, force: true })
      }
    },
    openTile(sha256, { level, x, y }) {
      return openFile(path.join(locate(root, sha256), 'tiles', `${level}`, `${x}_${y}`))
    },
    async remove(sha256) {
      await rm(locate(root, sha256), { recursive: true, force: true })
    },
  }
}

function locate(root: string, sha256: string): string {
  // Anything else could leave the root.
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('An image address is 64 hexadecimal digits.')
  return path.join(root, sha256.slice(0, 2), sha256.slice(2, 4), sha256)
}

/** Written aside, synced, then renamed: a crash leaves the whole file or none. */
async function writeOnce(target: string, bytes: Buffer): Promise<void> {
  if ((await findSize(target)) === bytes.length) return
  const temporary = `${target}.${randomUUID()}.tmp`
  try {
    const file = await open(temporary, 'wx')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, target)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const inner = path.join(folder, entry.name)
    if (entry.isDirectory()) await syncTree(inner)
    else await syncPath(inner)
  }
  await syncPath(folder)
}

async function syncPath(directory: string): Promise<void> {
  const handle = await open(directory, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function openFile(file: string): Promise<StoredFile | null> {
  const handle = await nullIfMissing(open(file, 'r'))
  if (!handle) return null
  const head = Buffer.alloc(64)
  await handle.read(head, 0, head.length, 0)
  const { size } = await handle.stat()
  const header = readImageHeader(head)
  const mediaType = header.kind === 'other' ? 'application/octet-stream' : `image/${header.format}`
  return { stream: handle.createReadStream({ start: 0 }), bytes: size, mediaType }
}

function readIfThere(file: string): Promise<Buffer | null> {
  return nullIfMissing(readFile(file))
}

async function findSize(file: string): Promise<number | null> {
  return (await nullIfMissing(stat(file)))?.size ?? null
}

async function nullIfMissing<T>(promise: Promise<T>): Promise<T | null> {
  try {
    return await promise
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
