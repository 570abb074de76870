import type pg from 'pg'
import { groupBy } from '@/lib/domain/agreement/group-by'
import { countedThen, findKeptCounts, keepCounts, keeping, listChangedTasks } from './agreement-counts'
import { type AgreementScope, type Narrowed, narrow, readInSnapshot, type Snapshot } from './agreement-scope'
import { comparedValue } from './answer-classes'
import { type Author, listAuthors } from './authors'
import { countExclusions, type Exclusion } from './exclusions'

/**
 * `n` units of a variable that the same people gave the same values: `values[i]` is what `people[i]` said. `timeIn` is
 * the data set where the values are answers to a question about time, for which years may differ.
 */
export type ValuePattern = { variable: string; people: string[]; values: string[]; timeIn: string | null; n: number }

export type ValueReport = {
  snapshot: Snapshot
  authors: Author[]
  exclusions: Exclusion[]
  patterns: ValuePattern[]
}

// What it costs where there are no answers keeps the database from counting by hash.
const timeIn = (answers: boolean) =>
  answers
    ? `case when u.variable = 'answers' then (
    select i.dataset from task t join item_version v on v.id = t.version_id join item i on i.id = t.item_id
    where t.id = u.task_id and v.answer_type = 'time') end`
    : 'null::text'

// One pass in the order of the covering index: a join or filter before the grouping would make it sort all rows. Only
// where work is narrowed by who did it and when, each value's annotation is looked up. One variable is read by the index
// alone, in its order: an array in its place would be sorted. Where a round has one condition all its values are meant.
const sqlOf = ({ suffix, tasks, annotation, values }: Narrowed, one: boolean, answers: boolean, all: boolean) => `
select g.variable, g.people::text[] as people, g.values, g."timeIn", g.n from (
  select u.variable, u.people, u.values, ${timeIn(answers)} as "timeIn", count(*)::int as n
  from (select w.variable, w.task_id, array_agg(w.person_id order by w.person_id) as people,
      array_agg(${answers ? comparedValue : 'w.value'} order by w.person_id) as values
    from annotation_value w ${suffix ? 'join annotation n on n.id = w.annotation_id' : ''}
    where w.round_id = $1 and w.counted and w.variable = ${one ? `$${values.length + 1}` : `any($${values.length + 1}::text[])`}
      ${suffix ? `and ${annotation('n')}` : ''}
    group by w.variable, w.task_id, w.unit) u
  where ${all ? '$2::text is not null' : `u.task_id in ${tasks}`}
  group by 1, 2, 3, 4) g`

// What the tasks $3 count now, less what they counted at the moment $4.
const changeSql = `
with b as (
  select n.id, n.task_id, n.counted as now, ${countedThen('n')} as before from annotation n
  where n.round_id = $1 and n.task_id = any($3::uuid[]) and $2::text is not null),
units as (
  select w.variable, w.task_id, w.unit, side.n, array_agg(w.person_id order by w.person_id) as people,
    array_agg(w.value order by w.person_id) as values
  from b join annotation_value w on w.annotation_id = b.id and w.variable = any($5::text[])
    join (values (1, true), (-1, false)) as side (n, is_now) on case when side.is_now then b.now else b.before end
  group by w.variable, w.task_id, w.unit, side.n)
select u.variable, u.people::text[] as people, u.values, null::text as "timeIn", sum(u.n)::int as n
from units u group by 1, 2, 3 having sum(u.n) <> 0`

/** As patterns are kept: without their variable. */
type KeptPattern = [people: string[], values: string[], n: number]

/** What is said after a submission, and answers that are compared by what people decide about them later. */
const changesLater = ['outcome', 'answers']

