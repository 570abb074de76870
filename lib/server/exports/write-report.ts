import { listReportRounds } from '@/lib/db/report-rounds'
import { isSameAnswer } from '@/lib/domain/answer-text'
import type { RepairedQuestion } from '@/lib/domain/repair-statistics'
import { writeCsvRow } from '@/lib/formats/spreadsheet-csv'
import { renderFigure } from '@/lib/media/render-figure'
import { type PrintedTable, writeLatexTable, writeMarkdownTable } from '@/lib/messages/write-table'
import { type DrawnRow, drawIntervals } from './draw-intervals'
import { type ExportCounts, type ExportJob, writeRows } from './export-job'
import { listAuditedItems } from './list-audited-items'
import { listFlawKeys, listRepairTables } from './repair-tables'
import { makeNames, readFigures } from './report-figures'
import { listMeasureTables, type Measures, readMeasures } from './report-measures'
import { listStatisticsTables } from './report-statistics'
import { listReportTables, type ReportTable } from './report-tables'
import { writeReportText } from './report-text'

/**
 * Agreement, human accuracy, models, judges, errors, repairs and data statistics as report.md, with the same figures in
 * full as CSV tables, rounded as LaTeX tables (booktabs), and drawn as SVG and PNG.
 */
export async function writeReport(job: ExportJob): Promise<ExportCounts> {
  const figures = await readFigures(job)
  const audited = await listAuditedQuestions(job)
  const rounds = await listReportRounds(job.snapshot, job.rounds)
  const measures = await readMeasures(rounds, (round) => makeNames(job, round))
  const tables = [...listMeasureTables(measures), ...(await listStatisticsTables(job.project.id))]
  // The moment stands in the manifest alone: the same data give the same bytes.
  const source = 'Snapshot as in manifest.json; intervals 95 %; bootstraps with seed 1.'
  await job.sink.write('report.md', [writeReportText(job.project, figures, audited), ...writeMore(tables, source)])
  const mode = job.options.raw ? 'raw' : 'safe'
  const repairs = listRepairTables(audited, await listFlawKeys(job))
  for (const table of [...listReportTables(figures), ...repairs])
    await writeRows(job, table.name, writeLines(table, mode), writeCsvRow(table.columns, mode))
  for (const { file, ...table } of tables) {
    const plain = {
      name: `${file}.csv`,
      columns: table.columns.map(({ name }) => name),
      rows: table.rows.map((row) => [...row]),
    }
    await writeRows(job, plain.name, writeLines(plain, mode), writeCsvRow(plain.columns, mode))
    await job.sink.write(`${file}.tex`, [writeLatexTable({ ...table, note: source })])
  }
  for (const { name, title, rows } of listDrawings(measures)) {
    const svg = drawIntervals(title, rows)
    await job.sink.write(name, [svg])
    await job.sink.write(name.replace(/svg$/, 'png'), [renderFigure(svg)])
  }
  return { rounds: new Set(figures.map(({ round }) => round.id)).size }
}

function writeMore(tables: readonly PrintedTable[], source: string): string[] {
  return tables.flatMap((table) => [`\n## ${table.title}\n\n`, writeMarkdownTable(table), `\n${source}\n`])
}

async function listAuditedQuestions(job: ExportJob): Promise<RepairedQuestion[]> {
  const items = await listAuditedItems(job)
  return items.map(({ dataset, questionType, question, references, repair }) => ({
    group: dataset,
    questionType,
    repair,
    questionChanged: Boolean(repair?.question) && repair?.question !== question.trim(),
    answerChanged: Boolean(repair?.answer) && !isSameAnswer(repair?.answer ?? '', references),
  }))
}

async function* writeLines({ rows }: ReportTable, mode: 'safe' | 'raw'): AsyncGenerator<string> {
  for (const row of rows) yield writeCsvRow(row, mode)
}

type Drawing = { name: string; title: string; rows: DrawnRow[] }
type Drawable = { label: string; value: number | null; interval: readonly [number, number] | null; n: number }

function listDrawings({ answers, errors, screenings }: Measures): Drawing[] {
  const keep = (rows: Drawable[]) => rows.flatMap(({ value, ...row }) => (value === null ? [] : [{ ...row, value }]))
  const drawn = answers.flatMap(({ slug, condition, report }) => [
    {
      name: `figures/people-${slug}-${condition}.svg`,
      title: `${slug}, ${condition}: accuracy per person (%), ${report.accuracy.metric}`,
      rows: keep(
        report.accuracy.perAnnotator.map(({ annotator, accuracy, ci, n }) => {
          return { label: annotator, value: accuracy, interval: ci, n }
        }),
      ),
    },
    {
      name: `figures/models-${slug}-${condition}.svg`,
      title: `${slug}, ${condition}: models and people (%), ${report.accuracy.metric}`,
      rows: report.leaderboard.entries.some(({ kind }) => kind === 'model')
        ? keep(
            report.leaderboard.entries.map(({ who, accuracy, ci, n }) => ({
              label: who,
              value: accuracy,
              interval: ci,
              n,
            })),
          )
        : [],
    },
  ])
  const wrong = errors.map(({ slug, report }) => ({
    name: `figures/errors-${slug}.svg`,
    title: `${slug}: dominant errors, share of labelled (%)`,
    rows: keep(report.classes.map(({ name, share, ci, n }) => ({ label: name, value: share, interval: ci, n }))),
  }))
  const screened = screenings.flatMap(({ slug, report }) =>
    report.lists.map(({ list, name, labels }, place) => ({
      // Lists may be called as no file can be.
      name: `figures/labels-${slug}-${place + 1}.svg`,
      title: `${slug}: ${name === list ? list : `${name} (${list})`}, share of labelled kept items (%)`,
      rows: keep(labels.map((label) => ({ label: label.name, value: label.share, interval: label.ci, n: label.n }))),
    })),
  )
  return [...drawn, ...wrong, ...screened].filter(({ rows }) => rows.length > 0)
}
