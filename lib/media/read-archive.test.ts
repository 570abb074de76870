import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { type ArchiveEntry, type ArchiveLimits, readArchive } from './read-archive'
import { isZip } from './zip-file'

const fixtures = path.join(import.meta.dirname, 'fixtures')
let directory = ''
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'attest-archive-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

async function readAll(file: string, limits: Partial<ArchiveLimits> = {}): Promise<ArchiveEntry[]> {
  const entries: ArchiveEntry[] = []
  for await (const entry of readArchive(file, { directory, limits })) {
    if (entry.ok)
      expect(
        createHash('sha256')
          .update(await readFile(entry.path))
          .digest('hex'),
      ).toBe(entry.sha256)
    entries.push(entry)
  }
  // Nothing stays behind but the archives that a test wrote itself.
  expect((await readdir(directory)).filter((name) => name.endsWith('.tmp'))).toEqual([])
  return entries
}

function outline(entries: ArchiveEntry[]): [string, string | number][] {
  return entries.map((entry) => [entry.name, entry.ok ? entry.bytes : entry.reason])
}

async function writeZip(files: [name: string, bytes: Buffer][]): Promise<string> {
  const zip = new ZipFile()
  for (const [name, bytes] of files) zip.addBuffer(bytes, name)
  zip.end()
  const file = path.join(directory, 'made.zip')
  await pipeline(zip.outputStream, createWriteStream(file))
  return file
}

/** The zip after a change to its bytes, as a liar would write it. */
async function forge(file: string, change: (zip: Buffer) => void): Promise<string> {
  const bytes = await readFile(file)
  change(bytes)
  await writeFile(file, bytes)
  return file
}

function findAll(bytes: Buffer, text: string | Buffer): number[] {
  const found: number[] = []
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + 1)) found.push(at)
  return found
}

const centralHeader = Buffer.from('504b0102', 'hex')

