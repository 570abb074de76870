import type { Kind } from '@/lib/domain/round'
import { type Narrowed, narrow, type ScopeFilter } from './agreement-scope'
import { comparedValue } from './answer-classes'
import { pool } from './client'

export type DisagreementRow = {
  task: string
  position: number
  item: string
  dataId: string
  question: string | null
  image: string | null
  condition: string
  adjudicated: boolean
  score: number
  variables: { name: string; unit: string; score: number; values: { person: string; value: string }[] }[]
}

// Per unit the share of agreeing pairs of people. What says nothing is left out: a flaw nobody tagged, and an answer
// that all gave (what they answered is compared instead).
const valueUnits = (source: string) => `
  select x.task_id, x.variable as name, x.unit, sum(x.n * (x.n - 1))::float8 / (sum(x.n) * (sum(x.n) - 1))::float8 as score
  from (select w.variable, w.task_id, w.unit, ${comparedValue} as value, count(*) as n
    from ${source} where w.counted and w.variable not in ('any-flaw', 'any-clarity-flaw')
    group by 1, 2, 3, 4) x
  group by x.variable, x.task_id, x.unit having sum(x.n) > 1
    and not (x.variable like 'flaw:%' and every(x.value = 'no')) and not (x.variable = 'answerable' and every(x.value = 'yes'))`

/** How many marks of an annotation have one of the same class on another annotation, at an IoU of at least 0.5. */
const countShared = (from: string, other: string) => `
  (select count(*) from mark x where x.annotation_id = ${from} and exists (
    select 1 from mark y, lateral (select greatest(0, least(x.x + x.w, y.x + y.w) - greatest(x.x, y.x))
      * greatest(0, least(x.y + x.h, y.y + y.h) - greatest(x.y, y.y)) as shared) s
    where y.annotation_id = ${other} and y.image_position = x.image_position and y.class is not distinct from x.class
      and s.shared >= 0.5 * (x.w * x.h + y.w * y.h - s.shared)))`

// Per pair of people: twice the marks that both drew with one class, over all their marks. Two empty answers agree.
const boxScores = ({ annotation }: Narrowed) => `
  select b.task_id, avg(case when b.marks_a + b.marks_b = 0 then 1 when b.matched_50 = 0 then 0
    else 2.0 * least(b.matched_50, ${countShared('b.annotation_a', 'b.annotation_b')}, ${countShared('b.annotation_b', 'b.annotation_a')})
      / (b.marks_a + b.marks_b) end::float8) as score
  from box_match b join annotation na on na.id = b.annotation_a join annotation nb on nb.id = b.annotation_b
  where b.round_id = $1 and not b.unrelated and ${annotation('na')} and ${annotation('nb')} group by b.task_id`

const valueScores = ({ suffix, annotation }: Narrowed, variable: string) => `
  select task_id, avg(score) as score from (${valueUnits(`(select v.* from annotation_value v
    ${suffix ? `join annotation n on n.id = v.annotation_id and ${annotation('n')}` : ''}
    where v.round_id = $1 and (${variable}::text is null or v.variable = ${variable})) w`)}) u group by task_id`

function writePageSql(narrowed: Narrowed, boxes: boolean): string {
  const own = (place: number) => `$${narrowed.values.length + place}`
  const scores = boxes ? boxScores(narrowed) : valueScores(narrowed, own(5))
  return `
select t.id as task, t.position, t.item_id as item, i.data_id as "dataId", v.question, t.condition, t.adjudicated, s.score,
  (select g.image_id from image_slot g where g.version_id = t.version_id and g.image_id is not null order by g.position limit 1) as image
from (${scores}) s join task t on t.id = s.task_id join item i on i.id = t.item_id join item_version v on v.id = t.version_id
where t.id in ${narrowed.tasks} and (${own(1)}::boolean is null or t.adjudicated = ${own(1)})
  and (${own(2)}::float8 is null or (s.score, t.position) > (${own(2)}, ${own(3)}::int))
order by s.score, t.position limit ${own(4)}`
}

const ofPage =
  '(select n.id from annotation n where n.task_id = any($1) and n.counted and ($2::uuid[] is null or n.person_id = any($2)))'

const valueDetailsSql = `
select u.task_id as task, u.name, u.unit, u.score,
  (select json_agg(json_build_object('person', w.person_id, 'value', w.value)) from annotation n join annotation_value w
    on w.annotation_id = n.id and w.variable = u.name and w.unit = u.unit where n.task_id = u.task_id and n.counted and ($2::uuid[] is null or n.person_id = any($2))) as values
from (${valueUnits(`(select * from annotation_value where annotation_id in ${ofPage}) w`)}) u order by u.score, u.name, u.unit`

const boxDetailsSql = `
select c.task_id as task, 'marks' as name, '' as unit, null::float8 as score,
  json_agg(json_build_object('person', c.person_id, 'value', c.marks::text)) as values
from (select n.task_id, n.person_id, (select count(*) from mark m where m.annotation_id = n.id) as marks
  from annotation n where n.id in ${ofPage}) c group by c.task_id`

type Page = Omit<DisagreementRow, 'variables'>
type Detail = Omit<DisagreementRow['variables'][number], 'score'> & { task: string; score: number | null }

export type DisagreementFilter = {
  condition: string | null
  adjudicated: boolean | null
  /** Of several variables, the one to compare by; null: their mean. Boxes have one only. */
  variable: string | null
  work: ScopeFilter | undefined
}

/** Tasks with at least two counted annotations, those people agree on least first; `after` is the last row seen. */
export async function listDisagreementRows(
  round: { id: string; kind: Kind },
  filter: DisagreementFilter,
  limit: number,
  after: { score: number; position: number } | null,
): Promise<DisagreementRow[]> {
  const boxes = round.kind === 'boxes'
  const { condition, adjudicated, variable, work } = filter
  const narrowed = narrow({ roundId: round.id, condition, ...(work ? { filter: work } : {}) })
  const page = await pool().query<Page>({
    name: `disagreements-${boxes ? 'boxes' : 'values'}${narrowed.suffix}`,
    text: writePageSql(narrowed, boxes),
    values: [
      ...narrowed.values,
      adjudicated,
      after?.score ?? null,
      after?.position ?? null,
      limit,
      ...(boxes ? [] : [variable]),
    ],
  })
  const details = await pool().query<Detail>({
    name: boxes ? 'disagreement-boxes' : 'disagreement-values',
    text: boxes ? boxDetailsSql : valueDetailsSql,
    values: [page.rows.map(({ task }) => task), work?.persons ?? null],
  })
  return page.rows.map((row) => ({
    ...row,
    variables: details.rows
      .filter(({ task }) => task === row.task)
      .map(({ task: _, score, ...detail }) => ({ ...detail, score: score ?? row.score })),
  }))
}
