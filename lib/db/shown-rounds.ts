import { isId } from '@/lib/domain/id'
import { pool, remembered } from './client'
import { type Showing, type ShownRound, shownRound } from './shown-item'

/** A round as annotators are shown it, and how its tasks are given out. */
export type KeptRound = Showing & {
  /** Changes with whatever is shown of the round: its settings, its guidelines, the project's vocabulary. */
  stamp: string
  shown: ShownRound
  independence: string
  auditsRoundId: string | null
  guidelineVersionId: string
  vocabularyVersion: number
  /** Work of it was sent back at some time. */
  sendsBack: boolean
  /** Work that everybody agrees on is decided by itself. */
  acceptsUnanimous: boolean
}

/** What tells whether a round that was read before is still as it was, as SQL over the aliases `r` and `pr` (project). */
export const roundStamp = `r.version || '.' || pr.version || '.' || pr.vocabulary_version || '.' || r.sends_back`

const mostRounds = 200
const mostAssignments = 50_000

async function readRound(roundId: string): Promise<KeptRound | null> {
  const { rows } = await pool().query<KeptRound>({
    name: 'round-shown',
    text: `select ${roundStamp} as stamp, ${shownRound} as shown, r.independence, r.audits_round_id as "auditsRoundId",
        (select g.id from guideline_version g where g.round_id = r.id order by g.version desc limit 1) as "guidelineVersionId",
        r.vocabulary_version as "vocabularyVersion", r.sends_back as "sendsBack", coalesce(coalesce(r.decision_rules, pr.decision_rules) @> '{"autoAccept": true}', false) as "acceptsUnanimous",
        r.plant_seed is not null as planted, r.prediction_set_id is not null as "choosesSet"
      from round r join project pr on pr.id = r.project_id where r.id = $1`,
    values: [roundId],
  })
  const round = rows[0]
  if (!round) return null
  remembered<KeptRound>('rounds', mostRounds).set(roundId, round)
  return round
}

/** A round as it was when it was last read, if it was. */
export function recallKept(roundId: string): KeptRound | undefined {
  return remembered<KeptRound>('rounds', mostRounds).get(roundId)
}

/**
 * A round as it was when it was last read; null where there is none. Its kind, conditions, proposals, independence and
 * what it audits never change; for the rest, give the stamp that was read with the work to `refreshRound`.
 */
export async function recallRound(roundId: string): Promise<KeptRound | null> {
  if (!isId(roundId)) return null
  return recallKept(roundId) ?? (await readRound(roundId))
}

/** The round as it is at this stamp or later. */
export async function refreshRound(kept: KeptRound, stamp: string): Promise<KeptRound> {
  return kept.stamp === stamp ? kept : ((await readRound(kept.shown.id)) ?? kept)
}

/** Notes which round an assignment belongs to, which never changes. */
export function noteRound(assignmentId: string, roundId: string): void {
  remembered<string>('assignments', mostAssignments).set(assignmentId, roundId)
}

/** The round of an assignment; null where there is none. */
export async function recallRoundOf(assignmentId: string): Promise<KeptRound | null> {
  if (!isId(assignmentId)) return null
  const known = remembered<string>('assignments', mostAssignments).get(assignmentId)
  if (known) return recallRound(known)
  const { rows } = await pool().query<{ roundId: string }>({
    name: 'assignment-round',
    text: 'select round_id as "roundId" from assignment where id = $1',
    values: [assignmentId],
  })
  if (!rows[0]) return null
  noteRound(assignmentId, rows[0].roundId)
  return recallRound(rows[0].roundId)
}
