import { findUnsafeName } from '@/lib/domain/file-name'
import type { ExportJob } from './export-job'

/** Adds an image below images/, upright as the boxes are and masked where need be; says so where its bytes or a safe name are missing. */
export async function writeImage(job: ExportJob, { name, sha256 }: { name: string; sha256: string }): Promise<boolean> {
  if (findUnsafeName(name)) {
    job.note(`The image ${sha256} has a name that no file can have, so it is not in this export.`)
    return false
  }
  const file = await job.images.open(sha256)
  if (!file) {
    job.note(`The bytes of the image "${name}" are not in the store, so it is not in this export.`)
    return false
  }
  await job.sink.write(`images/${name}`, file)
  return true
}
