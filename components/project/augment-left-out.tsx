import type { AugmentationPreview } from '@/lib/domain/augment/preview'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { Panel } from './panel'

export type AugmentLeftOutProps = Pick<AugmentationPreview, 'excluded' | 'passedOver'>

const words = messages.augment

/** Items that give no composite, and pictures that were passed over, each counted with the reason. */
export function AugmentLeftOut({ excluded, passedOver }: AugmentLeftOutProps) {
  if (excluded.length + passedOver.length === 0) return null
  return (
    <Panel title={words.excludedTitle}>
      <ul className="flex flex-col gap-2">
        {excluded.map(({ reason, n, dataIds }) => (
          <li key={reason}>
            {format(words.excludedOf, { n, reason: words.reasons[reason] })}
            <details className="text-ink-muted text-sm">
              <summary>{messages.project.items.title}</summary>
              <p className="[overflow-wrap:anywhere]">
                {dataIds.join(', ')} {n > dataIds.length ? format(words.more, { n: n - dataIds.length }) : null}
              </p>
            </details>
          </li>
        ))}
      </ul>
      {passedOver.length > 0 ? (
        <>
          <h3 className="mt-4 mb-1 font-semibold text-sm">{words.passedOverTitle}</h3>
          <ul className="flex flex-col gap-1 text-sm">
            {passedOver.map(({ reason, n }) => (
              <li key={reason}>{format(words.passedOverOf, { n, reason: words.passedOver[reason] })}</li>
            ))}
          </ul>
        </>
      ) : null}
    </Panel>
  )
}
