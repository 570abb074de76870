import { Bar } from './bar'
import { classNames } from './class-names'
import { NumberText } from './number-text'

export type ShareBarProps = {
  /** In [0, 1]; null where there is nothing to share. */
  share: number | null
  className?: string
}

/** A share as a small bar with its number, for tables. */
export function ShareBar({ share, className }: ShareBarProps) {
  return (
    <span className={classNames('inline-flex w-full max-w-44 items-center gap-2', className)}>
      <Bar share={share ?? 0} className="min-w-12 flex-1" />
      <span className="w-14 text-end text-ink-muted">
        <NumberText value={share} kind="percent" />
      </span>
    </span>
  )
}
