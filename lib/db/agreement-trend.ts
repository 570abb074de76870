import { type AgreementScope, narrow } from './agreement-scope'
import { comparedValue } from './answer-classes'
import { pool } from './client'

/** `n` units finished in a step of a round that got these values, in order. */
export type TrendRow = { step: number; values: string[]; n: number }
/** Boxes of the tasks finished in a step: all of them, and those matched at IoU 0.5, both people's counted. */
export type BoxTrendRow = { step: number; boxes: number; matched: number; tasks: number }
export type StepTime = { step: number; at: Date }

/** Points of a line that small. */
const steps = 12

// Tasks in the order in which their last counted submission came, in groups of one size. What one person did alone belongs
// to the step that it came in: it is no unit of agreement, but AC1 takes from it how often each category is given.
const stepsCte = (narrowed: ReturnType<typeof narrow>) => `
  task_seq as materialized (
    select n.task_id, max(n.seq) as seq, max(n.submitted_at) as at, count(*) > 1 as finished from annotation n
    where n.round_id = $1 and n.task_id in ${narrowed.tasks} and ${narrowed.annotation('n')} group by n.task_id),
  done as materialized (
    select x.task_id, x.seq, x.at, ntile(${steps}) over (order by x.seq)::int as step from task_seq x where x.finished)`
const placedCte = `
  last as (select step, max(seq) as seq from done group by step),
  placed as materialized (
    select task_id, step from done
    union all
    select x.task_id, coalesce((select min(l.step) from last l where l.seq >= x.seq), (select max(l.step) from last l))
    from task_seq x where not x.finished and exists (select from last))`

/** How a variable's units were rated, step by step of the work, and when each step ended. */
export async function readTrend(
  scope: AgreementScope,
  variable: string,
): Promise<{ rows: TrendRow[]; times: StepTime[] }> {
  const narrowed = narrow(scope)
  const values = [...narrowed.values, variable]
  const { rows } = await pool().query<TrendRow>({
    name: `trend-values${variable === 'answers' ? '-answers' : ''}${narrowed.suffix}`,
    text: `with ${stepsCte(narrowed)},${placedCte}
      select u.step, u.values, count(*)::int as n from (
        select d.step, array_agg(w.said order by w.said) as values
        from (select w.*, ${variable === 'answers' ? comparedValue : 'w.value'} as said from annotation_value w) w join placed d on d.task_id = w.task_id
        ${narrowed.suffix ? `join annotation n on n.id = w.annotation_id and ${narrowed.annotation('n')}` : ''}
        where w.round_id = $1 and w.counted and w.variable = $${values.length} group by d.step, w.task_id, w.unit) u
      group by u.step, u.values order by u.step, u.values`,
    values,
  })
  return { rows, times: await readTimes(scope) }
}

/** The same for boxes. */
export async function readBoxTrend(scope: AgreementScope): Promise<{ rows: BoxTrendRow[]; times: StepTime[] }> {
  const narrowed = narrow(scope)
  const { rows } = await pool().query<BoxTrendRow>({
    name: `trend-boxes${narrowed.suffix}`,
    text: `with ${stepsCte(narrowed)}
      select d.step, sum(m.marks_a + m.marks_b)::int as boxes, sum(2 * m.matched_50)::int as matched,
        count(distinct m.task_id)::int as tasks
      from box_match m join done d on d.task_id = m.task_id join annotation na on na.id = m.annotation_a
      join annotation nb on nb.id = m.annotation_b
      where m.round_id = $1 and not m.unrelated and ${narrowed.annotation('na')} and ${narrowed.annotation('nb')}
      group by d.step order by d.step`,
    values: narrowed.values,
  })
  return { rows, times: await readTimes(scope) }
}

async function readTimes(scope: AgreementScope): Promise<StepTime[]> {
  const narrowed = narrow(scope)
  const { rows } = await pool().query<StepTime>({
    name: `trend-times${narrowed.suffix}`,
    text: `with ${stepsCte(narrowed)} select step, max(at) as at from done group by step order by step`,
    values: narrowed.values,
  })
  return rows
}

/** The middle of the working time of counted submissions, in seconds; null without one. */
export async function findMedianSeconds(scope: AgreementScope): Promise<number | null> {
  const narrowed = narrow(scope)
  const { rows } = await pool().query<{ seconds: number | null }>({
    name: `median-seconds${narrowed.suffix}`,
    text: `select percentile_cont(0.5) within group (order by n.active_seconds) as seconds from annotation n
      where n.round_id = $1 and n.task_id in ${narrowed.tasks} and ${narrowed.annotation('n')}`,
    values: narrowed.values,
  })
  return rows[0]?.seconds ?? null
}