/** Reads all patterns of some variables. */
async function countAll(
  client: pg.PoolClient,
  scope: AgreementScope,
  variables: readonly string[],
): Promise<ValuePattern[]> {
  if (variables.length === 0) return []
  const narrowed = narrow(scope)
  const [only] = variables
  const one = variables.length === 1
  const answers = variables.includes('answers')
  const all = scope.onlyCondition === true && !scope.filter
  const { rows } = await client.query<ValuePattern>({
    name: `value-patterns${one ? '-one' : ''}${answers ? '-answers' : ''}${all ? '-all' : ''}${narrowed.suffix}`,
    text: sqlOf(narrowed, one, answers, all),
    values: [...narrowed.values, one ? only : variables],
  })
  return rows
}

/** Adds a change to kept patterns; those left with no unit are dropped. */
function addPatterns(kept: readonly ValuePattern[], change: readonly ValuePattern[]): ValuePattern[] {
  const sums = new Map<string, ValuePattern>()
  for (const pattern of [...kept, ...change]) {
    const key = JSON.stringify([pattern.people, pattern.values])
    const sum = sums.get(key)
    if (sum) sum.n += pattern.n
    else sums.set(key, { ...pattern })
  }
  return [...sums.values()].filter(({ n }) => n !== 0)
}

type Counted = { variable: string; patterns: ValuePattern[]; worthKeeping: boolean }

/** Brings kept counts up to date. What has changed too much is missing from the answer. */
async function countChanges(
  client: pg.PoolClient,
  scope: AgreementScope,
  variables: readonly string[],
  mostChanged: number,
): Promise<Counted[]> {
  const kept = await findKeptCounts<KeptPattern[]>(client, scope, variables)
  const counted: Counted[] = []
  for (const [since, counts] of groupBy(kept, ({ snapshot }) => snapshot)) {
    const tasks = await listChangedTasks(client, scope, since, mostChanged)
    if (tasks === null) continue
    const names = counts.map(({ variable }) => variable)
    const change =
      tasks.length === 0
        ? []
        : (
            await client.query<ValuePattern>({
              name: 'value-changes',
              text: changeSql,
              values: [scope.roundId, scope.condition, tasks, since, names],
            })
          ).rows
    for (const { variable, body } of counts) {
      const before = body.map(([people, values, n]) => ({ variable, people, values, timeIn: null, n }))
      const patterns = addPatterns(
        before,
        change.filter((pattern) => pattern.variable === variable),
      )
      counted.push({ variable, patterns, worthKeeping: tasks.length > mostChanged / 20 })
    }
  }
  return counted
}

/**
 * Everything agreement on values needs of a round, counted in the database: rows of annotations never travel. What was
 * counted before of a large round is kept, and only what came since is counted.
 */
export async function readValues(
  scope: AgreementScope,
  variables: readonly string[],
  { leastUnits, mostChanged } = keeping,
): Promise<ValueReport> {
  const { report, keep } = await readInSnapshot(async (client, snapshot) => {
    const known = scope.filter ? [] : await countChanges(client, scope, variables, mostChanged)
    const rest = variables.filter((name) => !known.some(({ variable }) => variable === name))
    const fresh = await countAll(client, scope, rest)
    const byVariable = groupBy(fresh, ({ variable }) => variable)
    const counted = [
      ...known,
      ...rest.map((variable): Counted => {
        const patterns = byVariable.get(variable) ?? []
        const units = patterns.reduce((sum, { n }) => sum + n, 0)
        return { variable, patterns, worthKeeping: units >= leastUnits && !changesLater.includes(variable) }
      }),
    ]
    return {
      report: {
        snapshot,
        authors: await listAuthors(scope.roundId, client),
        exclusions: await countExclusions(scope, client),
        patterns: counted.flatMap(({ patterns }) => patterns),
      },
      keep: scope.filter ? [] : counted.filter(({ worthKeeping }) => worthKeeping),
    }
  })
  await keepCounts(
    scope,
    report.snapshot,
    keep.map(({ variable, patterns }) => ({
      variable,
      size: patterns.length,
      body: patterns.map(({ people, values, n }): KeptPattern => [people, values, n]),
    })),
  )
  return report
}
