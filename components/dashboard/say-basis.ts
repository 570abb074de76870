import type { Paradox } from '@/lib/domain/agreement/find-paradox'
import type { VariableAgreement } from '@/lib/domain/agreement-report'
import { format } from '@/lib/messages/format'
import { formatCoefficient, formatCount, formatPercent } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'
import { sayExclusions } from './say-exclusions'

const words = messages.numbers.agreement

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

/** Why alpha is low although people agree, in one line. */
export function sayParadox({ category, prevalence, percent, alpha, ac1 }: Paradox, sayOne: (value: string) => string) {
  return format(words.paradox, {
    category: sayOne(category),
    prevalence: formatPercent(prevalence),
    percent: formatPercent(percent),
    alpha: formatCoefficient(alpha),
    ac1: formatCoefficient(ac1),
  })
}
