import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp, { type Sharp } from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { computeLevelSize, countTileLevels, hasTile, tileSide } from '../domain/tile-grid'
import { createDirectoryImageStore } from './directory-image-store'
import type { ImageStore } from './image-store'
import { ingestImage } from './ingest-image'
import { keepTiles } from './keep-tiles'

let root = ''
let store: ImageStore
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'attest-tiles-'))
  store = createDirectoryImageStore(root)
})
afterEach(() => rm(root, { recursive: true, force: true }))

/** Red grows to the right and green downwards, so that every pixel tells its place. */
function paintRamp(width: number, height: number): Sharp {
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3
      data[at] = Math.round((x / width) * 255)
      data[at + 1] = Math.round((y / height) * 255)
    }
  return sharp(data, { raw: { width, height, channels: 3 } })
}

async function ingest(bytes: Buffer) {
  const result = await ingestImage(bytes, { store, maxPixels: 120e6 })
  if (!result.ok) throw new Error(result.message)
  return result.value
}

async function readTile(sha256: string, tile: { level: number; x: number; y: number }) {
  const file = await store.openTile(sha256, tile)
  if (!file) return null
  const bytes = await buffer(file.stream)
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { mediaType: file.mediaType, width: info.width, height: info.height, data }
}

describe('tiles', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('of a %s show each place of the image at each level', async (format) => {
    const size = { width: 4300, height: 700 }
    const { sha256 } = await ingest(await paintRamp(size.width, size.height).toFormat(format).toBuffer())
    for (let level = 0; level < countTileLevels(size); level++) {
      const { width, height } = computeLevelSize(size, level)
      const x = Math.floor((width - 1) / tileSide)
      const y = Math.floor((height - 1) / tileSide)
      const last = await readTile(sha256, { level, x, y })
      expect(last).toMatchObject({
        mediaType: `image/${format}`,
        width: width - x * tileSide,
        height: height - y * tileSide,
      })
      const first = await readTile(sha256, { level, x: 1, y: 0 })
      // Red at the tile's left border is its share of the whole width.
      expect(Math.abs((first?.data[0] ?? 0) - (tileSide / width) * 255)).toBeLessThan(6)
      expect(await store.openTile(sha256, { level, x: x + 1, y })).toBeNull()
      expect(hasTile(size, { level, x: x + 1, y })).toBe(false)
    }
  })

  it('are upright where the camera was held sideways', async () => {
    const bytes = await paintRamp(4300, 600).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const { sha256, width, height } = await ingest(bytes)
    expect({ width, height }).toEqual({ width: 600, height: 4300 })
    const bottom = await readTile(sha256, { level: 0, x: 0, y: 8 })
    expect(bottom).toMatchObject({ width: 512, height: 4300 - 8 * 512 })
    expect(bottom?.data[0]).toBeGreaterThan(230)
  })

  it('are made once, also where many ask at the same time or after the image was stored without them', async () => {
    const { sha256, format, width, height } = await ingest(await paintRamp(4200, 20).png().toBuffer())
    await rm(path.join(root, sha256.slice(0, 2), sha256.slice(2, 4), sha256, 'tiles'), { recursive: true })
    expect(await store.openTile(sha256, { level: 0, x: 0, y: 0 })).toBeNull()
    const image = { sha256, format, width, height }
    await Promise.all([1, 2, 3].map(() => keepTiles(store, image)))
    expect(await readTile(sha256, { level: 0, x: 0, y: 0 })).toMatchObject({ width: 512, height: 20 })
    await store.putTiles(sha256, () => Promise.reject(new Error('There are tiles already.')))
  })

  it('are not made of smaller images, nor of bytes that are gone', async () => {
    const { sha256, format, width, height } = await ingest(await paintRamp(4096, 10).png().toBuffer())
    expect(await store.openTile(sha256, { level: 0, x: 0, y: 0 })).toBeNull()
    const gone = { sha256: 'a'.repeat(64), format, width: width + 1, height }
    expect(await keepTiles(store, gone)).toEqual({ ok: true, value: null })
    expect(await store.openTile(gone.sha256, { level: 0, x: 0, y: 0 })).toBeNull()
  })

  const huge = path.resolve('../shared/data/images/tricky/huge_12000x9000.jpg')
  it.skipIf(!existsSync(huge))(
    'of a 108-megapixel photograph reach from full size to a preview',
    async () => {
      const { sha256 } = await ingest(readFileSync(huge))
      const size = { width: 12_000, height: 9000 }
      expect(countTileLevels(size)).toBe(4)
      expect(await readTile(sha256, { level: 0, x: 23, y: 17 })).toMatchObject({ width: 224, height: 296 })
      expect(await readTile(sha256, { level: 3, x: 2, y: 2 })).toMatchObject({ width: 476, height: 101 })
    },
    120_000,
  )
})
