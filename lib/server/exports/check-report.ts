import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { deleteScratchProject, saveScratchProject } from '@/lib/db/scratch-projects'
import { readCsv } from '@/lib/formats/csv-records'
import { parseJson } from '@/lib/formats/json-text'
import { restoreProject } from '../imports/restore-project'
import { operator } from '../operator'
import { getFolder } from '../storage'
import { parseExportOptions } from './export-options'
import { exportToFolder } from './run-export'

export type ReportDifference = { table: string; row: number; column: string; reported: string; recomputed: string }
export type ReportCheck = { tables: number; figures: number; differences: ReportDifference[] }

const manifestSchema = z.object({
  options: z.object({
    rounds: z.array(z.string()).optional(),
    people: z.enum(['pseudonyms', 'names']),
    raw: z.boolean(),
  }),
})

async function readTable(file: string): Promise<{ columns: string[]; rows: string[][] }> {
  const rows: string[][] = []
  let columns: string[] = []
  async function* bytes() {
    yield await readFile(file)
  }
  for await (const event of readCsv(bytes())) {
    if (event.kind === 'header') columns = event.columns
    if (event.kind === 'record') rows.push(event.record.cells)
  }
  return { columns, rows }
}

/** Sums of floating numbers may be taken in another order: twelve digits must agree. */
function isSame(reported: string, recomputed: string): boolean {
  if (reported === recomputed) return true
  const [a, b] = [Number(reported), Number(recomputed)]
  return reported !== '' && recomputed !== '' && Math.abs(a - b) <= 1e-12 * Math.max(1, Math.abs(a))
}

async function compareTable(
  table: string,
  reported: string,
  recomputed: string,
): Promise<{ figures: number; differences: ReportDifference[] }> {
  const [a, b] = [
    await readTable(reported),
    existsSync(recomputed) ? await readTable(recomputed) : { columns: [], rows: [] },
  ]
  const length = Math.max(a.rows.length, b.rows.length)
  const differences: ReportDifference[] = []
  let figures = 0
  for (let row = 0; row < length; row++)
    for (const [place, column] of a.columns.entries()) {
      figures += 1
      const [own, again] = [a.rows[row]?.[place] ?? '(no row)', b.rows[row]?.[place] ?? '(no row)']
      if (!isSame(own, again)) differences.push({ table, row: row + 1, column, reported: own, recomputed: again })
    }
  return { figures, differences }
}

/**
 * Recomputes a report from an `attest-jsonl` export alone: the export is restored into a project made for it, the report
 * is written again with the options of its manifest, and every cell of every table is compared. Nothing of it stays.
 */
export async function checkReport(report: string, source: string): Promise<ReportCheck> {
  const json = parseJson(await readFile(path.join(report, 'manifest.json'), 'utf8'))
  const { options } = manifestSchema.parse(json.ok ? json.value : null)
  const asked = parseExportOptions({ format: 'report', ...options })
  if (!asked.ok) throw new Error(asked.detail)
  const folder = path.join(getFolder('tmp'), `check-${randomUUID()}`)
  const project = await saveScratchProject(`check-${randomUUID().slice(0, 8)}`)
  try {
    const restored = await restoreProject({ projectId: project, source, dryRun: false })
    const refusal = restored.refused[0]
    if (refusal) throw new Error(`The export cannot be restored: ${refusal.field} ${refusal.message}`)
    await mkdir(path.dirname(folder), { recursive: true })
    const written = await exportToFolder(operator, project, asked.value, folder)
    if (!written.ok) throw new Error(written.detail)
    const tables = (await readdir(report)).filter((name) => name.endsWith('.csv')).sort()
    const check: ReportCheck = { tables: tables.length, figures: 0, differences: [] }
    for (const name of tables) {
      const { figures, differences } = await compareTable(name, path.join(report, name), path.join(folder, name))
      check.figures += figures
      check.differences.push(...differences)
    }
    return check
  } finally {
    await deleteScratchProject(project)
    await rm(folder, { recursive: true, force: true })
  }
}
