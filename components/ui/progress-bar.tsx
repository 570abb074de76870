import { format } from '@/lib/messages/format'
import { formatDuration } from '@/lib/messages/format-duration'
import { messages } from '@/lib/messages/messages'
import { Bar } from './bar'
import { classNames } from './class-names'

export type ProgressBarProps = {
  label: string
  done: number
  total: number
  secondsLeft?: number
  /** Beside the bar in one line, or under a visible label. */
  layout?: 'line' | 'block'
  className?: string
}

/** How far, in numbers, and how long still. */
export function ProgressBar({ label, done, total, secondsLeft, layout = 'line', className }: ProgressBarProps) {
  const counts = format(messages.ui.progress.countOf, { done, total })
  const left =
    secondsLeft === undefined ? null : format(messages.ui.progress.left, { time: formatDuration(secondsLeft) })
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      aria-valuetext={left ? `${counts}, ${left}` : counts}
      className={classNames(
        'text-base',
        layout === 'line'
          ? 'flex min-w-0 items-center gap-3'
          : 'flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1.5',
        className,
      )}
    >
      {layout === 'block' ? <span className="min-w-0 font-medium">{label}</span> : null}
      <Bar
        share={total > 0 ? done / total : 0}
        className={layout === 'line' ? 'max-w-40 min-w-16 flex-1' : 'order-last'}
      />
      <span className="whitespace-nowrap">
        <bdi>{counts}</bdi>
        {left ? (
          <span className="text-ink-muted">
            {' '}
            · <bdi>{left}</bdi>
          </span>
        ) : null}
      </span>
    </div>
  )
}
