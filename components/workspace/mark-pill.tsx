import { classNames } from '@/components/ui/class-names'
import { computeMarkColor, computeTextColor } from '@/lib/domain/mark-color'

// The tokens mark-0 to mark-9 written out, for Tailwind finds only whole names.
const filled = [
  'border-mark-0 bg-mark-0',
  'border-mark-1 bg-mark-1',
  'border-mark-2 bg-mark-2',
  'border-mark-3 bg-mark-3',
  'border-mark-4 bg-mark-4',
  'border-mark-5 bg-mark-5',
  'border-mark-6 bg-mark-6',
  'border-mark-7 bg-mark-7',
  'border-mark-8 bg-mark-8',
  'border-mark-9 bg-mark-9',
]
const outlined = [
  'border-mark-0',
  'border-mark-1',
  'border-mark-2',
  'border-mark-3',
  'border-mark-4',
  'border-mark-5',
  'border-mark-6',
  'border-mark-7',
  'border-mark-8',
  'border-mark-9',
]

/** A mark's number in its colour, as on the picture; a proposal's only outlined. */
export function MarkPill({ number, proposed = false }: { number: number; proposed?: boolean }) {
  const colour = (proposed ? outlined : filled)[((number % 10) + 10) % 10]
  const ink = proposed
    ? 'text-ink'
    : computeTextColor(computeMarkColor(number)) === '#ffffff'
      ? 'text-[#fff]'
      : 'text-[#000]'
  return (
    <span
      dir="ltr"
      className={classNames(
        'inline-flex h-[1.375rem] min-w-[1.375rem] shrink-0 items-center justify-center rounded-sm border-2 px-1 font-semibold text-xs',
        proposed && 'border-dashed',
        colour,
        ink,
      )}
    >
      {number}
    </span>
  )
}
