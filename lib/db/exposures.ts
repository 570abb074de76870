import { pool } from './client'

/** Records once per item and kind of thing that a person was shown it, so that blind work can be told apart. */
export async function saveExposures(
  personId: string,
  itemIds: string[],
  seen: { what: string; breadth: number }[],
): Promise<void> {
  if (itemIds.length === 0 || seen.length === 0) return
  await pool().query({
    name: 'exposures-save',
    text: `insert into exposure (project_id, person_id, dataset, data_id, item_id, what, breadth)
      select i.project_id, $1, i.dataset, i.data_id, i.id, s.what, s.breadth
      from item i, unnest($3::text[], $4::int[]) as s (what, breadth) where i.id = any($2) on conflict do nothing`,
    values: [personId, itemIds, seen.map(({ what }) => what), seen.map(({ breadth }) => breadth)],
  })
}
