import { StatCard } from '@/components/ui/stat-card'
import type { VariableAgreement } from '@/lib/domain/agreement-report'
import { format } from '@/lib/messages/format'
import { formatCoefficient } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'

export type BoxCardsProps = { boxes: NonNullable<VariableAgreement['boxes']> }

const words = messages.numbers.agreement.boxes

/** How far people's boxes agree: found by both, how exactly, and which class. */
export function BoxCards({ boxes }: BoxCardsProps) {
  const { f1At, iou, f1Mean, unmatched, detectionAlpha, classAlpha } = boxes
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(14rem,1fr))] gap-4">
      <StatCard
        title={words.f1}
        value={f1At['0.5']}
        undefinedBecause={words.noBoxes}
        note={format(words.f1Note, {
          f75: formatCoefficient(f1At['0.75']),
          f90: formatCoefficient(f1At['0.9']),
          mean: formatCoefficient(f1Mean),
        })}
      />
      <StatCard
        title={words.iou}
        value={iou.mean}
        undefinedBecause={words.noMatch}
        note={iou.median === null ? undefined : format(words.iouNote, { median: formatCoefficient(iou.median) })}
      />
      <StatCard
        title={words.detection}
        value={detectionAlpha}
        min={-1}
        undefinedBecause={words.noAlpha}
        note={format(words.unmatched, { n: unmatched })}
      />
      <StatCard title={words.class} value={classAlpha} min={-1} undefinedBecause={words.noAlpha} />
    </div>
  )
}
