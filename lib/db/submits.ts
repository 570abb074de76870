import type { MatchMeasures } from '@/lib/domain/agreement/match-marks'
import type { PayloadMark } from '@/lib/domain/annotation'
import type { AnnotationValue } from '@/lib/domain/annotation-values'
import type { AssignmentState } from '@/lib/domain/assignment'
import type { Box } from '@/lib/domain/box'
import type { Kind } from '@/lib/domain/round'
import { type Classing, classifyValue } from './answer-classes'
import { pipes, pool } from './client'
import type { Pipes } from './pipes'
import { insertStatement, supersedeSql, writeStandingRead } from './submit-sql'
import { transactBare } from './transact'

export type EarlierSubmit = {
  id: string
  revision: number
  submittedAt: Date
  late: boolean
  bodyHash: string
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

/** A matching of two people's marks; counts are pairs at IoU 0.5, 0.75 and 0.9. */
export type MarkMatch = { matched50: number; matched75: number; matched90: number; ious: number[] } & MatchMeasures
export type MatchableMark = { image: number; number: number; class?: string | null | undefined; box: Box }

/** What is computed of marks when they are submitted, so that nothing has to be matched when figures are read. */
export type CompareMarks = {
  match: (a: MatchableMark[], b: MatchableMark[]) => MarkMatch
  /** How far the marks of two tasks are from one another, in [0, 1]. */
  measureDistance: (a: MatchableMark[], b: MatchableMark[]) => number
  /** What everyone said of each cluster of a task's marks, in the form the database keeps. */
  cluster: (people: { person: string; marks: MatchableMark[] }[]) => string[]
}

export type SubmitOutcome =
  | { outcome: 'stored'; id: string; revision: number; submittedAt: Date; late: boolean; version: number }
  | { outcome: 'replayed'; earlier: EarlierSubmit }
  | { outcome: 'stale'; version: number }
  | { outcome: 'closed' | 'adjudicated' | 'compared' }

/** What a submission is prepared against, as it was read. */
export type Standing = {
  version: number
  state: AssignmentState
  late: boolean
  status: string
  purpose: string
  adjudicated: boolean
  /** The person has seen the references. */
  compared: boolean
  submits: number
  free: boolean
  revision: number
  guidelineVersionId: string
  vocabularyVersion: number
  blind: boolean
  /** It answers a comment with which earlier work came back, and which the person has seen. */
  answers: boolean
  earlierId: string | null
  earlierRevision: number
  earlierAt: Date
  earlierLate: boolean
  earlierHash: string
  /** Others' counted marks of the task; null outside of boxes rounds, or where there are none. */
  others: { id: string; person: string; marks: PayloadMark[] }[] | null
  /** The marks last submitted for another task; null as above. */
  elsewhere: { id: string; marks: PayloadMark[] } | null
  /** What the class of the answers follows from; null outside of evidence-qa rounds. */
  classing: Classing | null
  /** Work that everybody agrees on is decided by itself. */
  acceptsUnanimous: boolean
  /** The person who submits. */
  author: string
}

/** The submission its idempotency key stands for; null where the key is new. */
export function findEarlier(standing: Standing): EarlierSubmit | null {
  return standing.earlierId === null
    ? null
    : {
        id: standing.earlierId,
        revision: standing.earlierRevision,
        submittedAt: standing.earlierAt,
        late: standing.earlierLate,
        bodyHash: standing.earlierHash,
        compared: standing.compared,
      }
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

/** Null where something happened to the assignment or its task since `standing` was read; nothing is stored then. */
async function storeUnlessChanged(
  submit: NewSubmit,
  compare: CompareMarks,
  standing: Standing,
): Promise<SubmitOutcome | null> {
  const earlier = findEarlier(standing)
  if (earlier) return { outcome: 'replayed', earlier }
  if (submit.ifVersion !== null && submit.ifVersion !== standing.version)
    return { outcome: 'stale', version: standing.version }
  const first = standing.revision === 0
  const over = standing.status === 'closed' || standing.adjudicated
  if (!first && over) return { outcome: standing.adjudicated ? 'adjudicated' : 'closed' }
  if (standing.compared) return { outcome: 'compared' }
  const holds =
    standing.state === 'leased' || standing.state === 'reserved' || (standing.state === 'submitted' && !standing.late)
  const takes = !holds && standing.free && !over
  const late = over || (!holds && !takes)
  const counted = !late && standing.purpose === 'work'
  const compared = counted ? compareAll(standing, submit.marks, compare) : { matches: [], clusters: [] }
  const judged = { takes, late, counted, ...compared }
  const insert: Insert = async (client, waits) =>
    (await client.query<Made>(writeSubmit(submit, standing, judged, waits))).rows[0] ?? null
  // What is locked or changed is tried once more where waiting holds nobody else up.
  const made =
    counted && !first
      ? await supersede(submit, standing, insert)
      : ((await insert(pipes(), false)) ?? (await insert(pool(), true)))
  return made && { outcome: 'stored', revision: standing.revision + 1, late, ...made }
}

/** A counted revision in the place of the counted one before it. */
function supersede({ assignmentId }: NewSubmit, { version, submits }: Standing, insert: Insert): Promise<Made | null> {
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
type Judged = {
  takes: boolean
  late: boolean
  counted: boolean
  matches: ReturnType<typeof compareAll>['matches']
  clusters: string[]
}

/** The statement that stores a submission as it was judged. */
export function writeSubmit(submit: NewSubmit, standing: Standing, judged: Judged, waits: boolean) {
  const { marks, values } = submit
  const { takes, late, counted, matches, clusters } = judged
  const own = [
    submit.assignmentId,
    standing.revision + 1,
    JSON.stringify(submit.payload),
    late,
    submit.timedOut,
    standing.blind,
    standing.guidelineVersionId,
    standing.vocabularyVersion,
    counted,
    submit.activeSeconds,
    submit.idempotencyKey,
    submit.bodyHash,
    takes,
    submit.actor.name,
    submit.actor.userId ?? null,
    standing.version,
    standing.submits,
  ]
  const columns = () => [values.map((v) => v.variable), values.map((v) => v.unit), values.map((v) => v.value)]
  const answers = values.find(({ variable }) => variable === 'answers')?.value
  const held = {
    ...(submit.compare ? { compares: [] } : {}),
    ...(values.length > 0 ? { values: columns() } : {}),
    ...(answers !== undefined && standing.classing
      ? { classes: [answers, classifyValue(answers, standing.classing)] }
      : {}),
    ...(marks.length > 0 ? { marks: [] } : {}),
    ...(matches.length > 0 ? { matches: [marks.length, JSON.stringify(matches)] } : {}),
    // What does not count leaves the clusters of what does as they are.
    ...(counted && submit.kind === 'boxes' ? { clusters: [clusters] } : {}),
    ...(standing.answers ? { answers: [] } : {}),
  }
  return insertStatement(own, held, waits)
}

type Insert = (client: Pick<Pipes, 'query'>, waits: boolean) => Promise<Made | null>

/** Marks in an order that does not depend on how they were drawn, so that equal ones match alike. */
function sortMarks(marks: PayloadMark[]): PayloadMark[] {
  return marks.toSorted((a, b) => a.number - b.number || (a.id < b.id ? -1 : 1))
}

/** The pairs of a submission with others' marks of the task and with one of another task, and the task's clusters. */
function compareAll({ others, elsewhere, author }: Standing, marks: PayloadMark[], compare: CompareMarks) {
  const known = (others ?? []).map((other) => ({ ...other, marks: sortMarks(other.marks) }))
  const matches = known.map(({ id, marks: theirs }) => ({
    other: id,
    marks: theirs.length,
    ...compare.match(theirs, marks),
    unrelated: false,
  }))
  const elsewhereToo = elsewhere
    ? [
        {
          ...{ other: elsewhere.id, marks: elsewhere.marks.length, matched50: 0, matched75: 0, matched90: 0 },
          ...{ ious: [], curve: [], sameNumber: null, concordant: null, discordant: null },
          distance: compare.measureDistance(sortMarks(elsewhere.marks), marks),
          unrelated: true,
        },
      ]
    : []
  return {
    matches: [...matches, ...elsewhereToo],
    clusters: known.length > 0 ? compare.cluster([...known, { person: author, marks }]) : [],
  }
}
