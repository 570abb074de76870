import type { FlawsPayload } from '@/lib/domain/annotation'
import { messages } from '@/lib/messages/messages'
import { Fact } from './fact'
import { FlawChips } from './flaw-chips'
import type { WorkNames } from './work-names'

export type FlawsViewProps = { payload: Partial<FlawsPayload>; names: WorkNames }

const words = messages.work

/** A verdict on an item: evidence, flaws, fate and repairs. */
export function FlawsView({ payload, names }: FlawsViewProps) {
  const { evidence, flaws = [], fate, suggestedQuestion, suggestedAnswer } = payload
  return (
    <>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {evidence ? (
          <Fact label={words.evidence}>
            <span className="font-semibold">{words.evidenceStatuses[evidence]}</span>
          </Fact>
        ) : null}
        {fate ? (
          <Fact label={words.fate}>
            <span className="font-semibold">{words.fates[fate]}</span>
          </Fact>
        ) : null}
      </div>
      {flaws.length > 0 ? (
        <FlawChips flaws={flaws} names={names} />
      ) : (
        <p className="text-ink-muted text-sm">{words.noFlaws}</p>
      )}
      {suggestedQuestion ? <Fact label={words.suggestedQuestion}>{suggestedQuestion}</Fact> : null}
      {suggestedAnswer ? <Fact label={words.suggestedAnswer}>{suggestedAnswer}</Fact> : null}
    </>
  )
}
