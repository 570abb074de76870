import { StatCard } from '@/components/ui/stat-card'
import type { ReportCoefficient, VariableAgreement } from '@/lib/domain/agreement-report'
import { format } from '@/lib/messages/format'
import { formatCount } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'
import { sayExclusions } from './say-exclusions'

const words = messages.numbers.agreement

/** The four that answer the question for a scale; the others stand in the table of all. */
function chooseCoefficients({ scale, people, coefficients }: VariableAgreement): ReportCoefficient[] {
  const names =
    scale === 'set'
      ? (['krippendorff-alpha-masi', 'krippendorff-alpha-jaccard', 'percent'] as const)
      : (['krippendorff-alpha', 'gwet-ac1', people === 2 ? 'cohen-kappa' : 'fleiss-kappa', 'percent'] as const)
  return names.flatMap((name) => coefficients.find((coefficient) => coefficient.name === name) ?? [])
}

/** What the figures of a variable rest on: how much, by how many, and what is not in them. */
export function sayBasis({ ratings, units, people, excluded }: VariableAgreement): string {
  const basis = format(words.basis, {
    n: units,
    ratings: formatCount(ratings),
    people: format(messages.words.people, { n: people }),
  })
  return excluded.length > 0 ? `${basis} · ${sayExclusions(excluded)}` : basis
}

/** The main coefficients of a variable, each with its interval. */
export function CoefficientCards({ variable }: { variable: VariableAgreement }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(14rem,1fr))] gap-4">
      {chooseCoefficients(variable).map(({ name, value, ci, undefinedBecause }) => (
        <StatCard
          key={name}
          title={words.coefficient[name]}
          value={value}
          kind={name.startsWith('percent') ? 'percent' : 'coefficient'}
          interval={ci}
          undefinedBecause={undefinedBecause ? words.undefined[undefinedBecause] : undefined}
        />
      ))}
    </div>
  )
}
