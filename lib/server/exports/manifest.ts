import { z } from 'zod'

export type ManifestFile = { path: string; bytes: number; sha256: string; rows?: number }

export type Manifest = {
  project: { slug: string; name: string }
  format: string
  /** ISO 8601 in UTC: the moment all files show. */
  snapshotAt: string
  appVersion: string
  /** The newest migration of the database. */
  schemaVersion: string
  /** Every file but the manifest itself, by path. */
  files: ManifestFile[]
  counts: Record<string, number>
  /** Whether private regions were to be hidden, and in how many of the images that were written they are. */
  masked: boolean
  maskedImages: number
  guidelines: { round: string; version: number; sha256: string }[]
  people: { id: string; pseudonym: string; name?: string; email?: string }[]
  options: Record<string, unknown>
  /** What the files cannot say of themselves: what was left out and why, what looks wrong. */
  notes: string[]
}

/** What an import needs of a manifest; further members are ignored, so that later versions may add some. */
export const manifestSchema = z.object({
  format: z.string(),
  files: z.array(
    z.object({
      path: z.string(),
      bytes: z.int().min(0),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
})
