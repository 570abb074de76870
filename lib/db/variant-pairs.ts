import type { EvidenceStep, References } from '@/lib/domain/item'
import { pool } from './client'

export type VariantSide = { id: string; question: string; references: References; evidence: EvidenceStep[] }
/** Two items of one family, at their current versions. */
export type VariantPair = { dataset: string; dataId: string; before: VariantSide; after: VariantSide }

const side = (item: string, version: string, reference: string) =>
  `json_build_object('id', ${item}.id, 'question', coalesce(${version}.question, ''), 'evidence', ${version}.evidence,
    'references', coalesce(${reference}.alternatives, '[]'))`

/** The families of a project that have both variants, in the order of import of the first. */
export async function listVariantPairs(projectId: string, before: string, after: string): Promise<VariantPair[]> {
  const { rows } = await pool().query<VariantPair>({
    name: 'variant-pairs',
    text: `select a.dataset, a.data_id as "dataId", ${side('a', 'v', 'f')} as before, ${side('b', 'w', 'g')} as after
      from item a join item b on b.project_id = a.project_id and b.dataset = a.dataset and b.data_id = a.data_id and b.variant = $3
      join item_version v on v.id = a.current_version_id join item_version w on w.id = b.current_version_id
      left join reference_answer f on f.version_id = v.id left join reference_answer g on g.version_id = w.id
      where a.project_id = $1 and a.variant = $2 and not a.stub and not b.stub order by a.seq`,
    values: [projectId, before, after],
  })
  return rows
}

/** Records that a member was shown the references of these items, so that later work of theirs is not blind. */
export async function saveReferencesSeen(
  projectId: string,
  personId: string,
  itemIds: readonly string[],
): Promise<void> {
  await pool().query({
    name: 'exposure-references',
    text: `insert into exposure (project_id, person_id, dataset, data_id, item_id, what, breadth)
      select i.project_id, $2, i.dataset, i.data_id, i.id, 'references', 100 from item i
      where i.project_id = $1 and i.id = any($3::uuid[]) on conflict do nothing`,
    values: [projectId, personId, itemIds],
  })
}
