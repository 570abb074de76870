import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { stripPngChunks } from './png-chunks'

function makeChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}

/** A PNG with further chunks behind its header. */
async function makePng(...chunks: Buffer[]): Promise<Buffer> {
  const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)])
}

const bomb = deflateSync(Buffer.alloc(50_000_000))

describe('stripPngChunks', () => {
  it('drops text that would inflate to 50 MB, unknown chunks and what follows the end', async () => {
    const png = await makePng(
      makeChunk('zTXt', Buffer.concat([Buffer.from('bomb\0\0'), bomb])),
      makeChunk('tEXt', Buffer.from('Author\0CANARY')),
      makeChunk('prVt', Buffer.from('CANARY')),
    )
    const stripped = stripPngChunks(Buffer.concat([png, Buffer.from('CANARY')]))
    expect(stripped.length).toBeLessThan(2000)
    expect(stripped.includes('CANARY')).toBe(false)
    expect((await sharp(stripped).stats()).channels[0]?.mean).toBe(0x12)
  })

  it('drops a colour profile that is a bomb and keeps a small one', async () => {
    const named = (profile: Buffer): Buffer => makeChunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), profile]))
    expect(stripPngChunks(await makePng(named(bomb))).includes('iCCP')).toBe(false)
    expect(stripPngChunks(await makePng(named(deflateSync(Buffer.alloc(1000))))).includes('iCCP')).toBe(true)
  })

  it('keeps orientation, so that it can be applied', async () => {
    const turned = await sharp(await makePng())
      .withMetadata({ orientation: 6 })
      .png()
      .toBuffer()
    expect((await sharp(stripPngChunks(turned)).metadata()).orientation).toBe(6)
  })

  it('leaves a file that ends too early incomplete', async () => {
    const png = await makePng()
    await expect(
      sharp(stripPngChunks(png.subarray(0, png.length - 30)))
        .raw()
        .toBuffer(),
    ).rejects.toThrow()
  })
})
