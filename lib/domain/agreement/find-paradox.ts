import type { CategoryAgreement } from './by-category'
import type { Coefficient } from './coefficients'

/** One category is so common that agreement by chance is high too; the numbers to explain it with. */
export type Paradox = { category: string; prevalence: number; percent: number; alpha: number; ac1: number }

/** People agree on most units, alpha says little of it, and AC1 says much more. */
const least = { percent: 0.75, prevalence: 0.8, gap: 0.2 }

/**
 * Whether the kappa paradox bites: percent agreement is high (from 0.75), one category has most ratings (from 0.8), and
 * AC1 lies above alpha by 0.2 or more. Null where it does not. Source: Feinstein & Cicchetti, J. Clin. Epidemiol. 43
 * (1990) 543; Gwet (2008).
 */
export function findParadox(variable: {
  coefficients: readonly Pick<Coefficient, 'name' | 'value'>[]
  byCategory: readonly Pick<CategoryAgreement, 'value' | 'prevalence'>[]
}): Paradox | null {
  const figureOf = (name: Coefficient['name']) => variable.coefficients.find((one) => one.name === name)?.value ?? null
  const [percent, alpha, ac1] = [figureOf('percent'), figureOf('krippendorff-alpha'), figureOf('gwet-ac1')]
  const [common] = variable.byCategory.toSorted((a, b) => (b.prevalence ?? 0) - (a.prevalence ?? 0))
  if (percent === null || alpha === null || ac1 === null || !common?.prevalence) return null
  if (percent < least.percent || common.prevalence < least.prevalence || ac1 - alpha < least.gap) return null
  return { category: common.value, prevalence: common.prevalence, percent, alpha, ac1 }
}
