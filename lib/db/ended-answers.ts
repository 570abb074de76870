import { pool } from './client'

/** Of the answers that count: how many the time limit submitted, gave up a search, or followed a comment. */
export type EndedAnswers = { of: number; timedOut: number; gaveUp: number; sentBack: number }

export async function countEndedAnswers(roundId: string, condition: string): Promise<EndedAnswers> {
  const { rows } = await pool().query<EndedAnswers>({
    name: 'ended-answers',
    text: `select count(*)::int as of, count(*) filter (where n.timed_out)::int as "timedOut",
        count(*) filter (where n.payload -> 'gaveUp' = 'true')::int as "gaveUp",
        count(*) filter (where exists (select from send_back s where s.assignment_id = n.assignment_id and s.answer_id is not null))::int as "sentBack"
      from annotation n join task t on t.id = n.task_id where n.round_id = $1 and n.counted and t.condition = $2`,
    values: [roundId, condition],
  })
  return rows[0] ?? { of: 0, timedOut: 0, gaveUp: 0, sentBack: 0 }
}
