import { StatCard } from '@/components/ui/stat-card'
import { coversRange } from '@/lib/domain/agreement/bound-interval'
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
  return [basis, ...(excluded.length > 0 ? [sayExclusions(excluded)] : [])].join(' · ')
}

/** Beyond this, categories are counted and not listed. */
const listedCategories = 12

/** Which categories the figures were computed over: AC1 and Brennan-Prediger depend on how many there are. */
export function sayCategories(categories: readonly string[], sayOne: (value: string) => string): string {
  const shown = categories.slice(0, listedCategories).map(sayOne).join(', ')
  const rest = categories.length - listedCategories
  const list = rest > 0 ? format(words.categoriesMore, { list: shown, n: rest }) : shown
  return format(words.categoriesUsed, { n: categories.length, list })
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
          note={ci && coversRange(name, ci) ? words.tooFew : undefined}
        />
      ))}
    </div>
  )
}
