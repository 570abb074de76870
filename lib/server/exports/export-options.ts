import { z } from 'zod'
import { fail, type Result, succeed } from '@/lib/domain/errors'
import { parse } from '@/lib/domain/parse'
import { isRepairedFormat, repairedFormats } from '@/lib/formats/cut-source-frame'

export const builtFormats = ['attest-jsonl', 'som', 'coco', 'csv', 'report', ...repairedFormats] as const
export type BuiltFormat = (typeof builtFormats)[number]
const laterFormats = ['yolo', 'voc', 'cvat', 'label-studio', 'labelme', 'hf', 'parquet', 'links', 'flaws'] as const

/** The body of POST /projects/{p}/exports. */
export const exportInputSchema = z.strictObject({
  format: z.enum([...builtFormats, ...laterFormats]),
  /** Round ids or slugs; without them all rounds. */
  rounds: z.array(z.string().min(1).max(200)).max(1000).optional(),
  include: z.enum(['resolved', 'adjudicated', 'all']).default('resolved'),
  people: z.enum(['pseudonyms', 'names']).default('pseudonyms'),
  untouched: z.boolean().default(false),
  /** Private regions are hidden in all images written; false is recorded in the audit log. */
  masked: z.boolean().default(true),
  overlays: z.boolean().default(true),
  crops: z.boolean().default(true),
  images: z.boolean().optional(),
  raw: z.boolean().default(false),
})

export type ExportOptions = Omit<z.output<typeof exportInputSchema>, 'format' | 'images'> & {
  format: BuiltFormat
  images: boolean
}

const isBuilt = (format: string): format is BuiltFormat => builtFormats.some((built) => built === format)

/** Reads the body of POST /projects/{p}/exports; what this version cannot write yet is `not-implemented`. */
export function parseExportOptions(body: unknown): Result<ExportOptions> {
  const parsed = parse(exportInputSchema, body ?? {})
  if (!parsed.ok) return parsed
  const { format, images, ...rest } = parsed.value
  if (!isBuilt(format))
    return notBuilt('format', `This version writes ${builtFormats.join(', ')}; ${format} is not built yet.`)
  if (isRepairedFormat(format) && rest.include === 'all') {
    const message = 'A repaired file has one value in each cell: choose "resolved" or "adjudicated".'
    return fail('invalid', message, { errors: [{ path: 'include', message }] })
  }
  return succeed({ ...rest, format, images: images ?? format === 'attest-jsonl' })
}

function notBuilt(path: string, message: string): Result<never> {
  return fail('not-implemented', message, { errors: [{ path, message }] })
}
