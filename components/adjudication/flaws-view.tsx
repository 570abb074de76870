import type { FlawsPayload } from '@/lib/domain/annotation'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { Fact } from './fact'
import { FlawChips } from './flaw-chips'
import type { WorkNames } from './work-names'

export type FlawsViewProps = { payload: Partial<FlawsPayload>; names: WorkNames }

const words = messages.work

/** `1 supports, 2 silent · revision 77 · as of 2026-11-01`: the verdicts counted, and which text they are about. */
function describeSections(sections: NonNullable<FlawsPayload['sections']>): string {
  const { statuses, revision, date } = messages.workspace.sections
  const counts = (['supports', 'contradicts', 'silent'] as const).flatMap((status) => {
    const n = sections.filter((section) => section.status === status).length
    return n > 0 ? [`${n} ${statuses[status].toLowerCase()}`] : []
  })
  const sources = sections.map((section) => [
    section.revision && format(revision, { revision: section.revision }),
    section.snapshotDate && format(date, { date: section.snapshotDate }),
  ])
  return [counts.join(', '), ...new Set(sources.flat().filter(Boolean))].join(' · ')
}

/** A verdict on an item: evidence, flaws, fate and repairs. */
export function FlawsView({ payload, names }: FlawsViewProps) {
  const { evidence, sections = [], flaws = [], fate, suggestedQuestion, suggestedAnswer } = payload
  return (
    <>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {evidence ? (
          <Fact label={words.evidence}>
            <span className="font-semibold">{words.evidenceStatuses[evidence]}</span>
          </Fact>
        ) : null}
        {sections.length > 0 ? <Fact label={words.sections}>{describeSections(sections)}</Fact> : null}
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
