import { streamWorkedTasks } from '@/lib/db/export-tasks'
import type { FlawsPayload } from '@/lib/domain/annotation'
import { joinStages } from '@/lib/domain/audit/earlier-result'
import type { Stage } from '@/lib/domain/audit/stage'
import { readRules } from '@/lib/domain/resolve/decision-rules'
import { type Repair, resolveRepair } from '@/lib/domain/resolve/resolve-repair'
import type { ExportJob } from './export-job'

/**
 * What an audited item came to, in its newest round that came to anything, joined with the stages before it where the
 * audit was done in stages; null where people disagree.
 */
export type AuditedItem = {
  item: string
  dataset: string
  questionType: string | null
  question: string
  references: string[][][]
  /** The row of the source file, as text; null for an item that no file says. */
  place: string | null
  repair: Repair | null
}

export function writePlace({ sha256, row }: { sha256: string; row: number }): string {
  return `${sha256}:${row}`
}

/** The items that flaws rounds are about, one each per row they were read from, by the version that was worked on. */
export async function listAuditedItems(job: ExportJob): Promise<AuditedItem[]> {
  const audited = new Map<string, AuditedItem & { found: { stage: Stage; repair: Repair }[] }>()
  for await (const task of streamWorkedTasks(job.snapshot, job.rounds, ['flaws'])) {
    const { item, dataset, questionType, question, references, source } = task
    const place = source && writePlace(source)
    const key = place ?? item
    const newer = audited.get(key)
    if (newer?.found.at(-1)?.stage === 'all') continue
    const decision = task.decision as FlawsPayload | null
    if (job.options.include === 'adjudicated' && !decision) continue
    const votes = task.annotations
      .filter(({ counted }) => counted)
      .map(({ payload, blind }) => ({ payload: payload as FlawsPayload, blind }))
    if (!decision && votes.length === 0) continue
    const repair = resolveRepair(decision, votes, readRules(task.rules))
    if (newer?.repair) {
      // A stage adds to the newer one only where both are about the same text.
      if (repair && (question ?? '') === newer.question) newer.found.push({ stage: task.stage, repair })
      newer.repair = joinStages(newer.found)
      continue
    }
    audited.set(key, {
      item,
      dataset,
      questionType,
      question: question ?? '',
      references: references ?? [],
      place,
      repair,
      found: repair ? [{ stage: task.stage, repair }] : [],
    })
  }
  return [...audited.values()].map(({ found: _, ...item }) => item)
}
