import type { JobStatus } from '@/lib/domain/job'

/** An export as the API shows it. */
export type ExportRecord = {
  id: string
  format: string
  options: Record<string, unknown>
  status: JobStatus
  progress: number
  counts: Record<string, number>
  bytes: number | null
  snapshotAt: string | null
  failure: string | null
  createdAt: string
}

export const exportFormats = [
  'attest-jsonl',
  'som',
  'coco',
  'csv',
  'report',
  'evqa-csv',
  'infoseek-csv',
  'm3vqa',
] as const
export type ExportFormat = (typeof exportFormats)[number]
export const exportSwitches = ['images', 'overlays', 'crops', 'untouched', 'raw'] as const
export type ExportSwitch = (typeof exportSwitches)[number]

export type ExportInput = {
  format: ExportFormat
  include: 'resolved' | 'adjudicated' | 'all'
  people: 'pseudonyms' | 'names'
  rounds?: string[]
  /** False: private regions stay visible; the audit log says so. */
  masked?: false
} & Partial<Record<ExportSwitch, boolean>>

/** What each format can hold besides its values, and whether it does so unless told otherwise. */
export const switchesOf: Record<ExportFormat, Partial<Record<ExportSwitch, boolean>>> = {
  'attest-jsonl': { images: true },
  som: { overlays: true, crops: true, images: false, untouched: false },
  coco: { images: false, untouched: false },
  csv: { raw: false },
  report: {},
  'evqa-csv': { raw: false },
  'infoseek-csv': { raw: false },
  m3vqa: { raw: false },
}

/** A repaired file has one value in each cell, so it cannot hold everybody's. */
export function isRepaired(format: ExportFormat): boolean {
  return format === 'evqa-csv' || format === 'infoseek-csv' || format === 'm3vqa'
}
