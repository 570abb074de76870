import type { ExportSnapshot } from '@/lib/db/export-snapshot'
import type { ExportImages } from './export-images'
import type { ExportOptions } from './export-options'
import type { ExportSink } from './export-sink'

export type ExportProject = { id: string; slug: string; name: string; description: string; licence: string }

/** What a format's writer works with. */
export type ExportJob = {
  snapshot: ExportSnapshot
  project: ExportProject
  options: ExportOptions
  /** Ids of the rounds asked for, in their order. */
  rounds: readonly string[]
  sink: ExportSink
  images: ExportImages
  /** Says how much is done, from 0 to 1 (or only that it goes on); throws where the export was cancelled. */
  progress(share?: number): Promise<void>
  /** Adds a sentence to the data card and the manifest. */
  note(sentence: string): void
}

/** Figures of an export, for its record and manifest. */
export type ExportCounts = Record<string, number>
export type FormatWriter = (job: ExportJob) => Promise<ExportCounts>

const batchLength = 64 * 1024

/** Writes a file of `rows` lines or records and says in the manifest how many they are. */
export async function writeRows(job: ExportJob, name: string, rows: AsyncIterable<string>, head = ''): Promise<number> {
  let count = 0
  async function* join() {
    // Hashing and writing row by row would cost more than reading them.
    let batch = head
    for await (const row of rows) {
      count++
      batch += row
      if (batch.length >= batchLength) {
        yield batch
        batch = ''
      }
      if (count % 500 === 0) await job.progress()
    }
    if (batch) yield batch
  }
  const file = await job.sink.write(name, join())
  file.rows = count
  return count
}
