import { findProjectRound } from '@/lib/db/rounds'
import { listScreenedTasks, listScreeners } from '@/lib/db/screened-tasks'
import { fail, type Result, succeed } from '@/lib/domain/errors'
import { listDropReasons } from '@/lib/domain/label-list'
import type { RoundInput } from '@/lib/domain/round'
import type { LabelList } from '@/lib/domain/vocabulary'
import { noReason, resolveScreened } from './screening'

/** The round whose dropped items are audited, and the items' reasons by name. */
export type Audit = { roundId: string; reasons: ReadonlyMap<string, string> }

function refuse(path: string, message: string): Result<never> {
  return fail('invalid', message, { errors: [{ path, message }] })
}

/** The items that a screen round came to drop, with the names of their reasons. */
export async function findDropped(roundId: string, lists: readonly LabelList[]): Promise<Map<string, string>> {
  const names = new Map(listDropReasons(lists).map(({ key, name }) => [key, name]))
  const dropped = (await listScreenedTasks(roundId)).flatMap((task) => {
    const resolved = resolveScreened(task)
    if (resolved?.keep.value !== false) return []
    const reason = resolved.reason?.value ?? noReason
    return [[task.item, names.get(reason) ?? reason] as const]
  })
  return new Map(dropped)
}

/** What a sample of dropped items is drawn from; null for every other sample. */
export async function findAudit(projectId: string, { kind, sample }: RoundInput): Promise<Result<Audit | null>> {
  if (sample.by !== 'dropped') return succeed(null)
  if (kind !== 'screen') return refuse('sample.by', 'Dropped items are audited by screening them again: kind screen.')
  const round = await findProjectRound(projectId, sample.round)
  if (!round) return refuse('sample.round', `The project has no round "${sample.round}".`)
  if (round.kind !== 'screen') return refuse('sample.round', `"${round.name}" is no round of screening.`)
  return succeed({ roundId: round.id, reasons: await findDropped(round.id, round.vocabulary.labels) })
}

/** All items, or those that were dropped where they are audited. */
export function limitToDropped<T extends { id: string }>(items: T[], audit: Audit | null): T[] {
  return audit ? items.filter(({ id }) => audit.reasons.has(id)) : items
}

/** How many items were dropped for each reason, and how many of them were drawn. */
export function countReasons(
  { reasons }: Audit,
  drawn: readonly string[],
): { value: string; available: number; chosen: number }[] {
  return [...new Set(reasons.values())].sort().map((value) => ({
    value,
    available: [...reasons.values()].filter((reason) => reason === value).length,
    chosen: drawn.filter((item) => reasons.get(item) === value).length,
  }))
}

/** A warning where too few of the people named did not screen the drawn items in the audited round themselves. */
export async function warnOfScreeners(
  roundId: string,
  { overlap, independence }: RoundInput,
  personIds: readonly string[],
  drawn: readonly string[],
): Promise<string[]> {
  if (independence !== 'strict') return []
  const screeners = await listScreeners(roundId)
  const short = drawn.filter((item) => {
    const withheld = screeners.get(item) ?? new Set()
    return personIds.filter((person) => !withheld.has(person)).length < overlap
  }).length
  return short === 0
    ? []
    : [`${short} of ${drawn.length} items were screened by too many of these people: nobody audits own work.`]
}
