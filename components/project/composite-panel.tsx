import type { Composite } from '@/lib/domain/augment/composite'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { Panel } from './panel'

const words = messages.augment.panel

/** How an item's picture was put together: which side is asked about, where it came from, under which licences. */
export function CompositePanel({ composite }: { composite: Composite }) {
  const { kind, seed, side, target, panels } = composite
  return (
    <Panel title={words.title}>
      <p>{format(words.kind, { kind: messages.augment.kinds[kind], seed, side: words.sides[side] })}</p>
      <p className="text-ink-muted text-sm">
        <bdi dir="ltr">{format(words.target, { ...target })}</bdi>
      </p>
      <ul className="mt-2 flex flex-col gap-2 text-sm">
        {panels.map(({ shows, entity, dataId, image, licence }, index) => (
          <li key={index === 0 ? 'left' : 'right'} className="[overflow-wrap:anywhere]">
            {format(words.from, {
              side: index === 0 ? words.sides.left : words.sides.right,
              shows: words.shows[shows],
              name: [entity, dataId, image].filter(Boolean).join(', '),
            })}
            {shows === 'nothing' ? null : (
              <p className="text-ink-muted">{format(words.licence, { licence: licence ?? words.noLicence })}</p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
