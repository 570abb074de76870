import { type AgreementScope, type Narrowed, narrow, readInSnapshot, type Snapshot } from './agreement-scope'
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

type Wanted = 'all' | 'one' | 'some'

// One pass in the order of the covering index: a join or filter before the grouping would make it sort all rows. Only
// where work is narrowed by who did it and when, each value's annotation is looked up.
// One variable is read by the index alone, in its order: an array in its place would be sorted.
const sqlOf = ({ suffix, tasks, annotation, values }: Narrowed, wanted: Wanted) => `
with u as (
  select w.variable, w.task_id, array_agg(w.person_id::text order by w.person_id) as people,
    array_agg(w.value order by w.person_id) as values
  from annotation_value w ${suffix ? 'join annotation n on n.id = w.annotation_id' : ''}
  where w.round_id = $1 and w.counted
    ${{ all: '', one: `and w.variable = $${values.length + 1}`, some: `and w.variable = any($${values.length + 1}::text[])` }[wanted]}
    ${suffix ? `and ${annotation('n')}` : ''}
  group by w.variable, w.task_id, w.unit)
select u.variable, u.people, u.values,
  case when u.variable = 'answers' then (
    select i.dataset from task t join item_version v on v.id = t.version_id join item i on i.id = t.item_id
    where t.id = u.task_id and v.answer_type = 'time') end as "timeIn",
  count(*)::int as n
from u where u.task_id in ${tasks}
group by 1, 2, 3, 4`

/**
 * Everything agreement on values needs of a round, counted in the database: rows of annotations never travel.
 * `variables` are those wanted; null: all.
 */
export function readValues(scope: AgreementScope, variables: string[] | null = null): Promise<ValueReport> {
  return readInSnapshot(async (client, snapshot) => {
    const narrowed = narrow(scope)
    const wanted = variables === null ? 'all' : variables.length === 1 ? 'one' : 'some'
    const { rows } = await client.query<ValuePattern>({
      name: `value-patterns-${wanted}${narrowed.suffix}`,
      text: sqlOf(narrowed, wanted),
      values: [...narrowed.values, ...(variables === null ? [] : [wanted === 'one' ? variables[0] : variables])],
    })
    return {
      snapshot,
      authors: await listAuthors(scope.roundId, client),
      exclusions: await countExclusions(scope, client),
      patterns: rows,
    }
  })
}
