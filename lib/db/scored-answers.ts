import type { AnswerType, References } from '@/lib/domain/item'
import { readInSnapshot } from './agreement-scope'
import { type Author, listAuthors } from './authors'
import { countExclusions, type Exclusion } from './exclusions'

/** One counted answer with what it is scored against; `references` is null where the item has none. */
export type CountedAnswer = {
  person: string
  task: string
  item: string
  version: string
  dataId: string
  variant: string
  dataset: string
  question: string | null
  condition: string
  answerable: boolean
  answers: string[]
  references: References | null
  answerType: AnswerType
  /** People's decision on these answers for the metric `adjudicated`; null where there is none yet. */
  equivalent: boolean | null
  strata: Record<string, string>
}

const selectSql = `
select n.person_id as person, n.task_id as task, i.id as item, v.id as version, i.data_id as "dataId", i.variant, i.dataset,
  v.question, t.condition, (n.payload -> 'answerable')::boolean as answerable,
  coalesce(n.payload -> 'answers', '[]') as answers, f.alternatives as references, v.answer_type as "answerType",
  (select e.equivalent from annotation_value w join answer_equivalence e
    on e.version_id = v.id and e.answer_hash = encode(sha256(convert_to(w.value, 'UTF8')), 'hex')
    where w.annotation_id = n.id and w.variable = 'answers') as equivalent,
  jsonb_strip_nulls(jsonb_build_object('dataset', i.dataset, 'variant', i.variant, 'questionType', v.question_type,
    'answerType', v.answer_type, 'hop', v.hop::text, 'entities', v.entities::text, 'reasoning', v.reasoning,
    'subjectClass', v.subject_class, 'category', v.category, 'difficulty', v.difficulty))
  || coalesce((select jsonb_object_agg('raw.' || c, f.fields ->> c) from unnest($3::text[]) c where f.fields ? c), '{}') as strata
from annotation n join task t on t.id = n.task_id join item i on i.id = t.item_id
join item_version v on v.id = t.version_id left join reference_answer f on f.version_id = v.id`

const sql = `${selectSql}
where n.round_id = $1 and n.counted and ($2::text is null or t.condition = $2) order by t.position, n.seq`

/** Of all rounds of evidence-qa that count beyond themselves, of the items' present versions. */
const projectSql = `${selectSql} join round r on r.id = n.round_id
where r.project_id = $1 and r.kind = 'evidence-qa' and not r.pilot and n.counted and t.condition = $2 and i.current_version_id = v.id
  and $3::text[] is not null order by i.seq, n.seq`

/** `condition` null: all of them. `columns`: raw columns to split by, as strata `raw.<column>`. */
export type AnswerScope = { roundId: string; condition: string | null; columns?: readonly string[] }
export type AnswerReport = {
  at: Date
  snapshot: string
  authors: Author[]
  exclusions: Exclusion[]
  answers: CountedAnswer[]
}

/** The counted answers of an evidence-qa round with the references of the versions people saw. */
export function readAnswers(scope: AnswerScope, excludedOf: string): Promise<AnswerReport> {
  return readInSnapshot(async (client, snapshot) => {
    const { rows } = await client.query<CountedAnswer>({
      name: 'answers-to-score',
      text: sql,
      values: [scope.roundId, scope.condition, scope.columns ?? []],
    })
    return {
      at: snapshot.at,
      snapshot: snapshot.id,
      authors: await listAuthors(scope.roundId, client),
      exclusions: await countExclusions({ roundId: scope.roundId, condition: excludedOf }, client),
      answers: rows,
    }
  })
}

/** The counted answers of a project's evidence-qa rounds under one condition, pilots left out. */
export async function readProjectAnswers(projectId: string, condition: string): Promise<CountedAnswer[]> {
  const { rows } = await readInSnapshot((client) =>
    client.query<CountedAnswer>({
      name: 'project-answers-to-score',
      text: projectSql,
      values: [projectId, condition, []],
    }),
  )
  return rows
}

/** The conditions under which a project's evidence-qa rounds were answered, those with most answers first. */
export async function listAnsweredConditions(projectId: string): Promise<string[]> {
  const { rows } = await readInSnapshot((client) =>
    client.query<{ condition: string }>({
      name: 'answered-conditions',
      text: `select t.condition from annotation n join task t on t.id = n.task_id join round r on r.id = n.round_id
      where r.project_id = $1 and r.kind = 'evidence-qa' and not r.pilot and n.counted group by 1 order by count(*) desc, 1`,
      values: [projectId],
    }),
  )
  return rows.map(({ condition }) => condition)
}
