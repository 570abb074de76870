import { Sparkline } from '@/components/ui/sparkline'
import { StatCard } from '@/components/ui/stat-card'
import type { VariableAgreement } from '@/lib/domain/agreement-report'
import { format } from '@/lib/messages/format'
import { formatCoefficient, formatPercent } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'
import type { TrendFigure } from './trend-panel'

export type BoxCardsProps = {
  boxes: NonNullable<VariableAgreement['boxes']>
  trend: readonly TrendFigure[]
  target: number | undefined
}

const words = messages.numbers.agreement.boxes

/** How far people's boxes agree, one question after the other: was it found, called the same, where is it, which number. */
export function BoxCards({ boxes, trend, target }: BoxCardsProps) {
  const { f1At, iou, iouShare, f1Mean, f1CurveMean, unmatched, detectionAlpha, classAlpha, sigma } = boxes
  const grid = 'grid grid-cols-[repeat(auto-fit,minmax(14rem,1fr))] gap-4'
  return (
    <div className={grid}>
      <StatCard
        title={words.f1}
        value={f1At['0.5']}
        target={target}
        undefinedBecause={words.noBoxes}
        note={format(words.f1Note, {
          f75: formatCoefficient(f1At['0.75']),
          f90: formatCoefficient(f1At['0.9']),
          mean: formatCoefficient(f1Mean),
          curve: formatCoefficient(f1CurveMean),
        })}
      >
        <Sparkline
          label={messages.numbers.agreement.trendLabel}
          values={trend.map(({ main }) => main)}
          target={target}
        />
      </StatCard>
      <StatCard
        title={words.detection}
        value={detectionAlpha}
        min={-1}
        undefinedBecause={words.noAlpha}
        note={format(words.unmatched, { n: unmatched })}
      />
      <StatCard
        title={words.class}
        value={classAlpha}
        min={-1}
        undefinedBecause={words.noAlpha}
        note={words.classNote}
      />
      <StatCard
        title={words.iou}
        value={iou.median}
        undefinedBecause={words.noMatch}
        note={
          iou.median === null
            ? undefined
            : format(words.iouNote, {
                mean: formatCoefficient(iou.mean),
                s75: formatPercent(iouShare['0.75']),
                s90: formatPercent(iouShare['0.9']),
              })
        }
      />
      <StatCard title={words.sigma} value={sigma} min={-1} undefinedBecause={words.noSigma} note={words.sigmaNote} />
      <StatCard
        title={words.order}
        value={boxes.order}
        min={-1}
        undefinedBecause={words.noOrder}
        note={format(words.orderNote, {
          number: formatPercent(boxes.sameNumber),
          count: formatPercent(boxes.sameCount),
        })}
      />
    </div>
  )
}
