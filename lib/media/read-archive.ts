import { rm } from 'node:fs/promises'
import { findUnsafeName } from '../domain/file-name'
import { type SpooledFile, spoolFile } from './spool-file'
import { isFullDisk } from './storage-full'
import { type OpenZip, openZip, type ZipEntry } from './zip-file'

export type ArchiveLimits = {
  entries: number
  /** Inflated bytes, counted while reading: the sizes in a zip's headers can lie. */
  entryBytes: number
  totalBytes: number
  /** Inflated to compressed bytes of one entry, once it is larger than `ratioFloorBytes`. */
  ratio: number
  ratioFloorBytes: number
}

export const archiveLimits: ArchiveLimits = {
  entries: 20_000,
  entryBytes: 100 * 1024 * 1024,
  totalBytes: 10 * 1024 * 1024 * 1024,
  ratio: 100,
  ratioFloorBytes: 1024 * 1024,
}

export type ArchiveRefusalReason = 'unsafe-name' | 'link' | 'encrypted' | 'unsupported' | 'damaged' | 'too-large'

export type ArchiveEntry =
  | ({ ok: true; name: string } & SpooledFile)
  /** `whole` where the rest of the archive is not read either; `name` is then empty if no entry is to blame. */
  | { ok: false; name: string; reason: ArchiveRefusalReason | 'storage-full'; message: string; whole?: true }

class OverLimit extends Error {}

/**
 * Reads a zip entry by entry through temporary files of random names in `directory`; a file is removed as soon as the
 * next entry is asked for. Folders and system litter are passed over; an archive inside it is a file like any other.
 */
export async function* readArchive(
  path: string,
  options: { directory: string; limits?: Partial<ArchiveLimits>; select?: (name: string) => boolean },
): AsyncGenerator<ArchiveEntry> {
  const limits = { ...archiveLimits, ...options.limits }
  const refusal = await checkWhole(path, limits)
  if (refusal) {
    yield refusal
    return
  }
  const zip = await openZip(path)
  try {
    let totalBytes = 0
    for await (const entry of zip.entries()) {
      if (entry.directory || isLitter(entry.name) || options.select?.(entry.name) === false) continue
      const result = checkEntry(entry) ?? (await inflate(entry, options.directory, limits, totalBytes))
      try {
        yield result
      } finally {
        if (result.ok) await rm(result.path, { force: true })
      }
      if (!result.ok && result.whole) return
      if (result.ok) totalBytes += result.bytes
    }
  } finally {
    zip.close()
  }
}

/** Reads the table of contents alone: whether the archive as a whole is readable and honest. */
async function checkWhole(path: string, limits: ArchiveLimits): Promise<ArchiveEntry | null> {
  const whole = { ok: false, name: '', whole: true } as const
  let zip: OpenZip | undefined
  try {
    zip = await openZip(path)
    if (zip.entryCount > limits.entries)
      return { ...whole, reason: 'too-large', message: `The archive has more than ${limits.entries} entries.` }
    const spans: { offset: number; end: number }[] = []
    for await (const { offset, compressedBytes } of zip.entries()) {
      // A local header takes at least 30 bytes.
      spans.push({ offset, end: offset + 30 + compressedBytes })
      if (spans.length > limits.entries)
        return { ...whole, reason: 'too-large', message: `The archive has more than ${limits.entries} entries.` }
    }
    spans.sort((a, b) => a.offset - b.offset)
    // Entries that share their bytes let a small file inflate without end (Fifield 2019, "A better zip bomb").
    if (spans.some((span, i) => i > 0 && span.offset < (spans[i - 1]?.end ?? 0)))
      return { ...whole, reason: 'damaged', message: 'Entries of the archive overlap.' }
    return null
  } catch {
    return { ...whole, reason: 'damaged', message: 'The archive is damaged: its table of contents cannot be read.' }
  } finally {
    zip?.close()
  }
}

function isLitter(name: string): boolean {
  return /(^|\/)(__MACOSX\/|\.DS_Store$)/.test(name)
}

function checkEntry({ name, special, encrypted, readable }: ZipEntry): ArchiveEntry | null {
  const unsafe = findUnsafeName(name)
  if (unsafe) return { ok: false, name, reason: 'unsafe-name', message: unsafe }
  if (special) return { ok: false, name, reason: 'link', message: 'The entry is a link, not a file.' }
  if (encrypted) return { ok: false, name, reason: 'encrypted', message: 'The entry is encrypted.' }
  if (!readable)
    return { ok: false, name, reason: 'unsupported', message: 'The entry is compressed in an unknown way.' }
  return null
}

async function inflate(
  entry: ZipEntry,
  directory: string,
  limits: ArchiveLimits,
  totalBefore: number,
): Promise<ArchiveEntry> {
  const { name, compressedBytes } = entry
  try {
    const file = await spoolFile(await entry.open(), directory, (bytes) => {
      if (bytes > limits.entryBytes) throw new OverLimit(`The entry inflates to more than ${limits.entryBytes} bytes.`)
      if (totalBefore + bytes > limits.totalBytes)
        throw new OverLimit(`The archive inflates to more than ${limits.totalBytes} bytes.`)
      if (bytes > limits.ratioFloorBytes && bytes > limits.ratio * compressedBytes)
        throw new OverLimit(`The entry inflates to more than ${limits.ratio} times its size.`)
    })
    return { ok: true, name, ...file }
  } catch (error) {
    if (error instanceof OverLimit)
      return {
        ok: false,
        name,
        reason: 'too-large',
        message: `${error.message} The archive was not read on.`,
        whole: true,
      }
    if (isFullDisk(error)) return { ok: false, name, reason: 'storage-full', message: 'The disk is full.', whole: true }
    return { ok: false, name, reason: 'damaged', message: 'The entry is damaged and could not be inflated.' }
  }
}
