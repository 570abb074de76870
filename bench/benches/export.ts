import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseExportOptions } from '@/lib/server/exports/export-options'
import { exportToFolder } from '@/lib/server/exports/run-export'
import { getFolder } from '@/lib/server/storage'
import { median } from '../measure'
import { measureInChild, runPart } from '../measure-in-child'
import { reportFigure, reportRates } from '../report'
import { withScratchDatabase } from '../scratch-database'
import { idOf, seedQueue } from '../seed-queue'

// An attest-jsonl export of items with question, image, reference and raw record, and of as many images and tasks.

const items = 100_000
const runs = 3

async function exportProject(): Promise<number> {
  const options = parseExportOptions({ format: 'attest-jsonl', images: false })
  if (!options.ok) throw new Error(options.detail)
  const folder = mkdtempSync(path.join(getFolder('tmp'), 'export-'))
  const done = await exportToFolder({ name: 'bench' }, idOf('project', 1), options.value, folder)
  if (!done.ok) throw new Error(done.detail)
  rmSync(folder, { recursive: true })
  return done.value.rows
}

if (!(await runPart({ export: exportProject })))
  await withScratchDatabase(async ({ adminUrl }) => {
    await seedQueue(adminUrl, { tasks: items, people: 2, overlap: 2, complete: true })
    const rates: number[] = []
    const peaks: number[] = []
    for (let run = 0; run < runs; run++) {
      const { seconds, peakGrowth, rows } = await measureInChild('export')
      rates.push(rows / seconds)
      peaks.push(peakGrowth)
    }
    reportRates('export, rows', rates)
    reportFigure('export, rows per second', median(rates), '/s', { atLeast: 40_000 })
    reportFigure('memory of the export', Math.max(...peaks), 'MB', { atMost: 150 })
  })
