import type { Stage } from '@/lib/domain/audit/stage'
import type { DecisionRules } from '@/lib/domain/resolve/decision-rules'
import type { ExportSnapshot } from './export-snapshot'

export type ExportImage = {
  id: string
  name: string
  sha256: string
  width: number
  height: number
  licence: string | null
}
export type ExportTaskItem = {
  item: string
  dataset: string
  dataId: string
  variant: string
  question: string | null
  category: string | null
  /** The images of the version that was worked on, in order; null where one was never uploaded. */
  images: (ExportImage | null)[]
  imageNames: string[]
  references: string[][][] | null
  questionType: string | null
  /** The row the version was read from; null for a stand-in. */
  source: { sha256: string; row: number } | null
}

/** A task with its work: annotations in the order of submission, drafts and superseded revisions left out. */
export type ExportTask = ExportTaskItem & {
  task: string
  round: string
  kind: string
  condition: string
  /** Of flaws; `all` for every other kind. */
  stage: Stage
  /** The decision that stands; null where there is none. */
  decision: unknown
  /** The round's rules of decision, else the project's. */
  rules: Partial<DecisionRules>
  annotations: {
    id: string
    person: string
    revision: number
    late: boolean
    counted: boolean
    blind: boolean
    payload: unknown
  }[]
}

const itemColumns = `i.id as item, i.dataset, i.data_id as "dataId", i.variant, v.question, v.category,
  coalesce((select json_agg(case when m.id is not null then json_build_object('id', m.id, 'name', m.name, 'sha256', m.sha256,
    'width', m.width, 'height', m.height, 'licence', coalesce(s.licence, m.licence)) end order by s.position)
    from image_slot s left join image m on m.id = s.image_id where s.version_id = v.id), '[]') as images,
  coalesce((select json_agg(s.name order by s.position) from image_slot s where s.version_id = v.id), '[]') as "imageNames",
  (select f.alternatives from reference_answer f where f.version_id = v.id) as references,
  v.question_type as "questionType",
  (select json_build_object('sha256', f.source_sha256, 'row', f.source_row) from reference_answer f where f.version_id = v.id) as source`

/**
 * The tasks of rounds that somebody worked on, item by item and within an item from the newest round to the oldest.
 * Training, gold and pilot rounds are not part of a data set.
 */
export function streamWorkedTasks(
  snapshot: ExportSnapshot,
  rounds: readonly string[],
  kinds: readonly string[],
): AsyncIterable<ExportTask> {
  return snapshot.stream<ExportTask>(
    `select ${itemColumns}, t.id as task, r.slug as round, r.kind, r.stage, t.condition,
      (select case when a.withdrawn then null else a.payload end from adjudication a
        where a.task_id = t.id and not exists (select from adjudication x where x.replaces = a.id)) as decision,
      coalesce(r.decision_rules, (select p.decision_rules from project p where p.id = r.project_id)) as rules,
      n.list as annotations
    from task t join round r on r.id = t.round_id join item i on i.id = t.item_id join item_version v on v.id = t.version_id
    cross join lateral (
      select json_agg(json_build_object('id', n.id, 'person', n.person_id, 'revision', n.revision, 'late', n.late,
        'counted', n.counted, 'blind', n.blind, 'payload', n.payload) order by n.seq) as list
      from annotation n where n.task_id = t.id and not exists (
        select from annotation x where x.assignment_id = n.assignment_id and x.revision > n.revision)) n
    where r.id = any($1::uuid[]) and r.kind = any($2) and t.purpose = 'work' and not r.pilot and n.list is not null
    order by i.seq, r.seq desc, t.position`,
    [rounds, kinds],
  )
}

/** Items at their current version that no annotation of these rounds and kinds is about. */
export function streamUntouchedItems(
  snapshot: ExportSnapshot,
  projectId: string,
  rounds: readonly string[],
  kinds: readonly string[],
): AsyncIterable<ExportTaskItem> {
  return snapshot.stream<ExportTaskItem>(
    `select ${itemColumns} from item i join item_version v on v.id = i.current_version_id
    where i.project_id = $1 and not exists (
      select from task t join round r on r.id = t.round_id join annotation n on n.task_id = t.id
      where t.item_id = i.id and r.id = any($2::uuid[]) and r.kind = any($3) and t.purpose = 'work' and not r.pilot)
    order by i.seq`,
    [projectId, rounds, kinds],
  )
}
