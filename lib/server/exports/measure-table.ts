import type { PrintedCell, PrintedColumn, PrintedTable } from '@/lib/messages/write-table'

/** A table of the report and the name of its files. */
export type MeasureTable = PrintedTable & { file: string }

export const percent = (name: string): PrintedColumn => ({ name, kind: 'percent' })
export const count = (name: string): PrintedColumn => ({ name, kind: 'count' })
export const score = (name: string): PrintedColumn => ({ name, kind: 'coefficient' })
export const text = (...names: string[]): PrintedColumn[] => names.map((name) => ({ name }))

/** The columns of an interval, and their cells. */
export const interval: PrintedColumn[] = [percent('low'), percent('high')]
export const ends = (ci: readonly [number, number] | null): PrintedCell[] => [ci?.[0] ?? null, ci?.[1] ?? null]
