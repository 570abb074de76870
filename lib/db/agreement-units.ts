import { comparedValue } from './answer-classes'

// Per unit the share of agreeing pairs of people. What says nothing is left out: a flaw nobody tagged, and an answer
// that all gave (what they answered is compared instead).
export const valueUnits = (source: string) => `
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

/**
 * Per task how far people's boxes agree: per pair of people twice the marks that both drew with one class, over all their
 * marks. Two empty answers agree. `where` is over `b` (the match), `na` and `nb` (the two annotations).
 */
export const boxTaskScores = (where: string) => `
  select b.task_id, avg(case when b.marks_a + b.marks_b = 0 then 1 when b.matched_50 = 0 then 0
    else 2.0 * least(b.matched_50, ${countShared('b.annotation_a', 'b.annotation_b')}, ${countShared('b.annotation_b', 'b.annotation_a')})
      / (b.marks_a + b.marks_b) end::float8) as score
  from box_match b join annotation na on na.id = b.annotation_a join annotation nb on nb.id = b.annotation_b
  where ${where} and not b.unrelated group by b.task_id`
