import { Input } from '@/components/ui/input'
import type { Box } from '@/lib/domain/box'
import { messages } from '@/lib/messages/messages'

export type BoxEdgesProps = { name: string; box: Box; onChange: (box: Box) => void }

const words = messages.adjudication.edges
const sides = ['x', 'y', 'w', 'h'] as const

/** A box in numbers, in pixels of the upright picture: exact, and without a pointer. */
export function BoxEdges({ name, box, onChange }: BoxEdgesProps) {
  return (
    <details className="text-sm">
      <summary className="text-ink-muted">{name}</summary>
      <div className="mt-1.5 grid grid-cols-2 gap-2">
        {sides.map((side) => (
          <div key={side} className="flex min-w-0 items-center gap-1.5 text-ink-muted">
            <span aria-hidden>{words[side]}</span>
            <Input
              type="number"
              step="any"
              min={side === 'w' || side === 'h' ? 1 : 0}
              aria-label={`${name}: ${words[side]}`}
              value={box[side]}
              onChange={({ target: { valueAsNumber } }) =>
                Number.isFinite(valueAsNumber) && onChange({ ...box, [side]: valueAsNumber })
              }
              className="min-w-0 flex-1"
            />
          </div>
        ))}
      </div>
    </details>
  )
}
