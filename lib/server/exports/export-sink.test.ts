import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openFolderSink, openZipSink } from './export-sink'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'attest-sink-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function* breakOff() {
  yield 'a first part'
  throw new Error('broken off')
}

const open = {
  folder: () => openFolderSink(path.join(folder, 'out')),
  zip: () => openZipSink(path.join(folder, 'out.zip')),
}

describe.each(['folder', 'zip'] as const)('a %s', (kind) => {
  it('says what each file holds', async () => {
    const sink = open[kind]()
    await sink.write('a/one.txt', ['Grüße', new Uint8Array([10])])
    await sink.write('empty.jsonl', [])
    await sink.close()
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
    expect(sink.files).toEqual([
      { path: 'a/one.txt', bytes: 8, sha256: sha256('Grüße\n') },
      { path: 'empty.jsonl', bytes: 0, sha256: sha256('') },
    ])
  })

  it('fails where a source fails, and leaves nothing of it', async () => {
    const sink = open[kind]()
    await sink.write('whole.txt', ['whole'])
    await expect(sink.write('broken.txt', breakOff())).rejects.toThrow('broken off')
    await sink.abort()
    const left = readdirSync(folder, { recursive: true, withFileTypes: true })
    expect(left.filter((entry) => entry.isFile())).toEqual([])
  })

  it('refuses names that climb out, and the same name twice', async () => {
    const sink = open[kind]()
    await expect(sink.write('../out.txt', ['x'])).rejects.toThrow('climbs')
    await sink.write('one.txt', ['x'])
    await expect(sink.write('one.txt', ['y'])).rejects.toThrow('two files')
    await sink.abort()
    expect(existsSync(path.join(folder, '..', 'out.txt'))).toBe(false)
  })
})

it('writes the same bytes for the same files', async () => {
  const zips: Buffer[] = []
  for (const name of ['one.zip', 'two.zip']) {
    const sink = openZipSink(path.join(folder, name))
    await sink.write('a.jsonl', ['{}\n'.repeat(1000)])
    await sink.close()
    zips.push(readFileSync(path.join(folder, name)))
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  expect(zips[0]?.equals(zips[1] ?? Buffer.alloc(0))).toBe(true)
})
