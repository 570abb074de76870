import { classNames } from '@/components/ui/class-names'
import type { TrajectoryStep } from '@/lib/domain/prediction'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'

export type TrajectoryViewProps = {
  steps: readonly TrajectoryStep[]
  /** The step one reads, from 0. */
  current: number
  /** The step marked as the first wrong one. */
  marked?: number | undefined
  /** Without it steps cannot be chosen. */
  onCurrent?: (step: number) => void
}

const words = messages.judging

/** A trajectory step by step: thought, tool and query, results, crop. Model output is shown as text, never as markup. */
export function TrajectoryView({ steps, current, marked, onCurrent }: TrajectoryViewProps) {
  return (
    <section aria-label={words.trajectory}>
      <h2 className="mb-1.5 font-semibold text-ink-muted text-xs">{words.trajectory}</h2>
      {steps.length === 0 ? <p className="text-ink-muted">{words.noSteps}</p> : null}
      <ol className="flex flex-col gap-3">
        {steps.map((step, place) => (
          <li
            key={place}
            id={`step-${place}`}
            aria-current={place === current ? 'step' : undefined}
            className={classNames(
              'rounded-md border p-3',
              place === current ? 'border-accent' : 'border-line',
              place === marked && 'bg-danger-soft',
            )}
          >
            {onCurrent ? (
              <button
                type="button"
                className="mb-2 font-semibold text-ink-muted text-xs hover:underline"
                onClick={() => onCurrent(place)}
              >
                {format(words.step, { n: place + 1, of: steps.length })}
              </button>
            ) : (
              <p className="mb-2 font-semibold text-ink-muted text-xs">
                {format(words.step, { n: place + 1, of: steps.length })}
              </p>
            )}
            <Step step={step} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Step({ step }: { step: TrajectoryStep }) {
  const { thought, tool, query, results = [], crop } = step
  return (
    <dl className="flex flex-col gap-2">
      {thought ? <Part label={words.thought} text={thought} /> : null}
      {tool ? <Part label={words.tool} text={tool} mono /> : null}
      {query ? <Part label={words.query} text={query} mono /> : null}
      {crop ? <Part label={words.crop} text={crop} mono /> : null}
      {results.length > 0 ? (
        <div>
          <dt className="text-ink-muted text-xs">{format(words.results, { n: results.length })}</dt>
          <dd>
            <ol className="mt-1 flex flex-col gap-2 border-line border-s-2 ps-3">
              {results.map(({ title, text, url }, place) => (
                <li key={place} dir="auto" className="[overflow-wrap:anywhere]">
                  {title ? <p className="font-medium">{title}</p> : null}
                  {text ? <p className="max-h-48 overflow-y-auto whitespace-pre-wrap">{text}</p> : null}
                  {url ? <p className="font-mono text-ink-muted text-sm">{url}</p> : null}
                </li>
              ))}
            </ol>
          </dd>
        </div>
      ) : null}
    </dl>
  )
}

function Part({ label, text, mono }: { label: string; text: string; mono?: boolean }) {
  return (
    <div>
      <dt className="text-ink-muted text-xs">{label}</dt>
      <dd
        dir="auto"
        className={classNames('whitespace-pre-wrap [overflow-wrap:anywhere]', mono && 'font-mono text-sm')}
      >
        {text}
      </dd>
    </div>
  )
}
