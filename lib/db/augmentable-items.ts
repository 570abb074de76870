import type { BoxesPayload } from '@/lib/domain/annotation'
import type { EvidenceStep, Mention, References, Strata } from '@/lib/domain/item'
import { pool } from './client'

/** An item with all that a composite takes over from it. */
export type AugmentableItem = {
  id: string
  versionId: string
  dataset: string
  dataId: string
  variant: string
  stub: boolean
  question: string
  evidence: EvidenceStep[]
  mentions: Mention[]
  entityNames: string[]
  answerType: 'string' | 'time' | 'numeric'
  strata: { [field in keyof Strata]: Strata[field] | null }
  references: References
  /** The value of the field that says its class. */
  class: string | null
  images: number
  /** Its first picture, where that is here. */
  image: {
    id: string
    name: string
    sha256: string
    width: number
    height: number
    licence: string | null
    sourceUrl: string | null
  } | null
  /** Other variants of its family. */
  present: string[]
}

/** The items of one variant at their current versions, in the order of their import. `field` is a stratum or raw.<column>. */
export async function listAugmentableItems(
  projectId: string,
  variant: string,
  field: string,
): Promise<AugmentableItem[]> {
  const column = field.startsWith('raw.') ? field.slice('raw.'.length) : null
  const { rows } = await pool().query<AugmentableItem>(
    `select i.id, v.id as "versionId", i.dataset, i.data_id as "dataId", i.variant, i.stub, coalesce(v.question, '') as question,
      v.evidence, v.mentions, v.entity_names as "entityNames", v.answer_type as "answerType",
      json_build_object('questionType', v.question_type, 'hop', v.hop, 'entities', v.entities, 'reasoning', v.reasoning,
        'subjectClass', v.subject_class, 'category', v.category, 'difficulty', v.difficulty) as strata,
      coalesce(f.alternatives, '[]') as references,
      case when $4::text is not null then f.fields ->> $4 when $3 = 'category' then v.category
        when $3 = 'questionType' then v.question_type else v.subject_class end as class,
      (select count(*)::int from image_slot s where s.version_id = v.id) as images,
      (select json_build_object('id', m.id, 'name', m.name, 'sha256', m.sha256, 'width', m.width, 'height', m.height,
          'licence', coalesce(s.licence, m.licence), 'sourceUrl', s.source_url)
        from image_slot s join image m on m.id = s.image_id where s.version_id = v.id and s.position = 0) as image,
      array(select b.variant from item b where b.project_id = i.project_id and b.dataset = i.dataset and b.data_id = i.data_id
        and b.id <> i.id) as present
    from item i join item_version v on v.id = i.current_version_id left join reference_answer f on f.version_id = v.id
    where i.project_id = $1 and i.variant = $2 order by i.seq`,
    [projectId, variant, field, column],
  )
  return rows
}

/** The boxes of a task: the decision that stands, and the latest counted work, in the order of submission. */
export type MarkedPicture = {
  versionId: string
  /** Of each position of the item, the picture's checksum. */
  pictures: (string | null)[]
  decision: BoxesPayload | null
  people: { person: string; marks: BoxesPayload['marks'] }[]
}

/** Every task of boxes that has counted work, the newest round first. Pilots do not count. */
export async function listMarkedPictures(projectId: string): Promise<MarkedPicture[]> {
  const { rows } = await pool().query<MarkedPicture>(
    `select t.version_id as "versionId", n.people,
      (select json_agg(m.sha256 order by s.position) from image_slot s left join image m on m.id = s.image_id
        where s.version_id = t.version_id) as pictures,
      (select case when a.withdrawn then null else a.payload end from adjudication a
        where a.task_id = t.id and not exists (select from adjudication x where x.replaces = a.id)) as decision
    from task t join round r on r.id = t.round_id cross join lateral (
      select json_agg(json_build_object('person', n.person_id, 'marks', n.payload -> 'marks') order by n.seq) as people
      from annotation n where n.task_id = t.id and n.counted) n
    where r.project_id = $1 and r.kind = 'boxes' and t.purpose = 'work' and not r.pilot and n.people is not null
    order by r.seq desc, t.position`,
    [projectId],
  )
  return rows
}

/** How many items each variant has. */
export async function listAugmentableVariants(projectId: string): Promise<{ variant: string; items: number }[]> {
  const { rows } = await pool().query<{ variant: string; items: number }>(
    'select variant, count(*)::int as items from item where project_id = $1 group by 1 order by 1',
    [projectId],
  )
  return rows
}

/** Takes pictures out again that were made for items which then were not stored; their bytes stay for others to share. */
export async function deleteUnusedImages(projectId: string, ids: readonly string[]): Promise<void> {
  await pool().query(
    `delete from image m where m.project_id = $1 and m.id = any($2::uuid[])
      and not exists (select from image_slot s where s.image_id = m.id)`,
    [projectId, ids],
  )
}
