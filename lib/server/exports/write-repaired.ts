import {
  countUnframedItems,
  type KeptSource,
  listSourceFiles,
  type SourceRow,
  streamSourceRows,
} from '@/lib/db/source-files'
import { isSameAnswer, writeReferences } from '@/lib/domain/answer-text'
import { findUnsafeName } from '@/lib/domain/file-name'
import { parse } from '@/lib/domain/parse'
import type { RepairedQuestion } from '@/lib/domain/repair-statistics'
import type { Repair } from '@/lib/domain/resolve/resolve-repair'
import { readCsv } from '@/lib/formats/csv-records'
import { isRepairedFormat, type RepairedFormat } from '@/lib/formats/cut-source-frame'
import { type RowRepair, repairRow } from '@/lib/formats/repair-row'
import { type FramedRow, type SourceFrame, sourceFrameSchema, writeFramed } from '@/lib/formats/source-frame'
import { type CsvCell, writeCsvRow } from '@/lib/formats/spreadsheet-csv'
import { type ExportCounts, type ExportJob, writeRows } from './export-job'
import { listAuditedItems, writePlace } from './list-audited-items'
import { listFlawKeys, listRepairTables } from './repair-tables'

type Written = { questions: RepairedQuestion[]; changes: CsvCell[][]; dropped: CsvCell[][]; counts: ExportCounts }

const place = ['file', 'row', 'data_id', 'variant', 'question_type']
const why = ['fate', 'status', 'people', 'evidence', 'flaws', 'note']

/** Each source file of the format again, with what was decided about its rows, and statistics of the repairs. */
export async function writeRepaired(job: ExportJob): Promise<ExportCounts> {
  const { snapshot, project, options, rounds } = job
  if (!isRepairedFormat(options.format)) throw new Error(`${options.format} is no repaired format.`)
  const repairs = new Map<string, Repair | null>()
  for (const { place: at, repair } of await listAuditedItems(job)) if (at) repairs.set(at, repair)
  const counts: ExportCounts = { files: 0, rows: 0, changed: 0, dropped: 0, unresolved: 0, disputed: 0 }
  const written: Written = { questions: [], changes: [], dropped: [], counts }
  const names = new Set<string>()
  for (const source of await listSourceFiles(snapshot, project.id, options.format))
    await writeSource(job, options.format, { source, name: nameFile(source, names) }, repairs, written)
  const tables = [
    { name: 'changes.csv', columns: [...place, 'column', 'before', 'after', ...why], rows: written.changes },
    { name: 'dropped.csv', columns: [...place, ...why, 'source_text'], rows: written.dropped },
    ...listRepairTables(written.questions, await listFlawKeys(job)),
  ]
  const mode = options.raw ? 'raw' : 'safe'
  for (const { name, columns, rows } of tables)
    await writeRows(job, name, eachLine(rows, mode), writeCsvRow(columns, mode))
  await noteOdd(job, options.format, counts, await countUnframedItems(snapshot, project.id, rounds, options.format))
  return counts
}

async function* eachLine(rows: readonly CsvCell[][], mode: 'safe' | 'raw') {
  for (const row of rows) yield writeCsvRow(row, mode)
}

async function writeSource(
  job: ExportJob,
  format: RepairedFormat,
  { source, name }: { source: KeptSource; name: string },
  repairs: ReadonlyMap<string, Repair | null>,
  written: Written,
): Promise<void> {
  const frame = parse(sourceFrameSchema, source.frame)
  if (!frame.ok) throw new Error(`What is kept of ${source.name} is not as it should be: ${frame.detail}`)
  const rows = readRepaired(job, source, format, await readColumns(format, frame.value), repairs, written)
  await job.sink.write(`repaired/${name}`, writeFramed(frame.value, rows))
  written.counts.files = (written.counts.files ?? 0) + 1
}

async function* readRepaired(
  job: ExportJob,
  source: KeptSource,
  format: RepairedFormat,
  columns: readonly string[],
  repairs: ReadonlyMap<string, Repair | null>,
  { questions, changes, dropped, counts }: Written,
): AsyncGenerator<FramedRow> {
  const count = (name: string) => {
    counts[name] = (counts[name] ?? 0) + 1
  }
  for await (const row of streamSourceRows(job.snapshot, job.project.id, source.sha256)) {
    count('rows')
    if ((counts.rows ?? 0) % 500 === 0) await job.progress()
    const repair = repairs.get(writePlace({ sha256: source.sha256, row: row.row }))
    if (repair === undefined) {
      yield row
      continue
    }
    const news = repair ? findNews(repair, row) : { question: null, answer: null }
    questions.push({
      group: source.name,
      questionType: row.questionType,
      repair,
      questionChanged: news.question !== null,
      answerChanged: news.answer !== null,
    })
    if (!repair) count('unresolved')
    if (repair?.disputed.length) count('disputed')
    const at = [source.name, row.row, row.dataId, row.variant, row.questionType]
    if (repair?.fate === 'drop') {
      count('dropped')
      dropped.push([...at, ...explain(repair), row.text])
      yield { row: row.row, text: null }
      continue
    }
    const texts = [
      ['question', row.question, news.question],
      ['answer', writeReferences(row.references), news.answer],
    ] as const
    for (const [column, before, after] of texts)
      if (repair && after !== null) changes.push([...at, column, before, after, ...explain(repair)])
    if (news.question !== null || news.answer !== null) count('changed')
    yield { row: row.row, text: repairRow(format, row.text, columns, news) }
  }
}

/** A suggestion that says what the source says changes nothing. */
function findNews({ question, answer }: Repair, row: SourceRow): RowRepair {
  return {
    question: question === null || question === row.question.trim() ? null : question,
    answer: answer === null || isSameAnswer(answer, row.references) ? null : answer,
  }
}

function explain({ fate, status, people, evidence, flaws, notes }: Repair): CsvCell[] {
  return [fate, status, people, evidence, flaws.join(' '), notes.join(' | ')]
}

async function readColumns(format: RepairedFormat, frame: SourceFrame): Promise<string[]> {
  if (format === 'm3vqa') return []
  const [first] = Object.keys(frame.gaps).sort((a, b) => Number(a) - Number(b))
  const head = Buffer.from(first === undefined ? '' : (frame.gaps[first] ?? ''))
  for await (const event of readCsv(
    (async function* () {
      yield head
    })(),
  ))
    if (event.kind === 'header') return event.columns
  return []
}

/** The file's own name, or one of its checksum where that cannot be or is taken. */
function nameFile({ name, sha256, format }: KeptSource, taken: Set<string>): string {
  const usable = findUnsafeName(name) === null && !name.includes('/') && !taken.has(name)
  const chosen = usable ? name : `${sha256.slice(0, 12)}.${format === 'm3vqa' ? 'json' : 'csv'}`
  taken.add(chosen)
  return chosen
}

async function noteOdd(job: ExportJob, format: string, counts: ExportCounts, unframed: number): Promise<void> {
  const { files = 0, unresolved = 0, disputed = 0 } = counts
  if (files === 0) job.note(`The project holds no file that was imported as ${format}; there is nothing to repair.`)
  if (unresolved > 0) job.note(`${unresolved} rows were audited without a result: they are as in the source.`)
  if (disputed > 0)
    job.note(`On ${disputed} rows people agree about the fate but not about a new text: that text is as in the source.`)
  if (unframed > 0)
    job.note(
      `${unframed} audited items come from no file that is kept as ${format}. If theirs was imported by an earlier version, import it once more.`,
    )
}
