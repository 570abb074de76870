import { writeArticleKey } from '@/lib/domain/article'
import type { Composite } from '@/lib/domain/augment/composite'
import type { EvidenceStep, Mention, References } from '@/lib/domain/item'
import { listArticleIds } from './articles'
import { pool } from './client'

/** What a sample is drawn from: one item at its current version, its strata, and what it has for a kind of work. */
export type DrawableItem = {
  id: string
  versionId: string
  dataId: string
  variant: string
  strata: Record<string, string>
  stub: boolean
  hasQuestion: boolean
  hasImage: boolean
  hops: number
  sentences: boolean
  sections: boolean
  articles: boolean
  names: boolean
  mentions: number
}

/** All items of a project in the order of their import. `columns` are raw columns to read as strata. */
export async function listDrawableItems(projectId: string, columns: string[]): Promise<DrawableItem[]> {
  const { rows } = await pool().query<DrawableItem & { urls: string[] }>(
    `select i.id, v.id as "versionId", i.data_id as "dataId", i.variant, i.stub,
      jsonb_strip_nulls(jsonb_build_object('dataset', i.dataset, 'variant', i.variant, 'questionType', v.question_type,
        'answerType', v.answer_type, 'hop', v.hop::text, 'entities', v.entities::text, 'reasoning', v.reasoning,
        'subjectClass', v.subject_class, 'category', v.category, 'difficulty', v.difficulty)) || coalesce((
        select jsonb_object_agg('raw.' || c, f.fields ->> c) from unnest($2::text[]) c
        join reference_answer f on f.version_id = v.id where f.fields ? c), '{}') as strata,
      coalesce(v.question, '') <> '' as "hasQuestion",
      exists (select 1 from image_slot s where s.version_id = v.id and s.image_id is not null) as "hasImage",
      (select coalesce(max(h.place), 0)::int from (
        select (e ->> 'hop')::int as hop, row_number() over (order by (e ->> 'hop')::int) as place
        from jsonb_array_elements(v.evidence) e where e ->> 'text' <> '' group by 1) h where h.hop = h.place) as hops,
      exists (select 1 from jsonb_array_elements(v.evidence) e where e ->> 'text' <> '') as sentences,
      not exists (select 1 from jsonb_array_elements(v.evidence) e where coalesce(e ->> 'sectionText', '') = '') as sections,
      cardinality(v.entity_names) > 0 as names,
      jsonb_array_length(v.mentions) as mentions,
      array(select coalesce(e #>> '{article,url}', '') from jsonb_array_elements(v.evidence) e) as urls
    from item i join item_version v on v.id = i.current_version_id
    where i.project_id = $1 order by i.seq`,
    [projectId, columns],
  )
  const articles = await listArticleIds(projectId)
  const isHere = (url: string) => articles.size > 0 && articles.has(writeArticleKey(url))
  return rows.map(({ urls, ...item }) => ({ ...item, articles: urls.length > 0 && urls.every(isHere) }))
}

export type ItemFilter = {
  dataId?: string
  dataset?: string
  variant?: string
  q?: string
  subjectClass?: string
  flaw?: string
  fate?: string
}
export type ItemSummary = {
  id: string
  seq: string
  dataset: string
  dataId: string
  variant: string
  question: string | null
  version: number
  images: { id: string | null }[]
  entityNames: string[]
  questionType: string | null
  annotations: number
}

/** Whether people came to keep the item `i` in some screen round with this label of the list of subject classes. */
const screenedAs = (label: string) => `exists (
  select 1 from task t join round r on r.id = t.round_id and r.kind = 'screen' and not r.pilot
  left join lateral (select a.payload from adjudication a where a.task_id = t.id and not a.withdrawn
    and not exists (select from adjudication x where x.replaces = a.id)) d on true
  where t.item_id = i.id and case when d.payload is not null then d.payload #>> '{labels,subject-class}' = ${label} else (
    select count(*) filter (where w.variable = 'keep' and w.value = 'yes') * 2 > count(*) filter (where w.variable = 'keep')
      and count(*) filter (where w.variable <> 'keep' and w.value = ${label}) * 2 > count(*) filter (where w.variable <> 'keep')
    from annotation_value w where w.task_id = t.id and w.counted and w.variable in ('keep', 'label:subject-class')) end)`

