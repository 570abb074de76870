import type { Refusal } from '@/lib/domain/item'
import type { JobStatus } from '@/lib/domain/job'
import type { SizeChoice } from '@/lib/domain/picture-size'

/** An import as the API shows it. */
export type ImportRecord = {
  id: string
  format: string
  fileName: string
  status: JobStatus
  dryRun: boolean
  rowsRead: number
  itemsCreated: number
  itemsUpdated: number
  itemsUnchanged: number
  proposalsCreated: number
  annotationsCreated: number
  articlesCreated: number
  articlesUpdated: number
  articlesUnchanged: number
  refused: Refusal[]
  warnings: Refusal[]
  createdAt: string
}

export const importFormats = [
  'evqa-csv',
  'infoseek-csv',
  'ara-augmented-csv',
  'm3vqa',
  'som',
  'coco',
  'articles',
  'attest-jsonl',
] as const
export type ImportFormat = (typeof importFormats)[number]

export type ImportChoice = {
  file: File
  format: ImportFormat
  dataset: string
  variant: string
  answerType: '' | 'string' | 'time' | 'numeric'
  onChange: 'keep' | 'new-version'
  onRefused: 'abort' | 'skip'
  onSize: SizeChoice
}

/** The form the API takes. */
export function writeImport(choice: ImportChoice, dryRun: boolean): FormData {
  const { file, format, dataset, variant, answerType, onChange, onRefused, onSize } = choice
  const form = new FormData()
  form.set('format', format)
  form.set('dryRun', String(dryRun))
  form.set(
    'options',
    JSON.stringify({
      onChange,
      onRefused,
      onSize,
      ...(dataset.trim() ? { dataset: dataset.trim() } : {}),
      ...(variant.trim() ? { variant: variant.trim() } : {}),
      ...(answerType ? { answerType } : {}),
    }),
  )
  form.set('file', file)
  return form
}
