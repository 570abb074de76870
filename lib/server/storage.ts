import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { createDirectoryImageStore } from '@/lib/media/directory-image-store'
import type { ImageStore } from '@/lib/media/image-store'
import { getEnv } from './env'

export type StorageFolder = 'tmp' | 'imports' | 'exports' | 'media'

/** A folder of the data directory, made when it is first asked for. */
export function getFolder(name: StorageFolder): string {
  const folder = path.join(getEnv().dataDir, name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

export function getImageStore(): ImageStore {
  return createDirectoryImageStore(getFolder('media'))
}
