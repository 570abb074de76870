import { Sparkline } from '@/components/ui/sparkline'
import { StatCard } from '@/components/ui/stat-card'
import { coversRange } from '@/lib/domain/agreement/bound-interval'
import type { ReportCoefficient, VariableAgreement } from '@/lib/domain/agreement-report'
import { format } from '@/lib/messages/format'
import { formatPercent } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'
import type { TrendFigure } from './trend-panel'

export type CoefficientCardsProps = {
  variable: VariableAgreement
  trend: readonly TrendFigure[]
  /** What the lead wants chance-corrected agreement to reach. */
  target: number | undefined
}

const words = messages.numbers.agreement

/** The four that answer the question for a scale; the others stand in the table of all. */
function chooseCoefficients({ scale, people, coefficients }: VariableAgreement): ReportCoefficient[] {
  const names =
    scale === 'set'
      ? (['krippendorff-alpha-masi', 'krippendorff-alpha-jaccard', 'percent'] as const)
      : (['krippendorff-alpha', 'gwet-ac1', people === 2 ? 'cohen-kappa' : 'fleiss-kappa', 'percent'] as const)
  return names.flatMap((name) => coefficients.find((coefficient) => coefficient.name === name) ?? [])
}

const followed: Partial<Record<string, 'main' | 'ac1'>> = {
  'krippendorff-alpha': 'main',
  'krippendorff-alpha-masi': 'main',
  'gwet-ac1': 'ac1',
}

/** The main coefficients of a variable, each with its interval, the target and how it came about. */
export function CoefficientCards({ variable, trend, target }: CoefficientCardsProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(14rem,1fr))] gap-4">
      {chooseCoefficients(variable).map(({ name, value, ci, undefinedBecause, pending }) => {
        const line = followed[name]
        return (
          <StatCard
            key={name}
            title={words.coefficient[name]}
            value={value}
            kind={name.startsWith('percent') ? 'percent' : 'coefficient'}
            interval={ci}
            undefinedBecause={undefinedBecause ? words.undefined[undefinedBecause] : undefined}
            target={name.startsWith('percent') ? undefined : target}
            note={
              pending !== undefined
                ? format(words.pending, { share: formatPercent(pending) })
                : ci && coversRange(name, ci)
                  ? words.tooFew
                  : undefined
            }
          >
            {line && value !== null ? (
              <Sparkline label={words.trendLabel} values={trend.map((point) => point[line])} target={target} />
            ) : null}
          </StatCard>
        )
      })}
    </div>
  )
}
