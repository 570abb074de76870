import { computeMarkColor, computeTextColor } from '@/lib/domain/mark-color'
import { classNames } from './class-names'

export type MarkTagProps = {
  number: number
  /** Hollow and dashed: a proposal nobody accepted yet. */
  proposal?: boolean
}

// Written out, so that Tailwind finds them.
const looks = [
  { fill: 'bg-mark-0', edge: 'border-mark-0' },
  { fill: 'bg-mark-1', edge: 'border-mark-1' },
  { fill: 'bg-mark-2', edge: 'border-mark-2' },
  { fill: 'bg-mark-3', edge: 'border-mark-3' },
  { fill: 'bg-mark-4', edge: 'border-mark-4' },
  { fill: 'bg-mark-5', edge: 'border-mark-5' },
  { fill: 'bg-mark-6', edge: 'border-mark-6' },
  { fill: 'bg-mark-7', edge: 'border-mark-7' },
  { fill: 'bg-mark-8', edge: 'border-mark-8' },
  { fill: 'bg-mark-9', edge: 'border-mark-9' },
]

/** The number of a mark in its colour, as on the image. */
export function MarkTag({ number, proposal }: MarkTagProps) {
  const look = looks[((number % 10) + 10) % 10]
  const light = computeTextColor(computeMarkColor(number)) === '#ffffff'
  return (
    <span
      dir="ltr"
      className={classNames(
        'inline-grid h-5.5 min-w-5.5 shrink-0 place-items-center rounded-sm px-1 font-bold text-xs forced-color-adjust-none',
        proposal
          ? classNames('border-2 border-dashed bg-surface text-ink', look?.edge)
          : classNames(
              'ring-1 ring-mark-outer/35 ring-inset',
              look?.fill,
              light ? 'text-mark-inner' : 'text-mark-outer',
            ),
      )}
    >
      {number}
    </span>
  )
}
