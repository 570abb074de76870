import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDirectoryImageStore } from './directory-image-store'
import { ingestImage } from './ingest-image'

let root = ''
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'attest-media-'))
})
afterEach(async () => {
  vi.doUnmock('node:fs/promises')
  vi.resetModules()
  await rm(root, { recursive: true, force: true })
})

async function listFiles(): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

async function makePhotograph(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#884422' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'CANARY_ARTIST' } })
    .toBuffer()
}

describe('image store in a directory', () => {
  it('keeps the original byte for byte and serves copies without metadata', async () => {
    const store = createDirectoryImageStore(root)
    const original = await makePhotograph(3000, 1500)
    expect(original.includes('CANARY_ARTIST')).toBe(true)
    const result = await ingestImage(original, { store, maxPixels: 120e6 })
    if (!result.ok) throw new Error(result.message)
    const { sha256 } = result.value
    expect((await store.read(sha256, 'original'))?.equals(original)).toBe(true)
    for (const [copy, type, width] of [
      ['upright', 'image/jpeg', 3000],
      ['preview', 'image/webp', 2048],
      ['thumbnail', 'image/webp', 320],
    ] as const) {
      const file = await store.open(sha256, copy)
      if (!file) throw new Error(`no ${copy}`)
      const bytes = await buffer(file.stream)
      expect([file.mediaType, file.bytes, (await sharp(bytes).metadata()).width]).toEqual([type, bytes.length, width])
      expect(bytes.includes('CANARY_ARTIST')).toBe(false)
    }
    expect((await listFiles()).sort()).toEqual(['original', 'preview', 'thumbnail', 'upright'])
  })

  it('stores the same image once, also when two arrive at the same time', async () => {
    const store = createDirectoryImageStore(root)
    const file = path.join(root, 'upload.tmp')
    await writeFile(file, await makePhotograph(40, 30))
    const both = await Promise.all([1, 2].map(() => ingestImage(file, { store, maxPixels: 120e6 })))
    expect(both[0]).toEqual(both[1])
    expect((await listFiles()).sort()).toEqual(['original', 'thumbnail', 'upload.tmp', 'upright'])
  })

  it('gives the upright copy as preview of a small image', async () => {
    const store = createDirectoryImageStore(root)
    const result = await ingestImage(await makePhotograph(40, 30), { store, maxPixels: 120e6 })
    if (!result.ok) throw new Error(result.message)
    expect((await store.open(result.value.sha256, 'preview'))?.mediaType).toBe('image/jpeg')
    expect(await store.has(result.value.sha256)).toBe(true)
    await store.remove(result.value.sha256)
    expect(await store.has(result.value.sha256)).toBe(false)
    expect(await store.open(result.value.sha256, 'preview')).toBeNull()
  })

  it('stores nothing of a refused image', async () => {
    const store = createDirectoryImageStore(root)
    const result = await ingestImage(await makePhotograph(400, 300), { store, maxPixels: 100_000 })
    expect(result).toMatchObject({ ok: false, reason: 'too-many-pixels' })
    const large = await ingestImage(await makePhotograph(40, 30), { store, maxPixels: 120e6, maxBytes: 10 })
    expect(large).toMatchObject({ ok: false, reason: 'too-large' })
    expect(await listFiles()).toEqual([])
  })

  it('takes nothing but a SHA-256 for an address', async () => {
    await expect(createDirectoryImageStore(root).read('../../etc/passwd', 'upright')).rejects.toThrow('hexadecimal')
  })

  it('says storage-full on a full disk and leaves no temporary file', async () => {
    vi.resetModules()
    vi.doMock('node:fs/promises', async (load) => ({
      ...(await load<typeof import('node:fs/promises')>()),
      rename: async () => {
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      },
    }))
    const { createDirectoryImageStore: create } = await import('./directory-image-store')
    const result = await ingestImage(await makePhotograph(40, 30), { store: create(root), maxPixels: 120e6 })
    expect(result).toMatchObject({ ok: false, reason: 'storage-full' })
    expect(await listFiles()).toEqual([])
  })
})
