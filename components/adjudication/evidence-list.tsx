import { Badge } from '@/components/ui/badge'
import type { SectionState } from '@/lib/domain/article'
import type { EvidenceStep } from '@/lib/domain/item'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'

const words = messages.project.item
const states = messages.project.sectionStates

export type EvidenceListProps = {
  steps: readonly EvidenceStep[]
  /** What is known of each step's section, by the step's id. */
  sections?: Readonly<Record<string, SectionState>>
}

/** The chain of evidence, hop by hop, as the source writes it. */
export function EvidenceList({ steps, sections }: EvidenceListProps) {
  if (steps.length === 0) return <p className="text-ink-muted">{words.noEvidence}</p>
  return (
    <ol className="flex flex-col gap-3">
      {steps.map(({ id, hop, text, article, sectionTitle, sectionText, subQuestion, subAnswer }) => (
        <li key={id} className="max-w-reading border-line border-s-2 ps-3">
          <p className="text-ink-muted text-sm [overflow-wrap:anywhere]">
            {[format(words.hop, { n: hop }), article.title, sectionTitle].filter(Boolean).join(' · ')}
          </p>
          {subQuestion ? (
            <p className="text-sm">
              {subQuestion} {subAnswer ? <strong>{subAnswer}</strong> : null}
            </p>
          ) : null}
          <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
            {text}
          </p>
          {sections?.[id] ? <SectionLine state={sections[id]} /> : null}
          {sectionText ? (
            <details className="mt-1">
              <summary className="text-ink-muted text-sm">{words.sectionText}</summary>
              <p
                dir="auto"
                className="mt-1 max-h-80 overflow-auto whitespace-pre-line text-sm [overflow-wrap:anywhere]"
              >
                {sectionText}
              </p>
            </details>
          ) : null}
        </li>
      ))}
    </ol>
  )
}

function SectionLine({ state }: { state: SectionState }) {
  switch (state) {
    case 'no-section':
    case 'not-in-section':
    case 'in-other-section':
      return (
        <p className="mt-1 text-sm">
          <Badge tone="warning">{states.mismatch}</Badge> {states[state]}
        </p>
      )
    case 'given':
    case 'id':
    case 'sentence':
    case 'no-article':
      return <p className="mt-1 text-ink-muted text-sm">{states[state]}</p>
  }
}
