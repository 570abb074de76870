import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export type SpooledFile = { path: string; bytes: number; sha256: string }

/** Writes a stream to a new temporary file of a random name; nothing is left behind where the stream or `watch` fails. */
export async function spoolFile(
  stream: Readable,
  directory: string,
  watch: (bytesSoFar: number) => void = () => {},
): Promise<SpooledFile> {
  const target = path.join(directory, `${randomUUID()}.tmp`)
  const hash = createHash('sha256')
  let bytes = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      hash.update(chunk)
      try {
        watch(bytes)
        done(null, chunk)
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)))
      }
    },
  })
  try {
    await pipeline(stream, meter, createWriteStream(target, { flags: 'wx', mode: 0o600 }))
    return { path: target, bytes, sha256: hash.digest('hex') }
  } catch (error) {
    await rm(target, { force: true })
    throw error
  }
}
