import type { AugmentationPlan } from '@/lib/domain/augment/plan-augmentation'
import type { Refusal } from '@/lib/domain/item'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'

const words = messages.augment

/** What no composite was made of, item by item, but for those that were merely not drawn. */
export function sayPlan({ excluded, lacking }: AugmentationPlan): Refusal[] {
  const notDrawn = excluded.filter(({ reason }) => reason === 'not-drawn').length
  return [
    ...excluded.flatMap(({ anchor, reason }): Refusal[] =>
      reason === 'not-drawn' ? [] : [{ row: 0, id: anchor.dataId, field: reason, message: words.reasons[reason] }],
    ),
    ...lacking.map(({ anchor, kind }): Refusal => {
      return { row: 0, id: anchor.dataId, field: kind, message: words.reasons['no-distractor'] }
    }),
    ...(notDrawn > 0 ? [{ row: 0, id: '', field: 'not-drawn', message: format(words.notDrawn, { n: notDrawn }) }] : []),
  ]
}
