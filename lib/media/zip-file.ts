import { open } from 'node:fs/promises'
import { pipeline, type Readable, Transform } from 'node:stream'
import { crc32 } from 'node:zlib'
import yauzl, { type Entry, type ZipFile } from 'yauzl'

// Members of yauzl 3 that its published types (for version 2) lack.
type LowLevel = {
  getFileNameLowLevel(flags: number, name: Buffer, extraFields: Entry['extraFields'], strict: boolean): string
}
type RawEntry = Entry & { fileNameRaw: Buffer }

export type ZipEntry = {
  name: string
  directory: boolean
  /** A symbolic link, device or other special file. */
  special: boolean
  encrypted: boolean
  /** Stored or deflated: the two methods that can be read. */
  readable: boolean
  /** First byte of the entry's local header and its compressed length, as the archive claims. */
  offset: number
  compressedBytes: number
  open(): Promise<Readable>
}

export type OpenZip = { entryCount: number; entries(): AsyncGenerator<ZipEntry>; close(): void }

/** Whether a file starts like a zip; its name is not asked. */
export async function isZip(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    // The second form is that of an archive without entries.
    return bytesRead === 4 && ['504b0304', '504b0506'].includes(buffer.toString('hex'))
  } finally {
    await file.close()
  }
}

/** Opens a zip for reading one entry after the other; throws where it is not one. Names come as written, unchecked. */
export async function openZip(path: string): Promise<OpenZip> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    // Undecoded names: yauzl would otherwise end the whole archive at the first unsafe one.
    const options = { lazyEntries: true, autoClose: false, decodeStrings: false }
    yauzl.open(path, options, (error, opened) => (error ? reject(error) : resolve(opened)))
  })
  return { entryCount: zip.entryCount, entries: () => listEntries(zip), close: () => zip.close() }
}

async function* listEntries(zip: ZipFile): AsyncGenerator<ZipEntry> {
  for (;;) {
    const entry = await readNext(zip)
    if (!entry) return
    yield describeEntry(zip, entry)
  }
}

function readNext(zip: ZipFile): Promise<RawEntry | null> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void): void => {
      zip.off('entry', onEntry).off('end', onEnd).off('error', onError)
      finish()
    }
    const onEntry = (entry: RawEntry): void => settle(() => resolve(entry))
    const onEnd = (): void => settle(() => resolve(null))
    const onError = (error: Error): void => settle(() => reject(error))
    zip.on('entry', onEntry).on('end', onEnd).on('error', onError)
    zip.readEntry()
  })
}

function describeEntry(zip: ZipFile, entry: RawEntry): ZipEntry {
  const { getFileNameLowLevel } = yauzl as unknown as LowLevel
  const name = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true)
  // The file type in the Unix mode: 0 where the writer gave none, 8 for a regular file, 4 for a directory.
  const fileType = (entry.externalFileAttributes >>> 28) & 0xf
  const fromUnix = entry.versionMadeBy >>> 8 === 3
  return {
    name,
    directory: name.endsWith('/') || (fromUnix && fileType === 4),
    special: fromUnix && ![0, 4, 8].includes(fileType),
    encrypted: (entry.generalPurposeBitFlag & 1) !== 0,
    readable: entry.compressionMethod === 0 || entry.compressionMethod === 8,
    offset: entry.relativeOffsetOfLocalHeader,
    compressedBytes: entry.compressedSize,
    open: () =>
      new Promise((resolve, reject) => {
        zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(checkSum(stream, entry.crc32))))
      }),
  }
}

/** Passes bytes on and fails at the end where their checksum is not the stated one; yauzl does not compare it. */
function checkSum(stream: Readable, expected: number): Readable {
  let sum = 0
  const check = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum = crc32(chunk, sum)
      done(null, chunk)
    },
    flush(done) {
      done(sum === expected ? null : new Error('The checksum does not match.'))
    },
  })
  // The reader of `check` sees every error; this callback only keeps the pipeline from throwing.
  pipeline(stream, check, () => {})
  return check
}
