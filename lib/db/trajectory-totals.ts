import { readInSnapshot } from './agreement-scope'

export type PredictionTotals = { all: number; right: number; wrong: number; unscored: number }

/** What became of the trajectories that a round of error-analysis was drawn from: the set's, for the items of the round. */
export async function readTrajectoryTotals(roundId: string): Promise<PredictionTotals> {
  const { rows } = await readInSnapshot((client) =>
    client.query<PredictionTotals>({
      name: 'trajectory-totals',
      text: `select count(*)::int as all, count(*) filter (where s.score = 1)::int as right,
        count(*) filter (where s.score <> 1)::int as wrong, count(*) filter (where s.score is null)::int as unscored
      from round r join prediction p on p.set_id = r.prediction_set_id
      join item_version v on v.id = p.version_id join item i on i.id = v.item_id and i.current_version_id = v.id
      cross join lateral (select case when i.dataset in ('e-vqa', 'infoseek') then i.dataset else 'm3vqa' end as metric) m
      cross join lateral (select case when jsonb_typeof(p.scores -> m.metric) = 'number' then (p.scores ->> m.metric)::float8 end as score) s
      where r.id = $1`,
      values: [roundId],
    }),
  )
  return rows[0] ?? { all: 0, right: 0, wrong: 0, unscored: 0 }
}
