import type { Ref } from 'react'
import type { Box } from '@/lib/domain/box'
import type { Point } from '@/lib/domain/viewport'

/** The numbers of the box in hand, else where the pointer is; all in image px. `ref` is written by `writePointer`. */
export function CoordinateReadout({ box, ref }: { box: Box | null; ref: Ref<HTMLSpanElement> }) {
  return (
    <div
      dir="ltr"
      aria-hidden
      className="pointer-events-none whitespace-pre rounded-lg border border-line bg-surface-raised px-2.5 py-1.5 font-mono text-ink text-xs shadow-raised empty:hidden has-[span:empty]:hidden"
    >
      {box ? (
        <span>{`x ${whole(box.x)} y ${whole(box.y)} w ${whole(box.w)} h ${whole(box.h)}`}</span>
      ) : (
        <span ref={ref} />
      )}
    </div>
  )
}

/** Shows a pointer place without a render: it changes with every move. */
export function writePointer(element: HTMLSpanElement | null, at: Point | null): void {
  if (element) element.textContent = at ? `x ${Math.floor(at.x)} y ${Math.floor(at.y)}` : ''
}

function whole(value: number): string {
  return String(Math.round(value))
}
