import type { ImportCounts } from '@/lib/db/imports'
import type { Refusal } from '@/lib/domain/item'

/** How an import ended and what it did. */
export type ImportOutcome = {
  status: 'done' | 'failed' | 'cancelled'
  counts: ImportCounts
  refused: Refusal[]
  warnings: Refusal[]
}

/** Somebody stopped the import while its file was read. */
export class ImportCancelled extends Error {}
