import type pg from 'pg'
import { addCounts } from '@/lib/domain/agreement/add-counts'
import { addTallies } from '@/lib/domain/agreement/box-agreement'
import { findMedian, moveMiddle } from '@/lib/domain/agreement/middle'
import { findKeptCounts, keepCounts, keeping, listChangedTasks, narrowToTasks } from './agreement-counts'
import { type AgreementScope, narrow, readInSnapshot, type Snapshot } from './agreement-scope'
import { type Author, listAuthors } from './authors'
import { type BoxSums, type PairTally, readBoxSums } from './box-sums'
import { countExclusions, type Exclusion } from './exclusions'

export type BoxReport = Omit<BoxSums, 'between' | 'f1' | 'ious' | 'clusters'> & {
  snapshot: Snapshot
  authors: Author[]
  exclusions: Exclusion[]
  f1Mean: number | null
  medianIou: number | null
  clusters: { said: string; n: number }[]
}

const variable = 'marks'

/** Boxes of a task are many rows: more changed tasks than this share of what values allow are counted anew. */
const share = 0.25

/** A pair of two tasks counts with the later one: where the earlier one's work changed, that one's sums change too. */
async function addTasksOfPairs(client: pg.PoolClient, tasks: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>({
    name: 'tasks-of-pairs',
    text: `select m.task_id as id from box_match m join annotation n on n.id = m.annotation_a
      where m.unrelated and n.task_id = any($1::uuid[])`,
    values: [tasks],
  })
  return [...new Set([...tasks, ...rows.map(({ id }) => id)])]
}

function listValues({ values }: BoxSums['ious']): number[] {
  return values.flatMap(([value, n]) => new Array<number>(n).fill(value))
}

const pairOf = ({ a, b }: PairTally) => `${a} ${b}`

/** Sums with those of some tasks renewed: as they are now, in place of what they were before. */
function renewSums(kept: BoxSums, now: BoxSums, before: BoxSums): BoxSums {
  const pairs = new Map([...kept.pairs, ...now.pairs].map((pair) => [pairOf(pair), pair]))
  const tallies = (sums: BoxSums, key: string) => sums.pairs.filter((pair) => pairOf(pair) === key).map((p) => p.tally)
  const change = (of: (sums: BoxSums) => number) => of(kept) + of(now) - of(before)
  return {
    pairs: [...pairs]
      .map(([key, { a, b }]) => ({
        ...{ a, b },
        tally: addTallies([...tallies(kept, key), ...tallies(now, key)], tallies(before, key)),
      }))
      .filter(({ tally }) => tally.pairs > 0)
      .sort((one, other) => (pairOf(one) < pairOf(other) ? -1 : 1)),
    between: { sum: change(({ between }) => between.sum), n: change(({ between }) => between.n) },
    f1: { sum: change(({ f1 }) => f1.sum), n: change(({ f1 }) => f1.n) },
    ious: moveMiddle(kept.ious, listValues(now.ious), listValues(before.ious)),
    clusters: addCounts(kept.clusters, now.clusters, before.clusters),
    tasks: change(({ tasks }) => tasks),
    annotations: change(({ annotations }) => annotations),
    ratedOnce: change(({ ratedOnce }) => ratedOnce),
    people: [...new Set([...kept.people, ...now.people])],
  }
}

type Counted = { sums: BoxSums; worthKeeping: boolean }

/** What was kept, with what came since; null where nothing was, or too much came. */
async function readChanges(client: pg.PoolClient, scope: AgreementScope, most: number): Promise<Counted | null> {
  const [kept] = await findKeptCounts<BoxSums>(client, scope, [variable])
  if (!kept) return null
  const changed = await listChangedTasks(client, scope, kept.snapshot, most)
  if (changed === null) return null
  if (changed.length === 0) return { sums: kept.body, worthKeeping: false }
  const { now, before } = narrowToTasks(scope, await addTasksOfPairs(client, changed), kept.snapshot)
  const sums = renewSums(
    kept.body,
    await readBoxSums(client, now, { stored: true, whole: true }),
    await readBoxSums(client, before, { stored: false, whole: true }),
  )
  return findMedian(sums.ious) === undefined ? null : { sums, worthKeeping: changed.length > most / 20 }
}

async function readAll(client: pg.PoolClient, scope: AgreementScope, leastUnits: number): Promise<Counted> {
  const sums = await readBoxSums(client, narrow(scope), { stored: scope.filter === undefined, whole: false })
  return { sums, worthKeeping: !scope.filter && sums.tasks >= leastUnits }
}

function describeSums({ between, f1, ious, clusters, pairs, ...sums }: BoxSums) {
  return {
    ...sums,
    pairs: pairs.map((pair, i) => (i === 0 ? { ...pair, tally: { ...pair.tally, between } } : pair)),
    f1Mean: f1.n === 0 ? null : f1.sum / f1.n,
    medianIou: findMedian(ious) ?? null,
    clusters: clusters.map(([said, n]) => ({ said, n })),
  }
}

/**
 * What agreement on boxes needs of a round, added up in the database. What was counted before of a large round is kept,
 * and only the tasks with work since are counted.
 */
export async function readBoxes(scope: AgreementScope, { leastUnits, mostChanged } = keeping): Promise<BoxReport> {
  const { report, keep } = await readInSnapshot(async (client, snapshot) => {
    // Sorting on disk takes longer than everything else.
    await client.query(`set local work_mem = '128MB'`)
    const known = scope.filter ? null : await readChanges(client, scope, Math.ceil(mostChanged * share))
    const { sums, worthKeeping } = known ?? (await readAll(client, scope, leastUnits))
    const authors = await listAuthors(scope.roundId, client)
    const exclusions = await countExclusions(scope, client)
    return { report: { snapshot, authors, exclusions, ...describeSums(sums) }, keep: worthKeeping ? sums : null }
  })
  if (keep) await keepCounts(scope, report.snapshot, [{ variable, size: keep.clusters.length, body: keep }])
  return report
}
