import { z } from 'zod'
import {
  listQueuedWork,
  listQueueRows,
  listWorkers,
  noScore,
  type QueuedWork,
  type QueuePlace,
  type QueueRow,
} from '@/lib/db/adjudication-queue'
import { saveExposures } from '@/lib/db/exposures'
import { listSaid, type Said } from '@/lib/db/said-values'
import { writeLetter } from '@/lib/domain/adjudication'
import { type QueuedTask, type QueueFilter, queueFilterShape } from '@/lib/domain/adjudication-queue'
import { groupBy } from '@/lib/domain/agreement/group-by'
import { isBuiltKind, type Payload, type Work } from '@/lib/domain/annotation'
import { normaliseM3vqa } from '@/lib/domain/answer/normalise'
import { fail, type Result, succeed } from '@/lib/domain/errors'
import { describeWorkSeen } from '@/lib/domain/exposure'
import { parse } from '@/lib/domain/parse'
import { readRules } from '@/lib/domain/resolve/decision-rules'
import { listStatuses, resolveTask } from '@/lib/domain/resolve/resolve-task'
import type { ResolveStatus } from '@/lib/domain/resolve/vote'
import type { Kind } from '@/lib/domain/round'
import { authorizeProject } from './authorize'
import { type Page, pageFields, toPage } from './paging'
import type { Actor } from './session'

const querySchema = z.strictObject({ ...pageFields, ...queueFilterShape })

const writeCursor = ({ score, seq, position }: QueueRow) => `${score ?? noScore}_${seq}_${position}`

function readCursor(cursor: string | undefined): QueuePlace | null {
  const [, score = '', seq = '', position = ''] = /^([\d.e-]{1,30})_(\d{1,18})_(\d{1,9})$/.exec(cursor ?? '') ?? []
  return seq && Number.isFinite(Number(score)) ? { score: Number(score), seq, position: Number(position) } : null
}

export type QueuePage = Page<QueuedTask> & { remaining: number }

/**
 * The adjudication desk's queue: tasks people differ on, those the rules leave open, those decided; least agreed on first.
 * `remaining` counts what waits under the filter. What is listed counts as seen.
 */
export async function listQueue(actor: Actor, project: string, query: unknown): Promise<Result<QueuePage>> {
  const access = await authorizeProject(actor, project, 'adjudicate')
  if (!access.ok) return access
  const parsed = parse(querySchema, query)
  if (!parsed.ok) return parsed
  const { limit, cursor, ...filter } = parsed.value
  const after = readCursor(cursor)
  if (cursor !== undefined && !after)
    return fail('invalid', 'This is not a cursor of this list.', {
      errors: [{ path: 'cursor', message: 'Not a cursor of this list.' }],
    })
  const { projectId, personId } = access.value
  const { rows, remaining } = await listQueueRows(projectId, filter, limit + 1, after)
  const shown = rows.slice(0, limit)
  const tasks = shown.map(({ task }) => task)
  const work = groupBy(await listQueuedWork(tasks), ({ task }) => task)
  const said = [...(await listSaid('values', tasks, null)), ...(await listMarks(shown))]
  if (personId) await recordSeen(personId, shown, work)
  const page = toPage(rows, limit, writeCursor, (row) =>
    show(
      row,
      work.get(row.task) ?? [],
      said.filter(({ task }) => task === row.task),
    ),
  )
  return succeed({ ...page, remaining })
}

function listMarks(rows: readonly QueueRow[]): Promise<Said[]> {
  const tasks = rows.filter(({ round }) => round.kind === 'boxes').map(({ task }) => task)
  return listSaid('boxes', tasks, null)
}

async function recordSeen(personId: string, rows: readonly QueueRow[], work: ReadonlyMap<string, QueuedWork[]>) {
  const others = rows.filter(({ task }) => work.get(task)?.some(({ person }) => person !== personId))
  for (const [kind, seen] of groupBy(others, ({ round }) => round.kind))
    await saveExposures(
      personId,
      seen.map(({ item }) => item),
      [describeWorkSeen(kind)],
    )
}

function show(row: QueueRow, work: readonly QueuedWork[], said: readonly Said[]): QueuedTask {
  const { seq: _seq, position: _position, rules: _rules, ...rest } = row
  const letterOf = new Map(work.map(({ person }, index) => [person, writeLetter(index)]))
  return {
    ...rest,
    status: row.adjudicated ? 'adjudicated' : judge(row, work),
    variables: said.map(({ name, unit, score, values }) => ({
      ...{ name, unit, score: score ?? row.score },
      values: values
        .map(({ person, value }) => ({ letter: letterOf.get(person) ?? '', value }))
        .sort((one, other) => (one.letter < other.letter ? -1 : 1)),
    })),
  }
}

/** From open to settled: a task is as open as the most open of its variables. */
const fromOpen: readonly ResolveStatus[] = ['unresolved', 'k-of-n', 'majority', 'unanimous']

function judge({ round, rules }: QueueRow, work: readonly QueuedWork[]): ResolveStatus {
  const { kind } = round
  if (!isBuiltKind(kind)) return 'unresolved'
  const annotations = work.map(({ person, payload, blind }) => ({ person, work: toWork(kind, payload), blind }))
  const resolved = resolveTask({ decision: null, annotations }, normaliseM3vqa, readRules(rules))
  const statuses = listStatuses(resolved).map(({ status }) => status)
  return fromOpen.find((status) => statuses.includes(status)) ?? 'unresolved'
}

/** Payloads were checked against their kind's schema when they were submitted. */
function toWork(kind: Kind, payload: unknown): Work {
  return { kind, payload: payload as Payload } as Work
}

/** The people the queue can be narrowed to, by pseudonym. */
export async function listQueuePeople(actor: Actor, project: string): Promise<Result<string[]>> {
  const access = await authorizeProject(actor, project, 'adjudicate')
  return access.ok ? succeed(await listWorkers(access.value.projectId)) : access
}

/** What comes before and after a task in the queue, and how many wait. */
export type QueuePlaces = { next: Neighbour | null; previous: Neighbour | null; remaining: number }
export type Neighbour = { task: string; image: string | null }

/** How far ahead neighbours are looked for; beyond it the queue begins anew. */
const reach = 500

/** The tasks beside one in the queue. Of a task that is not in it, the first of the others is next. */
export async function findNeighbours(
  actor: Actor,
  project: string,
  filter: QueueFilter,
  taskId: string,
): Promise<Result<QueuePlaces>> {
  const access = await authorizeProject(actor, project, 'adjudicate')
  if (!access.ok) return access
  const { rows, remaining } = await listQueueRows(access.value.projectId, filter, reach, null)
  const place = rows.findIndex(({ task }) => task === taskId)
  const pick = (row: QueueRow | undefined): Neighbour | null =>
    row && row.task !== taskId ? { task: row.task, image: row.image } : null
  return succeed({ next: pick(rows[place + 1] ?? rows[0]), previous: pick(rows[place - 1]), remaining })
}
