import type { DataStatistics } from '@/lib/domain/data-statistics'
import type { Entity, EvidenceStep } from '@/lib/domain/item'
import { readInSnapshot } from './agreement-scope'

const statisticsSql = `
select i.dataset, i.variant, count(*)::int as items, count(distinct i.data_id)::int as families,
  count(distinct nullif(v.question, ''))::int as questions,
  (select count(distinct s.name)::int from image_slot s join item_version w on w.id = s.version_id join item k on k.current_version_id = w.id
    where k.project_id = $1 and k.dataset = i.dataset and k.variant = i.variant) as images,
  (select count(distinct s.image_id)::int from image_slot s join item_version w on w.id = s.version_id join item k on k.current_version_id = w.id
    where k.project_id = $1 and k.dataset = i.dataset and k.variant = i.variant) as "imagesPresent",
  (select count(distinct name)::int from item k join item_version w on w.id = k.current_version_id, unnest(w.entity_names) name
    where k.project_id = $1 and k.dataset = i.dataset and k.variant = i.variant) as entities,
  avg(char_length(v.question))::float8 as "questionCharacters",
  avg(array_length(regexp_split_to_array(trim(v.question), '\\s+'), 1))::float8 as "questionWords",
  avg((select sum(array_length(regexp_split_to_array(trim(e ->> 'text'), '\\s+'), 1)) from jsonb_array_elements(v.evidence) e))::float8 as "evidenceWords",
  avg(jsonb_array_length(f.alternatives))::float8 as alternatives,
  avg((select count(*) from jsonb_array_elements(f.alternatives) a, jsonb_array_elements(a) g, jsonb_array_elements(g) s))::float8 as aliases
from item i join item_version v on v.id = i.current_version_id left join reference_answer f on f.version_id = v.id
where i.project_id = $1 and not i.stub group by i.dataset, i.variant order by i.dataset, i.variant`

/** Counts and lengths of a project's present item versions, by data set and variant. */
export async function readDataStatistics(projectId: string): Promise<DataStatistics[]> {
  const { rows } = await readInSnapshot((client) =>
    client.query<DataStatistics>({
      name: 'data-statistics',
      text: statisticsSql,
      values: [projectId],
    }),
  )
  return rows
}

export type FieldCount = { dataset: string; variant: string; field: string; value: string; n: number }

/** How many items have each value of each field. */
export async function countFieldValues(projectId: string): Promise<FieldCount[]> {
  const { rows } = await readInSnapshot((client) =>
    client.query<FieldCount>({
      name: 'field-counts',
      text: `select i.dataset, i.variant, x.field, x.value, count(*)::int as n from item i join item_version v on v.id = i.current_version_id
      cross join lateral (values ('questionType', v.question_type), ('answerType', v.answer_type), ('hop', v.hop::text),
        ('entities', v.entities::text), ('reasoning', v.reasoning), ('subjectClass', v.subject_class), ('category', v.category),
        ('difficulty', v.difficulty)) as x (field, value)
      where i.project_id = $1 and not i.stub and x.value is not null group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
      values: [projectId],
    }),
  )
  return rows
}

export type ComplexItem = {
  item: string
  dataId: string
  variant: string
  dataset: string
  hop: number | null
  stated: Record<string, string>
  evidence: EvidenceStep[]
  given: Entity[]
  /** Entities people chose in entity-links rounds, all agreeing, by mention; null where nobody judged. */
  verified: (Entity | null)[]
}

/** What complexity is counted from, of items with evidence: links people agreed on, else those the source made. */
export async function listComplexItems(projectId: string): Promise<ComplexItem[]> {
  const { rows } = await readInSnapshot((client) =>
    client.query<ComplexItem>({
      name: 'complex-items',
      text: `select i.id as item, i.data_id as "dataId", i.variant, i.dataset, v.hop, v.evidence,
        coalesce((select jsonb_object_agg(upper(c), f.fields ->> c) from jsonb_object_keys(f.fields) c
          where upper(c) in ('IP', 'TP', 'S', 'P', 'HOP')), '{}') as stated,
        coalesce((select jsonb_agg(m -> 'given') from jsonb_array_elements(v.mentions) m
          where m ->> 'kind' <> 'span' and m ? 'given'), '[]') as given,
        coalesce((select jsonb_agg(case when x.n = 1 then jsonb_build_object('title', x.name) end) from (
          select w.unit, count(distinct w.value)::int as n, min(w.value) as name from annotation_value w join task t on t.id = w.task_id
          where t.version_id = v.id and w.variable = 'entity' and w.counted group by w.unit) x), '[]') as verified
      from item i join item_version v on v.id = i.current_version_id left join reference_answer f on f.version_id = v.id
      where i.project_id = $1 and not i.stub and jsonb_array_length(v.evidence) > 0 order by i.seq`,
      values: [projectId],
    }),
  )
  return rows
}
