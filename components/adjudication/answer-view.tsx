import { Badge } from '@/components/ui/badge'
import type { EvidenceQaPayload } from '@/lib/domain/annotation'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { Fact } from './fact'
import { FlawChips } from './flaw-chips'
import type { WorkNames } from './work-names'

export type AnswerViewProps = { payload: Partial<EvidenceQaPayload>; names: WorkNames }

const words = messages.work

/** An answer from the evidence. */
export function AnswerView({ payload, names }: AnswerViewProps) {
  const { answerable, answers = [], confidence, knewAlready, reason, flaws = [], suggestedQuestion } = payload
  const more = [
    confidence === undefined ? '' : format(words.confidence, { n: confidence }),
    knewAlready ? words.knewAlready : '',
  ].filter(Boolean)
  return (
    <>
      {answerable === false ? (
        <p className="font-semibold">{words.notAnswerable}</p>
      ) : (
        <ul className="flex flex-wrap gap-1.5">
          {answers.map((answer) => (
            <li
              key={answer}
              className="rounded-md border border-line bg-surface-sunken px-2 py-0.5 font-medium [overflow-wrap:anywhere]"
            >
              {answer}
            </li>
          ))}
        </ul>
      )}
      {more.length > 0 ? (
        <p className="flex flex-wrap gap-1.5">
          {more.map((each) => (
            <Badge key={each}>{each}</Badge>
          ))}
        </p>
      ) : null}
      {flaws.length > 0 ? <FlawChips flaws={flaws} names={names} /> : null}
      {reason ? <Fact label={words.reason}>{reason}</Fact> : null}
      {suggestedQuestion ? <Fact label={words.suggestedQuestion}>{suggestedQuestion}</Fact> : null}
    </>
  )
}
