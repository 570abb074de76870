import type { Kind } from '@/lib/domain/round'
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
const unitsOfValues = `
  select x.task_id, x.variable as name, x.unit, sum(x.n * (x.n - 1))::float8 / (sum(x.n) * (sum(x.n) - 1))::float8 as score,
    json_agg(json_build_object('value', x.value, 'people', x.people) order by x.value) as said
  from (select w.task_id, w.variable, w.unit, w.value, count(*) as n, array_agg(w.person_id order by w.person_id) as people
    from annotation_value w where w.round_id = $1 and w.counted and w.variable not in ('any-flaw', 'any-clarity-flaw')
    group by 1, 2, 3, 4) x
  group by 1, 2, 3 having sum(x.n) > 1
    and not (x.variable like 'flaw:%' and every(x.value = 'no')) and not (x.variable = 'answerable' and every(x.value = 'yes'))`

// Per pair of people: twice the marks that both drew (IoU of at least 0.5) with one class, over all their marks. Two
// empty answers agree.
const unitsOfBoxes = `
  select p.task_id, 'marks' as name, '' as unit, avg(p.f1) as score,
    (select json_agg(json_build_object('value', c.marks::text, 'people', array[c.person_id]) order by c.seq) from (
      select n.person_id, n.seq, count(m.client_id) as marks from annotation n left join mark m on m.annotation_id = n.id
      where n.task_id = p.task_id and n.counted group by n.id) c) as said
  from (
    select b.task_id, case when b.marks_a + b.marks_b = 0 then 1
      else 2.0 * least(b.matched_50, s.of_a, s.of_b) / (b.marks_a + b.marks_b) end::float8 as f1
    from box_match b join annotation na on na.id = b.annotation_a and na.counted join annotation nb on nb.id = b.annotation_b and nb.counted,
    lateral (
      select count(distinct j.client_a) as of_a, count(distinct j.client_b) as of_b from (
        select x.client_id as client_a, y.client_id as client_b, x.w * x.h + y.w * y.h as areas,
          greatest(0, least(x.x + x.w, y.x + y.w) - greatest(x.x, y.x)) * greatest(0, least(x.y + x.h, y.y + y.h) - greatest(x.y, y.y)) as shared
        from mark x join mark y on y.annotation_id = b.annotation_b and y.image_position = x.image_position and y.class is not distinct from x.class
        where x.annotation_id = b.annotation_a) j
      where j.shared >= 0.5 * (j.areas - j.shared)) s
    where b.round_id = $1) p
  group by p.task_id`

const sql = (units: string) => `
with units as (${units}),
scored as (select task_id, avg(score) as score from units group by task_id)
select t.id as task, t.position, t.item_id as item, i.data_id as "dataId", v.question, t.condition, t.adjudicated, s.score,
  (select g.image_id from image_slot g where g.version_id = t.version_id and g.image_id is not null order by g.position limit 1) as image,
  (select json_agg(json_build_object('name', u.name, 'unit', u.unit, 'score', u.score, 'values',
      (select json_agg(json_build_object('person', p.id, 'value', d.said ->> 'value'))
        from json_array_elements(u.said) d (said), json_array_elements_text(d.said -> 'people') p (id)))
    order by u.score, u.name, u.unit) from units u where u.task_id = t.id) as variables
from scored s join task t on t.id = s.task_id join item i on i.id = t.item_id join item_version v on v.id = t.version_id
where ($2::text is null or t.condition = $2) and ($3::boolean is null or t.adjudicated = $3)
  and ($4::float8 is null or (s.score, t.position) > ($4, $5::int))
order by s.score, t.position limit $6`

export type DisagreementFilter = { condition: string | null; adjudicated: boolean | null }

/** Tasks with at least two counted annotations, those people agree on least first; `after` is the last row seen. */
export async function listDisagreementRows(
  round: { id: string; kind: Kind },
  filter: DisagreementFilter,
  limit: number,
  after: { score: number; position: number } | null,
): Promise<DisagreementRow[]> {
  const boxes = round.kind === 'boxes'
  const { rows } = await pool().query<DisagreementRow>({
    name: boxes ? 'disagreements-boxes' : 'disagreements-values',
    text: sql(boxes ? unitsOfBoxes : unitsOfValues),
    values: [round.id, filter.condition, filter.adjudicated, after?.score ?? null, after?.position ?? null, limit],
  })
  return rows
}
