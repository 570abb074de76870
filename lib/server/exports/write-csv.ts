import { type ExportTable, exportTables, listColumns, streamTable } from '@/lib/db/export-tables'
import { kinds } from '@/lib/domain/round'
import { type CsvCell, type CsvMode, writeCsvRow } from '@/lib/formats/spreadsheet-csv'
import { type ExportCounts, type ExportJob, writeRows } from './export-job'
import { callPerson, listPeople } from './people'
import { listResolvedTasks } from './resolved-tasks'

/**
 * The project as CSV tables. Annotations, marks and values hold every submitted revision with its status, whatever
 * `include` says; resolved.csv holds what tasks came to (left out with `include: all`).
 */
export async function writeCsv(job: ExportJob): Promise<ExportCounts> {
  const mode: CsvMode = job.options.raw ? 'raw' : 'safe'
  const names = new Map((await listPeople(job)).map((person) => [person.id, callPerson(person)]))
  const counts: ExportCounts = {}
  const tables = Object.keys(exportTables) as ExportTable[]
  for (const [done, table] of tables.entries()) {
    await job.progress(done / (tables.length + 1))
    const values = [job.project.id, job.rounds]
    const columns = await listColumns(job.snapshot, table, values)
    const rows = writeTable(job, table, columns, names, mode)
    counts[table] = await writeRows(job, `${table}.csv`, rows, writeCsvRow(columns, mode))
  }
  if (job.options.include !== 'all')
    counts.resolved = await writeRows(job, 'resolved.csv', writeResolved(job, mode), writeCsvRow(resolvedColumns, mode))
  return counts
}

async function* writeTable(
  job: ExportJob,
  table: ExportTable,
  columns: readonly string[],
  names: ReadonlyMap<string, string>,
  mode: CsvMode,
): AsyncGenerator<string> {
  for await (const row of streamTable(job.snapshot, table, [job.project.id, job.rounds])) {
    const person = names.get(String(row.person))
    yield writeCsvRow(
      columns.map((column): CsvCell => (column === 'person' ? (person ?? null) : (row[column] ?? null))),
      mode,
    )
  }
}

const resolvedColumns = [
  ...['round', 'kind', 'task', 'condition', 'item', 'dataset', 'data_id', 'variant', 'variable', 'unit', 'status'],
  ...['agreeing', 'people', 'value', 'image', 'number', 'x', 'y', 'w', 'h', 'class'],
]

// What experts answer in a review is compared with the reference, not with each other.
const resolvedKinds = kinds.filter((kind) => kind !== 'review')

async function* writeResolved(job: ExportJob, mode: CsvMode): AsyncGenerator<string> {
  const noBox = [null, null, null, null, null, null, null]
  for await (const { task, resolved } of listResolvedTasks(job, resolvedKinds)) {
    const { round, kind, condition, item, dataset, dataId, variant } = task
    const place = [round, kind, task.task, condition, item, dataset, dataId, variant]
    if (resolved.kind === 'values') {
      for (const { variable, unit, status, agreeing, people, value } of resolved.values)
        yield writeCsvRow([...place, variable, unit, status, agreeing, people, value, ...noBox], mode)
      continue
    }
    const { marks, status, people, unresolved } = resolved.boxes
    const sentence = `${marks.length} written, ${unresolved} unresolved`
    yield writeCsvRow([...place, 'marks', '', status, null, people, sentence, ...noBox], mode)
    for (const mark of marks) {
      const { x, y, w, h } = mark.box
      const entity = mark.entity ? JSON.stringify(mark.entity) : null
      const support = ['mark', mark.id, mark.status, mark.agreeing, mark.people, entity]
      yield writeCsvRow([...place, ...support, mark.image, mark.number, x, y, w, h, mark.class ?? null], mode)
    }
  }
}
