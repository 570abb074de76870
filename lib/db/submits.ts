import type { PayloadMark } from '@/lib/domain/annotation'
import type { AnnotationValue } from '@/lib/domain/annotation-values'
import type { AssignmentState } from '@/lib/domain/assignment'
import type { Kind } from '@/lib/domain/round'
import { type Classing, classifyValue } from './answer-classes'
import { pipes, pool } from './client'
import { type Comparable, type Compared, type CompareMarks, compareAll } from './compare-submitted'
import type { Pipes } from './pipes'
import { noteMarks } from './shown-tasks'
import { type HeldParts, insertStatement, supersedeSql, writeStandingRead } from './submit-sql'
import { transactBare } from './transact'

export type EarlierSubmit = {
  id: string
  revision: number
  submittedAt: Date
  late: boolean
  bodyHash: string
  /** The person has seen the references since. */
  compared: boolean
}

export type NewSubmit = {
  assignmentId: string
  kind: Kind
  idempotencyKey: string
  bodyHash: string
  /** The version the person saw; null where the client did not say. */
  ifVersion: number | null
  payload: unknown
  values: AnnotationValue[]
  marks: PayloadMark[]
  activeSeconds: number
  timedOut: boolean
  /** Whether the person is shown the references from now on, so that this is the last revision. */
  compare: boolean
  actor: { name: string; userId?: string }
}

export type Stored = {
  outcome: 'stored'
  id: string
  revision: number
  submittedAt: Date
  late: boolean
  version: number
}
export type SubmitOutcome =
  | Stored
  | { outcome: 'replayed'; earlier: EarlierSubmit }
  | { outcome: 'stale'; version: number }
  | { outcome: 'closed' | 'adjudicated' | 'compared' }

/** What a submission is prepared against, as it was read. Outside of boxes rounds it is compared with nothing. */
export type Standing = Comparable & {
  version: number
  state: AssignmentState
  late: boolean
  status: string
  purpose: string
  taskId: string
  roundId: string
  adjudicated: boolean
  /** The person has seen the references. */
  compared: boolean
  free: boolean
  revision: number
  guidelineVersionId: string
  vocabularyVersion: number
  blind: boolean
  /** It answers a comment with which earlier work came back, and which the person has seen. */
  answers: boolean
  /** The submission its idempotency key stands for; null where the key is new. */
  earlier: (Omit<EarlierSubmit, 'submittedAt' | 'compared'> & { submittedAt: string }) | null
  /** What the class of the answers follows from; null outside of evidence-qa rounds. */
  classing: Classing | null
}

/** The same as it is remembered instead of read: it holds if all this is still so, and the insert finds out what is blind. */
export type GivenStanding = Omit<Standing, 'blind'> & { asGiven: { stamp: string; pictures: (string | null)[] } }

/** The submission its idempotency key stands for; null where the key is new. */
export function findEarlier({ earlier, compared }: Pick<Standing, 'earlier' | 'compared'>): EarlierSubmit | null {
  return earlier && { ...earlier, submittedAt: new Date(earlier.submittedAt), compared }
}

async function readStanding(submit: NewSubmit): Promise<Standing> {
  const { rows } = await pool().query<Standing>({
    name: `standing-read-${submit.kind}`,
    text: writeStandingRead(submit.kind),
    values: [submit.assignmentId, submit.idempotencyKey],
  })
  if (!rows[0]) throw new Error('The assignment is gone.')
  return rows[0]
}

/** How often a submission is prepared again because another one of its task came in between. */
const attempts = 100

/**
 * Stores a submission: the revision, its counted values, its marks with their matches to others' marks, the slot, the
 * audit row, all at once or not at all. A submit without a slot of its own takes a free one, else it is stored as late.
 * `read` saves a query where what it is prepared against was read together with the assignment.
 */
export async function saveSubmit(submit: NewSubmit, compare: CompareMarks, read?: Standing): Promise<SubmitOutcome> {
  let standing = read ?? (await readStanding(submit))
  for (let attempt = 0; attempt < attempts; attempt++) {
    const outcome = await storeUnlessChanged(submit, compare, standing)
    if (outcome) return outcome
    standing = await readStanding(submit)
  }
  throw new Error('The task changed at each attempt to store a submission of it.')
}

/**
 * Stores a first submission against what is remembered of its task, in one statement; null where anything of it is not so
 * any more, or would not be stored: that is to be found out by reading.
 */
export async function saveGivenSubmit(
  submit: NewSubmit,
  compare: CompareMarks,
  given: GivenStanding,
): Promise<Stored | null> {
  const outcome = await storeUnlessChanged(submit, compare, given)
  return outcome?.outcome === 'stored' ? outcome : null
}

