import type { AnswerType, References } from '@/lib/domain/item'
import { type AgreementScope, readInSnapshot } from './agreement-scope'
import { type Author, listAuthors } from './authors'
import { countExclusions, type Exclusion } from './exclusions'

/** One counted answer with what it is scored against; `references` is null where the item has none. */
export type CountedAnswer = {
  person: string
  task: string
  item: string
  dataset: string
  answerable: boolean
  answers: string[]
  references: References | null
  answerType: AnswerType
  strata: Record<string, string>
}

const sql = `
select n.person_id as person, n.task_id as task, i.id as item, i.dataset, (n.payload -> 'answerable')::boolean as answerable,
  coalesce(n.payload -> 'answers', '[]') as answers, f.alternatives as references, v.answer_type as "answerType",
  jsonb_strip_nulls(jsonb_build_object('dataset', i.dataset, 'variant', i.variant, 'questionType', v.question_type,
    'answerType', v.answer_type, 'hop', v.hop::text, 'entities', v.entities::text, 'reasoning', v.reasoning,
    'subjectClass', v.subject_class, 'category', v.category, 'difficulty', v.difficulty)) as strata
from annotation n join task t on t.id = n.task_id join item i on i.id = t.item_id
join item_version v on v.id = t.version_id left join reference_answer f on f.version_id = v.id
where n.round_id = $1 and n.counted and t.condition = $2 order by t.position, n.seq`

export type AnswerReport = { at: Date; authors: Author[]; exclusions: Exclusion[]; answers: CountedAnswer[] }

/** The counted answers of an evidence-qa round with the references of the versions people saw. */
export function readAnswers(scope: AgreementScope): Promise<AnswerReport> {
  return readInSnapshot(async (client, snapshot) => {
    const { rows } = await client.query<CountedAnswer>({
      name: 'answers-to-score',
      text: sql,
      values: [scope.roundId, scope.condition],
    })
    return {
      at: snapshot.at,
      authors: await listAuthors(scope.roundId, client),
      exclusions: await countExclusions(scope, client),
      answers: rows,
    }
  })
}