/** Items of a project after `after` (a seq), by their order of import. `q` searches data id, question and entity names. */
export async function listItems(
  projectId: string,
  filter: ItemFilter,
  limit: number,
  after: string,
): Promise<ItemSummary[]> {
  const { rows } = await pool().query<ItemSummary>({
    name: 'items-list',
    text: `select i.id, i.seq::text, i.dataset, i.data_id as "dataId", i.variant, v.question, v.version, v.entity_names as "entityNames",
        v.question_type as "questionType",
        coalesce((select json_agg(json_build_object('id', s.image_id) order by s.position) from image_slot s where s.version_id = v.id), '[]') as images,
        (select count(*)::int from annotation n join task t on t.id = n.task_id where t.item_id = i.id and n.counted) as annotations
      from item i join item_version v on v.id = i.current_version_id
      where i.project_id = $1 and i.seq > $2::bigint
        and ($3::text is null or i.data_id = $3) and ($4::text is null or i.dataset = $4) and ($5::text is null or i.variant = $5)
        and ($6::text is null or strpos(lower(i.data_id), lower($6)) > 0 or strpos(lower(v.question), lower($6)) > 0
          or strpos(lower(array_to_string(v.entity_names, ' ')), lower($6)) > 0)
        and ($7::text is null or v.subject_class = $7 or v.subject_class is null and ${screenedAs('$7')})
        and ($8::text is null or exists (select 1 from annotation_value w join task t on t.id = w.task_id
          where t.item_id = i.id and w.counted and w.variable = 'flaw:' || $8 and w.value = 'yes'))
        and ($9::text is null or exists (select 1 from annotation_value w join task t on t.id = w.task_id
          where t.item_id = i.id and w.counted and w.variable = 'fate' and w.value = $9))
      order by i.seq limit $10`,
    values: [
      projectId,
      after,
      filter.dataId ?? null,
      filter.dataset ?? null,
      filter.variant ?? null,
      filter.q ?? null,
      filter.subjectClass ?? null,
      filter.flaw ?? null,
      filter.fate ?? null,
      limit,
    ],
  })
  return rows
}

export type ItemDetail = {
  id: string
  dataset: string
  dataId: string
  variant: string
  stub: boolean
  anchorItemId: string | null
  versionId: string
  version: number
  versions: number
  question: string | null
  evidence: EvidenceStep[]
  mentions: Mention[]
  entityNames: string[]
  composite: Composite | null
  answerType: string
  questionType: string | null
  images: {
    id: string | null
    name: string
    width: number | null
    height: number | null
    /** Of an image that is not here: the size its boxes were drawn on, where the source says it. */
    expected: { width: number; height: number } | null
    licence: string | null
  }[]
  references: References
  source: { row: number; sha256: string; fields: Record<string, string> }
  family: { id: string; variant: string }[]
}

/** One item with all its sides, references included: for leads and reviewers only. */
export async function findItem(projectId: string, itemId: string): Promise<ItemDetail | null> {
  const { rows } = await pool().query<ItemDetail>({
    name: 'item-find',
    text: `select i.id, i.dataset, i.data_id as "dataId", i.variant, i.stub, i.anchor_item_id as "anchorItemId", v.id as "versionId", v.version,
        (select count(*)::int from item_version w where w.item_id = i.id) as versions, v.question, v.evidence, v.mentions,
        v.entity_names as "entityNames", v.composite, v.answer_type as "answerType", v.question_type as "questionType",
        coalesce((select json_agg(json_build_object('id', s.image_id, 'name', s.name, 'width', m.width, 'height', m.height,
          'expected', case when m.id is null and s.declared_width is not null
            then json_build_object('width', s.declared_width, 'height', s.declared_height) end, 'licence', coalesce(s.licence, m.licence)) order by s.position)
          from image_slot s left join image m on m.id = s.image_id where s.version_id = v.id), '[]') as images,
        f.alternatives as references, json_build_object('row', f.source_row, 'sha256', f.source_sha256, 'fields', f.fields) as source,
        (select json_agg(json_build_object('id', b.id, 'variant', b.variant) order by b.variant) from item b
          where b.project_id = i.project_id and b.dataset = i.dataset and b.data_id = i.data_id) as family
      from item i join item_version v on v.id = i.current_version_id left join reference_answer f on f.version_id = v.id
      where i.project_id = $1 and i.id = $2`,
    values: [projectId, itemId],
  })
  return rows[0] ?? null
}

/** Records that a member was shown an item's references and others' work, so that blind work can be told apart. */
export async function saveItemExposure(projectId: string, personId: string, itemId: string): Promise<void> {
  await pool().query({
    name: 'exposure-item',
    text: `insert into exposure (project_id, person_id, dataset, data_id, item_id, what, breadth)
      select i.project_id, $2, i.dataset, i.data_id, i.id, s.what, s.breadth from item i, (
        select 'references' as what, 100 as breadth
        union select 'work:' || r.kind, case when r.kind in ('evidence-qa', 'review') then 100 else 0 end
          from annotation n join task t on t.id = n.task_id join round r on r.id = t.round_id
          where t.item_id = $3 and n.person_id <> $2) s
      where i.project_id = $1 and i.id = $3 on conflict do nothing`,
    values: [projectId, personId, itemId],
  })
}
