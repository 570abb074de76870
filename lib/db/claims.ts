import { noProgress, type OwnAssignment } from './assignments'
import { claimStatement, revivalStatement } from './claim-sql'
import { pipes, pool } from './client'
import { completeItem } from './shown-item'
import { type KeptRound, noteRound, recallRound, refreshRound } from './shown-rounds'
import { type GivenTask, noteShown } from './shown-tasks'

/** What asking for the next task came to. */
export type Claim =
  | { outcome: 'claimed'; assignment: OwnAssignment }
  | { outcome: 'unfinished'; assignmentId: string }
  | { outcome: 'nothing' }
  | { outcome: 'not-open' | 'not-named' | 'absent' }

type New = Pick<OwnAssignment, 'id' | 'state' | 'condition' | 'item'> &
  Pick<GivenTask, 'author' | 'taskId' | 'purpose' | 'submits'> & { leaseExpiresAt: string }
type Row = {
  stamp: string
  status: string
  named: boolean
  balanced: boolean
  /** What came back for the person to look at again. */
  returned: string | null
  /** What they have unfinished. */
  held: string | null
  given: New | null
}

/**
 * Where a claim looks: in front of the person's cursor, in the whole queue, there in other people's lanes, and at last
 * waiting for who locks a task.
 */
type Reach = 'ahead-of-cursor' | 'whole-queue' | 'any-lane' | 'locked-too'

async function runClaim(round: KeptRound, userId: string, ahead: boolean, reach: Reach): Promise<Row | undefined> {
  const waits = reach === 'locked-too'
  const anyLane = reach === 'any-lane' || waits
  // Who waits for a lock must not keep others waiting behind them.
  const { rows } = await (waits ? pool() : pipes()).query<{ claim: Row }>({
    ...claimStatement(round, ahead, waits),
    values: [
      round.shown.id,
      userId,
      reach !== 'ahead-of-cursor',
      ...(round.shown.conditions.length > 1 ? [anyLane] : []),
    ],
  })
  return rows[0]?.claim
}

/** Renews the lease of what a person has unfinished, and takes a reserved task into their hands; false: it ended meanwhile. */
async function renewHeld(assignmentId: string, ahead: boolean): Promise<boolean> {
  const { rowCount } = await pool().query({
    name: ahead ? 'held-renew-ahead' : 'held-renew',
    text: ahead
      ? `update assignment set lease_expires_at = now() + interval '5 minutes' where id = $1 and state = 'reserved'`
      : `update assignment a set state = 'leased', lease_expires_at = now() + make_interval(mins => r.lease_minutes)
          from round r where a.id = $1 and r.id = a.round_id and a.state in ('leased', 'reserved')`,
    values: [assignmentId],
  })
  return rowCount === 1
}

/** The assignment that lapsed before the person saw it and is in their hands again; null where there is none. */
async function reviveLapsed(round: KeptRound, userId: string, ahead: boolean): Promise<string | null> {
  const { rows } = await pool().query<{ id: string }>({
    ...revivalStatement(round, ahead),
    values: [round.shown.id, userId, false],
  })
  return rows[0]?.id ?? null
}

/** Without what an assignment has only later. */
function showNew({ id, state, leaseExpiresAt, condition, item }: New, { shown }: KeptRound): OwnAssignment {
  return {
    id,
    state,
    leaseExpiresAt: new Date(leaseExpiresAt),
    condition,
    round: shown,
    item: completeItem(item),
    version: 1,
    openedAt: null,
    openSeconds: null,
    revealedAt: null,
    comparedAt: null,
    ...noProgress,
  }
}

/**
 * Gives a person the next task of a round. Tasks behind the cursor are looked at again only when nothing is left in
 * front of it: slots freed by skips and expiry lie there, and tasks that others had locked in passing. At the end of a
 * queue all that is free may be locked at this moment: it is waited for, since "nothing left" would send people home.
 * Where conditions are counterbalanced a person first gets the tasks of their own lane, and of any once those are done.
 * At last comes what was reserved for them ahead and lapsed while they were at another task, or away.
 */
export async function claimTask(roundId: string, userId: string, ahead: boolean): Promise<Claim> {
  let round = await recallRound(roundId)
  if (!round) return { outcome: 'absent' }
  let balanced = false
  for (const reach of ['ahead-of-cursor', 'whole-queue', 'any-lane', 'locked-too'] as const) {
    if (reach === 'any-lane' && !balanced) continue
    const row = await runClaim(round, userId, ahead, reach)
    if (!row) return { outcome: 'absent' }
    const { stamp, given } = row
    const present = await refreshRound(round, stamp)
    if (given) {
      noteRound(given.id, roundId)
      const assignment = showNew(given, present)
      const { author, taskId, purpose, submits } = given
      noteShown(given.id, assignment, { userId, author, roundId, stamp, taskId, purpose, submits, version: 1 })
      return { outcome: 'claimed', assignment }
    }
    // Work was sent back for the first time: the statement for such rounds looks for it.
    if (present.sendsBack && !round.sendsBack) return claimTask(roundId, userId, ahead)
    round = present
    if (!row.named) return { outcome: 'not-named' }
    if (row.returned) return { outcome: 'unfinished', assignmentId: row.returned }
    if (row.held && (row.status === 'open' || row.status === 'paused'))
      return (await renewHeld(row.held, ahead))
        ? { outcome: 'unfinished', assignmentId: row.held }
        : claimTask(roundId, userId, ahead)
    if (row.status !== 'open') return { outcome: 'not-open' }
    balanced = row.balanced
  }
  const revived = await reviveLapsed(round, userId, ahead)
  return revived ? { outcome: 'unfinished', assignmentId: revived } : { outcome: 'nothing' }
}
