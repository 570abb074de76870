import type { ProjectRow } from '@/lib/db/project-rows'
import type { Refusal } from '@/lib/domain/item'
import { ingestImage } from '@/lib/media/ingest-image'
import { getEnv } from '../env'
import { getImageStore } from '../storage'
import type { RestoreSource } from './restore-source'

/**
 * Stores the bytes of exported images. Answers the rows whose bytes are there, and the others: an image is never taken from what other
 * projects have stored, since whoever names its checksum would see it.
 */
export async function restoreImages(
  source: RestoreSource,
  rows: readonly ProjectRow[],
  dryRun: boolean,
  refuse: (refusal: Refusal) => void,
): Promise<{ kept: ProjectRow[]; missing: ProjectRow[] }> {
  const kept: ProjectRow[] = []
  const missing: ProjectRow[] = []
  for (const row of rows) {
    const file = source.find(`images/${row.sha256}`)
    if (!file) missing.push(row)
    else if (dryRun) kept.push(row)
    else {
      const image = await ingestImage(file, { store: getImageStore(), maxPixels: getEnv().maxPixels })
      const fault = image.ok ? compare(row, image.value) : image.message
      if (fault) refuse({ row: 0, id: String(row.name), field: `images/${row.sha256}`, message: fault })
      else if (image.ok) kept.push({ ...row, format: image.value.format, bytes: image.value.originalBytes })
    }
  }
  return { kept, missing }
}

function compare(row: ProjectRow, { sha256, width, height }: { sha256: string; width: number; height: number }) {
  if (sha256 !== row.sha256) return 'The image has another checksum than its row says.'
  if (width !== row.width || height !== row.height)
    return `The image is ${width} x ${height} pixels, its row says ${row.width} x ${row.height}.`
  return null
}
