import { writeCsvRow } from '@/lib/formats/spreadsheet-csv'
import { type ExportCounts, type ExportJob, writeRows } from './export-job'
import { readFigures } from './report-figures'
import { listReportTables, type ReportTable } from './report-tables'
import { writeReportText } from './report-text'

/** Agreement and human accuracy of every round as report.md, with the same figures in full as CSV tables. */
export async function writeReport(job: ExportJob): Promise<ExportCounts> {
  const figures = await readFigures(job)
  await job.sink.write('report.md', [writeReportText(job.project, figures)])
  const mode = job.options.raw ? 'raw' : 'safe'
  for (const table of listReportTables(figures))
    await writeRows(job, table.name, writeLines(table, mode), writeCsvRow(table.columns, mode))
  return { rounds: new Set(figures.map(({ round }) => round.id)).size }
}

async function* writeLines({ rows }: ReportTable, mode: 'safe' | 'raw'): AsyncGenerator<string> {
  for (const row of rows) yield writeCsvRow(row, mode)
}
