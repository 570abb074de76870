import { classNames } from '@/components/ui/class-names'
import type { Side } from '@/lib/domain/augment/composite'
import { paths } from './paths'

export type CompositePairProps = {
  target: string | null
  /** The picture beside it; null: nothing. */
  other: string | null
  side: Side
}

/** Two pictures as their composite will show them, the one asked about framed. Decoration beside its words. */
export function CompositePair({ target, other, side }: CompositePairProps) {
  const panels = [
    { image: target, isTarget: true },
    { image: other, isTarget: false },
  ]
  return (
    <span aria-hidden dir="ltr" className="inline-flex h-16 max-w-full">
      {(side === 'left' ? panels : panels.reverse()).map(({ image, isTarget }) => (
        <span
          key={String(isTarget)}
          className={classNames(
            'h-full min-w-0 shrink overflow-hidden bg-surface-sunken',
            isTarget && 'outline-2 outline-accent -outline-offset-2',
          )}
        >
          {image ? (
            // biome-ignore lint/performance/noImgElement: per-user images cannot go through the framework's optimizer
            <img
              src={paths.thumbnail(image)}
              alt=""
              loading="lazy"
              decoding="async"
              className="h-full w-auto object-cover"
            />
          ) : (
            // White in the dark too, as the picture is.
            <span className="block h-full w-16 border border-line" style={{ background: '#fff' }} />
          )}
        </span>
      ))}
    </span>
  )
}
