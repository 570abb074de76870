import { readInSnapshot } from './agreement-scope'

/** More columns than a person chooses from a list. */
const most = 100

/** The columns that the items of a round were imported with, by name: what results can be split by. */
export async function listImportedFields(roundId: string): Promise<string[]> {
  const { rows } = await readInSnapshot((client) =>
    client.query<{ name: string }>({
      name: 'imported-fields',
      text: `select distinct c as name from task t join reference_answer f on f.version_id = t.version_id, jsonb_object_keys(f.fields) c
      where t.round_id = $1 order by 1 limit $2`,
      values: [roundId, most],
    }),
  )
  return rows.map(({ name }) => name)
}
