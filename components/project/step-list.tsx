import { Check } from 'lucide-react'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'

export type StepListProps = {
  steps: readonly { key: string; label: string }[]
  current: number
  /** Steps that can be gone back to. */
  onGo?: (index: number) => void
}

/** Where one is in a page of several steps. */
export function StepList({ steps, current, onGo }: StepListProps) {
  return (
    <ol
      aria-label={format(messages.rounds.wizard.step, { n: current + 1, total: steps.length })}
      className="mb-5 flex flex-wrap gap-x-6 gap-y-2"
    >
      {steps.map(({ key, label }, index) => {
        const disc =
          index <= current ? 'border-transparent bg-accent text-on-accent' : 'border-line-strong text-ink-muted'
        const content = (
          <>
            <span
              aria-hidden
              className={`inline-grid size-6 place-items-center rounded-full border font-semibold text-xs ${disc}`}
            >
              {index < current ? <Check className="size-3.5" /> : index + 1}
            </span>
            {label}
          </>
        )
        return (
          <li key={key} aria-current={index === current ? 'step' : undefined}>
            {index < current && onGo ? (
              <button
                type="button"
                onClick={() => onGo(index)}
                className="inline-flex items-center gap-2 rounded-md text-ink-muted hover:text-ink"
              >
                {content}
              </button>
            ) : (
              <span
                className={`inline-flex items-center gap-2 ${index === current ? 'font-semibold' : 'text-ink-muted'}`}
              >
                {content}
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
