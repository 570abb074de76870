import { type AgreementScope, readInSnapshot, type Snapshot } from './agreement-scope'
import { type Author, listAuthors } from './authors'
import { countExclusions, type Exclusion } from './exclusions'

/**
 * `n` units of a variable that got the same values (sorted, one per person). `timeIn` is the data set where the values
 * are answers to a question about time, for which years may differ.
 */
export type ValuePattern = { variable: string; values: string[]; timeIn: string | null; n: number }
export type ValueMarginal = { variable: string; person: string; value: string; n: number }
/** `n` units that both rated, `a` with one value and `b` with another or the same. */
export type ValuePair = {
  variable: string
  a: string
  b: string
  valueOfA: string
  valueOfB: string
  timeIn: string | null
  n: number
}

export type ValueReport = {
  snapshot: Snapshot
  authors: Author[]
  exclusions: Exclusion[]
  patterns: ValuePattern[]
  marginals: ValueMarginal[]
  pairs: ValuePair[]
}

const inCondition = '(select t.id from task t where t.round_id = $1 and t.condition = $2)'
const timeIn = `case when u.variable = 'answers' and v.answer_type = 'time' then i.dataset end`
const joinItem =
  'join task t on t.id = u.task_id join item_version v on v.id = t.version_id join item i on i.id = t.item_id'

const patternsSql = `
with u as (
  select w.variable, w.task_id, array_agg(w.value order by w.value) as values from annotation_value w
  where w.round_id = $1 and w.counted and w.task_id in ${inCondition}
  group by w.variable, w.task_id, w.unit)
select u.variable, u.values, ${timeIn} as "timeIn", count(*)::int as n from u ${joinItem}
group by 1, 2, 3 order by 1, 2, 3`

const marginalsSql = `
select w.variable, w.person_id as person, w.value, count(*)::int as n from annotation_value w
where w.round_id = $1 and w.counted and w.task_id in ${inCondition}
group by 1, 2, 3`

const pairsSql = `
with u as (
  select a.variable, a.task_id, a.person_id as a, b.person_id as b, a.value as of_a, b.value as of_b from annotation_value a
  join annotation_value b on b.round_id = a.round_id and b.variable = a.variable and b.task_id = a.task_id
    and b.unit = a.unit and b.person_id > a.person_id and b.counted
  where a.round_id = $1 and a.counted and a.task_id in ${inCondition})
select u.variable, u.a, u.b, u.of_a as "valueOfA", u.of_b as "valueOfB", ${timeIn} as "timeIn", count(*)::int as n
from u ${joinItem} group by 1, 2, 3, 4, 5, 6`

/** Everything agreement on values needs of a round, counted in the database: rows of annotations never travel. */
export function readValues(scope: AgreementScope): Promise<ValueReport> {
  return readInSnapshot(async (client, snapshot) => {
    const values = [scope.roundId, scope.condition]
    const patterns = await client.query<ValuePattern>({ name: 'value-patterns', text: patternsSql, values })
    const marginals = await client.query<ValueMarginal>({ name: 'value-marginals', text: marginalsSql, values })
    const pairs = await client.query<ValuePair>({ name: 'value-pairs', text: pairsSql, values })
    return {
      snapshot,
      authors: await listAuthors(scope.roundId, client),
      exclusions: await countExclusions(scope, client),
      patterns: patterns.rows,
      marginals: marginals.rows,
      pairs: pairs.rows,
    }
  })
}
