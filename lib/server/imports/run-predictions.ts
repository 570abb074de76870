import { createReadStream } from 'node:fs'
import { importPredictions, type StagedPrediction } from '@/lib/db/import-predictions'
import { type ImportCounts, type ImportRow, noteImportProgress } from '@/lib/db/imports'
import type { Refusal } from '@/lib/domain/item'
import { scorePrediction } from '@/lib/domain/prediction'
import { parsePredictions } from '@/lib/formats/predictions'
import { hashAnswers } from '../equivalences'

const noteEvery = 5000

class Cancelled extends Error {}

export type PredictionImport = {
  status: 'done' | 'failed' | 'cancelled'
  counts: ImportCounts
  refused: Refusal[]
  warnings: Refusal[]
}

/** Reads a kept file of predictions into its set: all of it or nothing, unless refused rows are to be skipped. */
export async function runPredictions(row: ImportRow): Promise<PredictionImport> {
  const asked = row.options.predictions
  if (!asked) throw new Error('The import says no kind of predictions.')
  const refused: Refusal[] = []
  const warnings: Refusal[] = []
  let rowsRead = 0
  let fatal = false
  async function* read(kind: NonNullable<typeof asked>['kind']): AsyncGenerator<StagedPrediction> {
    for await (const parsed of parsePredictions(createReadStream(row.filePath), row.fileName, kind)) {
      if (parsed.fatal) fatal = true
      else rowsRead += 1
      refused.push(...parsed.refused)
      if (parsed.record) {
        const { answers, dataId } = parsed.record
        if (answers?.length === 0 && kind === 'answers')
          warnings.push({ row: parsed.row, id: dataId, field: 'predicted_answers', message: 'Is empty: it scores 0.' })
        yield { ...parsed.record, answerHash: hashAnswers(answers ?? []) }
      }
      if (rowsRead % noteEvery === 0 && !(await noteImportProgress(row.id, rowsRead))) throw new Cancelled()
    }
  }
  const none = {
    ...{ itemsCreated: 0, itemsUpdated: 0, itemsUnchanged: 0, proposalsCreated: 0, annotationsCreated: 0 },
    ...{ articlesCreated: 0, articlesUpdated: 0, articlesUnchanged: 0 },
  }
  const clean = (found: readonly Refusal[]) =>
    !fatal && ((refused.length === 0 && found.length === 0) || row.options.onRefused === 'skip')
  try {
    const outcome = await importPredictions({ projectId: row.projectId, ...asked }, read(asked.kind), {
      score: scorePrediction,
      keep: (found) => !row.dryRun && clean(found),
    })
    const stored = clean(outcome.refused) && rowsRead > 0
    const all = [...refused, ...outcome.refused].sort((a, b) => a.row - b.row)
    const made = asked.kind === 'judge' ? outcome.verdicts : outcome.created
    return {
      status: stored ? 'done' : 'failed',
      counts: { rowsRead, ...none, ...(stored ? { proposalsCreated: made, itemsUnchanged: outcome.unchanged } : {}) },
      refused: all,
      warnings: warnings.slice(0, 1000),
    }
  } catch (error) {
    if (error instanceof Cancelled) return { status: 'cancelled', counts: { rowsRead, ...none }, refused, warnings }
    throw error
  }
}
