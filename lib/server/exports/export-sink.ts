import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import yazl from 'yazl'
import { findUnsafeName } from '@/lib/domain/file-name'
import type { ManifestFile } from './manifest'

export type Chunks = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>

/** Where an export's files go, one after the other. */
export type ExportSink = {
  /** Files written so far. */
  readonly files: readonly ManifestFile[]
  write(name: string, chunks: Chunks): Promise<ManifestFile>
  /** Writes the last bytes; without it the export is not complete. */
  close(): Promise<void>
  /** Gives an export up: nothing of it stays. */
  abort(): Promise<void>
}

// A constant, so that two exports of the same project are the same bytes.
const entryTime = new Date(2000, 0, 1)
const packed = /\.(png|jpe?g|webp)$|^images\//i

type Store = Pick<ExportSink, 'close' | 'abort'> & { add(name: string, content: Readable): Promise<void> }

function openSink({ add, close, abort }: Store): ExportSink {
  const files: ManifestFile[] = []
  const taken = new Set<string>()
  return {
    files,
    close,
    abort,
    async write(name, chunks) {
      const unsafe = findUnsafeName(name)
      if (unsafe) throw new Error(`The export cannot hold a file "${name}". ${unsafe}`)
      if (taken.has(name)) throw new Error(`The export holds two files "${name}".`)
      taken.add(name)
      const hash = createHash('sha256')
      let bytes = 0
      async function* measure() {
        for await (const chunk of chunks) {
          const buffer = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
          hash.update(buffer)
          bytes += buffer.byteLength
          yield buffer
        }
      }
      await add(name, Readable.from(measure(), { objectMode: false }))
      const file: ManifestFile = { path: name, bytes, sha256: hash.digest('hex') }
      files.push(file)
      return file
    },
  }
}

/** Writes below a folder, which must not hold files of those names yet. */
export function openFolderSink(folder: string): ExportSink {
  const made: string[] = []
  return openSink({
    async add(name, content) {
      const file = path.join(folder, name)
      made.push(file)
      await mkdir(path.dirname(file), { recursive: true })
      await pipeline(content, createWriteStream(file, { flags: 'wx' }))
    },
    async close() {},
    async abort() {
      await Promise.all(made.map((file) => rm(file, { force: true })))
    },
  })
}

/** Writes one zip as a stream; the same files give the same bytes. */
export function openZipSink(file: string): ExportSink {
  const zip = new yazl.ZipFile()
  // Without a listener an unreadable source would end the process; whoever writes sees it anyway.
  zip.on('error', () => {})
  const stop = new AbortController()
  const target = createWriteStream(file, { flags: 'w', mode: 0o600 })
  const written = pipeline(zip.outputStream, target, { signal: stop.signal })
  // Whoever writes or closes next sees the failure.
  written.catch(() => {})
  return openSink({
    async add(name, content) {
      const done = new Promise<void>((resolve, reject) => {
        content.once('end', resolve)
        content.once('error', reject)
      })
      zip.addReadStream(content, name, { mtime: entryTime, mode: 0o100644, compress: !packed.test(name) })
      await Promise.race([done, written.then(() => done)])
    },
    async close() {
      zip.end()
      await written
    },
    async abort() {
      stop.abort()
      await written.catch(() => {})
      await rm(file, { force: true })
    },
  })
}
