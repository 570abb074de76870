import { pool } from './client'

/** Values by which the figures of a round can be narrowed, each list in order; a field with one value only is absent. */
export type FilterChoices = { guidelines: number[]; fields: { field: string; values: string[] }[] }

/** A field with more values than this is of no use in a list. */
const mostValues = 40

const fieldsSql = `
with f as (
  select i.dataset, i.variant, v.question_type, v.answer_type, v.hop, v.entities, v.reasoning, v.subject_class, v.category, v.difficulty
  from task t join item_version v on v.id = t.version_id join item i on i.id = t.item_id where t.round_id = $1
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
select x.field, array_agg(distinct x.value order by x.value) as values
from f, lateral (values ('dataset', f.dataset), ('variant', f.variant), ('questionType', f.question_type), ('answerType', f.answer_type),
  ('hop', f.hop::text), ('entities', f.entities::text), ('reasoning', f.reasoning), ('subjectClass', f.subject_class),
  ('category', f.category), ('difficulty', f.difficulty)) as x (field, value)
where x.value is not null group by x.field having count(distinct x.value) between 2 and ${mostValues} order by x.field`

/** What of a round's work can be told apart by its items and by the guidelines it was done under. */
export async function listFilterChoices(roundId: string): Promise<FilterChoices> {
  const fields = await pool().query<FilterChoices['fields'][number]>({
    name: 'filter-fields',
    text: fieldsSql,
    values: [roundId],
  })
  const guidelines = await pool().query<{ version: number }>({
    name: 'filter-guidelines',
    text: 'select version from guideline_version where round_id = $1 order by version',
    values: [roundId],
  })
  return { fields: fields.rows, guidelines: guidelines.rows.map(({ version }) => version) }
}