/** Why nothing is to be stored; null where something is. */
function refuse(submit: NewSubmit, standing: Standing | GivenStanding): Exclude<SubmitOutcome, Stored> | null {
  const earlier = findEarlier(standing)
  if (earlier) return { outcome: 'replayed', earlier }
  if (submit.ifVersion !== null && submit.ifVersion !== standing.version)
    return { outcome: 'stale', version: standing.version }
  if (standing.revision > 0 && isOver(standing)) return { outcome: standing.adjudicated ? 'adjudicated' : 'closed' }
  return standing.compared ? { outcome: 'compared' } : null
}

const isOver = ({ status, adjudicated }: Pick<Standing, 'status' | 'adjudicated'>) => status === 'closed' || adjudicated

function judge(submit: NewSubmit, standing: Standing | GivenStanding, compare: CompareMarks): Judged {
  const over = isOver(standing)
  const holds =
    standing.state === 'leased' || standing.state === 'reserved' || (standing.state === 'submitted' && !standing.late)
  const takes = !holds && standing.free && !over
  const late = over || (!holds && !takes)
  const counted = !late && standing.purpose === 'work'
  const { matches, clusters } =
    counted && submit.kind === 'boxes' ? compareAll(standing, submit.marks, compare) : nothingCompared
  return { takes, late, counted, matches, clusters }
}

const nothingCompared: Compared = { matches: [], clusters: null }

/** Null where something happened to the assignment or its task since `standing` was read; nothing is stored then. */
async function storeUnlessChanged(
  submit: NewSubmit,
  compare: CompareMarks,
  standing: Standing | GivenStanding,
): Promise<SubmitOutcome | null> {
  const refused = refuse(submit, standing)
  if (refused) return refused
  const judged = judge(submit, standing, compare)
  const { late, counted } = judged
  const insert: Insert = async (client, waits) =>
    (await client.query<Made>(writeSubmit(submit, standing, judged, waits))).rows[0] ?? null
  const made =
    counted && standing.revision > 0
      ? await supersede(submit, standing, insert)
      : ((await insert(pipes(), false)) ??
        // What is locked or changed is tried once more where waiting holds nobody else up.
        ('asGiven' in standing ? null : await insert(pool(), true)))
  if (made && submit.kind === 'boxes') {
    const own = counted ? { id: made.id, person: standing.author, marks: submit.marks } : null
    noteMarks(standing, standing.submits + 1, standing.others ?? [], own)
  }
  return made && { outcome: 'stored', revision: standing.revision + 1, late, ...made }
}

/** A counted revision in the place of the counted one before it. */
function supersede(
  { assignmentId }: NewSubmit,
  { version, submits }: Pick<Standing, 'version' | 'submits'>,
  insert: Insert,
): Promise<Made | null> {
  return transactBare(async (client) => {
    const values = [assignmentId, version, submits]
    const locked = await client.query({ name: 'submit-lock', text: supersedeSql.lock, values })
    if (locked.rowCount === 0) return null
    await client.query({ name: 'submit-supersede', text: supersedeSql.supersede, values: [assignmentId] })
    const made = await insert(client, true)
    if (made === null) throw new Error('A locked assignment changed.')
    return made
  })
}

type Made = { id: string; submittedAt: Date; version: number }
type Judged = Compared & { takes: boolean; late: boolean; counted: boolean }

/** The statement that stores a submission as it was judged. */
export function writeSubmit(
  { marks, values, ...submit }: NewSubmit,
  standing: Standing | GivenStanding,
  { takes, late, counted, matches, clusters }: Judged,
  waits: boolean,
) {
  const own = [
    submit.assignmentId,
    standing.revision + 1,
    JSON.stringify(submit.payload),
    late,
    submit.timedOut,
    counted,
    submit.activeSeconds,
    submit.idempotencyKey,
    submit.bodyHash,
    takes,
    submit.actor.name,
    submit.actor.userId ?? null,
    standing.version,
    standing.submits,
    standing.guidelineVersionId,
    standing.vocabularyVersion,
    standing.adjudicated,
  ]
  const held: HeldParts = {}
  if ('asGiven' in standing) held.asGiven = [standing.asGiven.stamp, standing.asGiven.pictures]
  else held.asRead = [standing.blind]
  if (submit.compare) held.compares = []
  if (values.length > 0)
    held.values = [values.map((v) => v.variable), values.map((v) => v.unit), values.map((v) => v.value)]
  const answers = values.find(({ variable }) => variable === 'answers')?.value
  if (answers !== undefined && standing.classing) held.classes = [answers, classifyValue(answers, standing.classing)]
  if (marks.length > 0) held.marks = []
  if (matches.length > 0) held.matches = [marks.length, JSON.stringify(matches)]
  if (clusters) held.clusters = [[...clusters.keys()], [...clusters.values()]]
  if (standing.answers) held.answers = []
  return insertStatement(own, held, waits)
}

type Insert = (client: Pick<Pipes, 'query'>, waits: boolean) => Promise<Made | null>
