import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { PersonLetter } from '@/components/dashboard/person-letter'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { TimeText } from '@/components/ui/time-text'
import type { DecidableAnnotation } from '@/lib/domain/adjudication'
import type { Kind } from '@/lib/domain/round'
import { format } from '@/lib/messages/format'
import { formatDuration } from '@/lib/messages/format-duration'
import { messages } from '@/lib/messages/messages'
import { PayloadView } from './payload-view'
import type { WorkNames } from './work-names'

export type AnnotationCardProps = {
  kind: Kind
  annotation: DecidableAnnotation
  names: WorkNames
  taken: boolean
  /** Their name stands beside the letter. */
  named: boolean
  /** What else can be done with it. */
  actions?: ReactNode
  /** Absent where this reader may not decide. */
  onTake?: () => void
}

const words = messages.adjudication

/** One person's work under their letter, with the button that takes it as the decision. */
export function AnnotationCard({ kind, annotation, names, taken, named, actions, onTake }: AnnotationCardProps) {
  const { letter, annotator, blind, revision, submittedAt, activeSeconds, payload } = annotation
  const person = format(words.person, { letter })
  return (
    <section aria-label={person} className={`card flex min-w-0 flex-col gap-3 p-4 ${taken ? 'border-accent!' : ''}`}>
      <header className="flex items-start gap-2.5">
        <PersonLetter name={letter} letters={new Map([[letter, letter]])} />
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold [overflow-wrap:anywhere]">{named ? annotator : person}</h2>
          <p className="flex flex-wrap items-center gap-x-2 text-ink-muted text-sm">
            <TimeText iso={submittedAt} /> · {formatDuration(activeSeconds)}
            {revision > 1 ? ` · ${format(messages.project.item.revision, { n: revision })}` : ''}
            {blind ? null : (
              <Badge tone="info" title={messages.project.item.seenHint}>
                {words.notBlind}
              </Badge>
            )}
          </p>
        </div>
      </header>
      <div className="flex-1">
        <PayloadView kind={kind} payload={payload} names={names} />
      </div>
      {actions}
      {onTake ? (
        <Button
          aria-pressed={taken}
          keys={letter}
          icon={taken ? <Check aria-hidden className="size-4" /> : undefined}
          onClick={onTake}
        >
          {taken ? words.taken : format(words.take, { letter })}
        </Button>
      ) : null}
    </section>
  )
}