describe('readArchive', () => {
  it('refuses every path that leads out, and links, by name', async () => {
    expect(outline(await readAll(path.join(fixtures, '91-path-traversal.zip')))).toEqual([
      ['ok.png', 138],
      ['../../bugcase-escaped-1.txt', 'unsafe-name'],
      // An absolute path.
      [expect.stringMatching(/^\/\w+\/bugcase-escaped-2\.txt$/), 'unsafe-name'],
      ['a/../../../bugcase-escaped-3.png', 'unsafe-name'],
      ['..\\..\\bugcase-escaped-4.txt', 'unsafe-name'],
      ['link.png', 'link'],
    ])
  })

  it('keeps odd and repeated names byte for byte', async () => {
    const odd = await readAll(path.join(fixtures, '21-odd-file-names.zip'))
    expect(odd.map((entry) => entry.name)).toEqual([
      'two words.png',
      'hash#1.png',
      '50%25 off.png',
      'what?.png',
      'plus+sign.png',
      'amp&ersand.png',
      'semi;colon.png',
      'comma,name.png',
      'quote\'"x.png',
      'ünïcødé-漢字.png',
      'emoji-🙂.png',
    ])
    const twins = await readAll(path.join(fixtures, '20-duplicate-names.zip'))
    expect(twins.map((entry) => entry.name)).toEqual(['a/001.png', 'b/001.png', 'b/001.jpg', 'c/001.PNG'])
    expect(new Set(twins.map((entry) => entry.ok && entry.sha256)).size).toBe(4)
  })

  it.each([
    [{ entryBytes: 20e6, ratio: 1e9 }, 'more than 20000000 bytes'],
    [{ totalBytes: 20e6, ratio: 1e9 }, 'archive inflates'],
    [{}, '100 times'],
  ])('stops a zip bomb while reading, by %j', async (limits, sentence) => {
    const [entry, ...rest] = await readAll(path.join(fixtures, '92-zip-bomb.zip'), limits)
    expect(entry).toMatchObject({ ok: false, name: 'zeros.png', reason: 'too-large', whole: true })
    expect(entry?.ok === false && entry.message).toContain(sentence)
    expect(rest).toEqual([])
  })

  it('does not believe a declared size of 0', async () => {
    const file = await writeZip([['zeros.bin', Buffer.alloc(30e6)]])
    await forge(file, (zip) => {
      for (const at of findAll(zip, centralHeader)) zip.writeUInt32LE(0, at + 24)
    })
    const [entry] = await readAll(file)
    expect(entry).toMatchObject({ ok: false, name: 'zeros.bin' })
  })

  it('counts entries before reading any', async () => {
    const files = Array.from({ length: 12 }, (_, i): [string, Buffer] => [`${i}.txt`, Buffer.from('x')])
    const file = await writeZip(files)
    expect(await readAll(file, { entries: 11 })).toMatchObject([{ ok: false, reason: 'too-large', whole: true }])
    expect(await readAll(file, { entries: 12 })).toHaveLength(12)
  })

  it('refuses overlapping entries', async () => {
    const file = await writeZip([
      ['a.bin', Buffer.alloc(5000, 'ab')],
      ['b.bin', Buffer.alloc(5000, 'cd')],
    ])
    await forge(file, (zip) => {
      for (const at of findAll(zip, centralHeader)) zip.writeUInt32LE(0, at + 42)
    })
    expect(await readAll(file)).toMatchObject([{ ok: false, reason: 'damaged', whole: true }])
  })

  it('refuses an encrypted entry and reads the others', async () => {
    const file = await writeZip([
      ['secret.bin', Buffer.from('a')],
      ['open.bin', Buffer.from('b')],
    ])
    await forge(file, (zip) => {
      const at = findAll(zip, centralHeader)[0] ?? 0
      zip.writeUInt16LE(zip.readUInt16LE(at + 8) | 1, at + 8)
    })
    expect(outline(await readAll(file))).toEqual([
      ['secret.bin', 'encrypted'],
      ['open.bin', 1],
    ])
  })

  it('refuses a name with NUL and a damaged entry by name', async () => {
    const file = await writeZip([
      ['nulXname.png', Buffer.from('a')],
      ['broken.bin', Buffer.from('hello '.repeat(2000))],
      ['fine.bin', Buffer.from('b')],
    ])
    await forge(file, (zip) => {
      for (const at of findAll(zip, 'nulXname')) zip.writeUInt8(0, at + 3)
      zip.fill(0xff, (findAll(zip, 'broken.bin')[0] ?? 0) + 12, (findAll(zip, 'broken.bin')[0] ?? 0) + 20)
    })
    expect(outline(await readAll(file))).toEqual([
      ['nul\0name.png', 'unsafe-name'],
      ['broken.bin', 'damaged'],
      ['fine.bin', 1],
    ])
  })

  it('refuses an entry whose bytes do not match their checksum', async () => {
    const zip = new ZipFile()
    zip.addBuffer(Buffer.from('one letter will differ'), 'stored.txt', { compress: false })
    zip.end()
    const file = path.join(directory, 'made.zip')
    await pipeline(zip.outputStream, createWriteStream(file))
    await forge(file, (bytes) => bytes.write('X', bytes.indexOf('letter')))
    expect(outline(await readAll(file))).toEqual([['stored.txt', 'damaged']])
  })

  it('passes over folders and litter, and leaves a nested archive closed', async () => {
    const inner = await readFile(path.join(fixtures, '92-zip-bomb.zip'))
    const file = await writeZip([
      ['folder/.DS_Store', Buffer.from('x')],
      ['__MACOSX/._a.png', Buffer.from('x')],
      ['inner.zip', inner],
    ])
    expect(outline(await readAll(file))).toEqual([['inner.zip', inner.length]])
  })

  it('reads only the selected entries', async () => {
    const file = await writeZip([
      ['a.txt', Buffer.from('a')],
      ['b.txt', Buffer.from('b')],
    ])
    const names: string[] = []
    for await (const entry of readArchive(file, { directory, select: (name) => name === 'b.txt' }))
      names.push(entry.name)
    expect(names).toEqual(['b.txt'])
  })

  it.each([
    ['no zip at all', Buffer.from('hello')],
    ['empty file', Buffer.alloc(0)],
  ])('refuses %s', async (_, bytes) => {
    const file = path.join(directory, 'no.zip')
    await writeFile(file, bytes)
    expect(await readAll(file)).toMatchObject([{ ok: false, reason: 'damaged', whole: true }])
  })

  it('removes its temporary file when the reader stops early', async () => {
    for await (const entry of readArchive(path.join(fixtures, '20-duplicate-names.zip'), { directory })) {
      expect(entry.ok).toBe(true)
      break
    }
    expect(await readdir(directory)).toEqual([])
  })

  it('knows a zip by its content', async () => {
    expect(await isZip(path.join(fixtures, '92-zip-bomb.zip'))).toBe(true)
    expect(await isZip(await writeZip([]))).toBe(true)
    expect(await isZip(path.join(fixtures, '44-png-named.jpg'))).toBe(false)
    await writeFile(path.join(directory, 'empty.zip'), '')
    expect(await isZip(path.join(directory, 'empty.zip'))).toBe(false)
  })
})
