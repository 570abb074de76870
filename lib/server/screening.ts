import { z } from 'zod'
import { findRound, type RoundRow } from '@/lib/db/rounds'
import { type AuditRow, readScreened, type ScreenedTask } from '@/lib/db/screened-tasks'
import type { ScreenPayload } from '@/lib/domain/annotation'
import { fail, type Result, succeed } from '@/lib/domain/errors'
import { listDropReasons } from '@/lib/domain/label-list'
import { parse } from '@/lib/domain/parse'
import { readRules } from '@/lib/domain/resolve/decision-rules'
import { type ResolvedScreen, resolveScreen } from '@/lib/domain/resolve/resolve-screen'
import { sampleSchema } from '@/lib/domain/round'
import {
  countScreening,
  type DropAudit,
  measureAudit,
  type Screened,
  type ScreenReport,
  screenFields,
} from '@/lib/domain/screen-report'
import { notFound } from './authorize'
import { authorizeRound } from './authorize-round'
import type { Actor } from './session'

const querySchema = z.strictObject({ by: z.enum(screenFields).optional() })
/** Stands for the reason of dropped items on whose reason people differ. */
export const noReason = 'no majority'

/** What people came to about an item, null where nobody screened it. Payloads were checked when they were submitted. */
export function resolveScreened({ decision, payloads, rules }: ScreenedTask): ResolvedScreen | null {
  if (decision === null && payloads.length === 0) return null
  return resolveScreen(decision as ScreenPayload | null, payloads as ScreenPayload[], readRules(rules))
}

/** What a screen round keeps and drops, why, and as what; with the random audits of what it dropped. */
export async function describeScreening(actor: Actor, roundId: string, query: unknown): Promise<Result<ScreenReport>> {
  const access = await authorizeRound(actor, roundId, 'read-work')
  if (!access.ok) return access
  const parsed = parse(querySchema, query)
  if (!parsed.ok) return parsed
  const round = await findRound(access.value.roundId)
  if (!round) return notFound
  if (round.kind !== 'screen') return fail('invalid', `Rounds of ${round.kind} screen nothing.`)
  const by = parsed.value.by ?? chooseField(round)
  const { snapshot, tasks, exclusions, audits, audited } = await readScreened(round.id)
  const screened = resolveAll(tasks, by)
  return succeed({
    ...{ round: round.id, pilot: round.pilot, computedAt: snapshot.at.toISOString(), snapshot: snapshot.id, by },
    ...countScreening(screened, round.vocabulary.labels),
    excluded: exclusions,
    audits: audits.map((audit) => describeAudit(audit, resolveAll(audit.tasks, by), screened, round)),
    audit: audited
      ? {
          of: { round: audited.id, slug: audited.slug, name: audited.name },
          found: describeAudit(round, screened, resolveAll(audited.tasks, by), audited),
        }
      : null,
  })
}

/** The first field the sample was stratified by, where it was; else the data set. */
function chooseField({ sample }: RoundRow) {
  const parsed = sampleSchema.safeParse(sample)
  const on: readonly string[] = parsed.success && parsed.data.by === 'stratified' ? parsed.data.on : []
  return screenFields.find((field) => on.includes(field)) ?? 'dataset'
}

function resolveAll(tasks: readonly ScreenedTask[], by: string): Screened[] {
  return tasks.map((task) => ({
    item: task.item,
    stratum: task.strata[by] ?? null,
    resolved: resolveScreened(task),
  }))
}

function describeAudit(
  audit: AuditRow,
  tasks: readonly Screened[],
  first: readonly Screened[],
  { vocabulary }: Pick<RoundRow, 'vocabulary'>,
): DropAudit {
  const sample = sampleSchema.safeParse(audit.sample)
  return measureAudit(
    {
      ...{ round: audit.id, slug: audit.slug, name: audit.name },
      seed: sample.success && sample.data.by === 'dropped' ? sample.data.seed : 0,
      dropped: audit.strata.reduce((sum, { available }) => sum + available, 0),
    },
    tasks,
    new Map(first.flatMap(({ item, resolved }) => (resolved ? [[item, resolved] as const] : []))),
    listDropReasons(vocabulary.labels),
    noReason,
  )
}
