import { readInSnapshot } from './agreement-scope'

/** Two items of one family, and whether question and references differ between them. */
export type FamilyPair = { family: string; before: string; after: string; question: boolean; answer: boolean }

/** The families of a project that have both variants, by the ids of their items. */
export async function listFamilyPairs(projectId: string, before: string, after: string): Promise<FamilyPair[]> {
  const { rows } = await readInSnapshot((client) =>
    client.query<FamilyPair>({
      name: 'family-pairs',
      text: `select a.dataset || '/' || a.data_id as family, a.id as before, b.id as after,
        normalize(trim(coalesce(v.question, ''))) <> normalize(trim(coalesce(w.question, ''))) as question,
        f.alternatives is distinct from g.alternatives as answer
      from item a join item b on b.project_id = a.project_id and b.dataset = a.dataset and b.data_id = a.data_id and b.variant = $3
      join item_version v on v.id = a.current_version_id join item_version w on w.id = b.current_version_id
      left join reference_answer f on f.version_id = v.id left join reference_answer g on g.version_id = w.id
      where a.project_id = $1 and a.variant = $2 and not a.stub and not b.stub order by a.seq`,
      values: [projectId, before, after],
    }),
  )
  return rows
}

/** A model's score of an item, by the item's data set's own metric; null where that is undefined. */
export type ModelScore = { who: string; item: string; score: number | null }

/** What every model scores on the present versions of items of two variants. */
export async function listModelScores(projectId: string, variants: readonly string[]): Promise<ModelScore[]> {
  const { rows } = await readInSnapshot((client) =>
    client.query<ModelScore>({
      name: 'model-scores',
      text: `select case when s.source = p.model then p.model else p.model || ' (' || s.source || ')' end as who, i.id as item,
        case when jsonb_typeof(p.scores -> m.metric) = 'number' then (p.scores ->> m.metric)::float8 end as score
      from item i join prediction p on p.version_id = i.current_version_id
      join prediction_set s on s.id = p.set_id and s.kind in ('answers', 'trajectory')
      cross join lateral (select case when i.dataset in ('e-vqa', 'infoseek') then i.dataset else 'm3vqa' end as metric) m
      where i.project_id = $1 and i.variant = any($2::text[]) order by 1, i.seq`,
      values: [projectId, variants],
    }),
  )
  return rows
}
