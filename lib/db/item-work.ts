import type { Kind } from '@/lib/domain/round'
import { pool } from './client'

/** One person's latest work on an item in one round; `personId` is for naming, not for showing. */
export type ItemWork = {
  id: string
  round: { slug: string; name: string; kind: Kind }
  task: string
  condition: string
  personId: string
  annotator: string
  pseudonym: string
  revision: number
  counted: boolean
  late: boolean
  blind: boolean
  payload: unknown
  submittedAt: Date
  activeSeconds: number
  /** The comment with which it is back with its person. */
  sentBack: string | null
}

/** The latest revision of everyone who worked on an item, by round and time. */
export async function listItemWork(itemId: string): Promise<ItemWork[]> {
  const { rows } = await pool().query<ItemWork>({
    name: 'item-work',
    text: `select n.id, json_build_object('slug', r.slug, 'name', r.name, 'kind', r.kind) as round, t.id as task, t.condition,
        p.id as "personId", coalesce(u.email, p.display_name, p.pseudonym) as annotator, p.pseudonym, n.revision, n.counted,
        n.late, n.blind, n.payload, n.submitted_at as "submittedAt", n.active_seconds as "activeSeconds",
        (select s.comment from send_back s where s.annotation_id = n.id and s.answer_id is null and s.withdrawn_at is null) as "sentBack"
      from task t join round r on r.id = t.round_id join annotation n on n.task_id = t.id
      join person p on p.id = n.person_id left join user_account u on u.id = p.user_id
      where t.item_id = $1
        and n.revision = (select max(l.revision) from annotation l where l.assignment_id = n.assignment_id)
      order by r.seq, t.position, n.seq`,
    values: [itemId],
  })
  return rows
}

export type ItemTask = {
  id: string
  round: { slug: string; name: string; kind: Kind }
  condition: string
  overlap: number
  taken: number
  adjudicated: boolean
  /** The item version the task is about, and the newest there is. */
  version: number
  newest: number
}

/** The tasks made of an item, whether or not anyone did them. */
export async function listItemTasks(itemId: string): Promise<ItemTask[]> {
  const { rows } = await pool().query<ItemTask>({
    name: 'item-tasks',
    text: `select t.id, json_build_object('slug', r.slug, 'name', r.name, 'kind', r.kind) as round, t.condition, t.overlap, t.taken, t.adjudicated,
        v.version, (select max(x.version) from item_version x where x.item_id = t.item_id) as newest
      from task t join round r on r.id = t.round_id join item_version v on v.id = t.version_id where t.item_id = $1 order by r.seq, t.position`,
    values: [itemId],
  })
  return rows
}
