import type { EvidenceStep } from '@/lib/domain/item'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'

const words = messages.project.item

/** The chain of evidence, hop by hop, as the source writes it. */
export function EvidenceList({ steps }: { steps: readonly EvidenceStep[] }) {
  if (steps.length === 0) return <p className="text-ink-muted">{words.noEvidence}</p>
  return (
    <ol className="flex flex-col gap-3">
      {steps.map(({ id, hop, text, article, sectionTitle, subQuestion, subAnswer }) => (
        <li key={id} className="max-w-reading border-line border-s-2 ps-3">
          <p className="text-ink-muted text-sm [overflow-wrap:anywhere]">
            {[format(words.hop, { n: hop }), article.title, sectionTitle].filter(Boolean).join(' · ')}
          </p>
          {subQuestion ? (
            <p className="text-sm">
              {subQuestion} {subAnswer ? <strong>{subAnswer}</strong> : null}
            </p>
          ) : null}
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
        </li>
      ))}
    </ol>
  )
}
