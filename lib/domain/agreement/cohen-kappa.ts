import { type Estimate, undefine } from './estimate'
import { type PairTable, sum } from './units'
import { identityWeights, type Weights } from './weights'

/**
 * Cohen's kappa of two people over the units both rated, in [-1, 1], with any weights. Undefined without a shared
 * unit, or where both used one and the same category only (0/0). Source: Cohen, Educ. Psychol. Meas. 20 (1960) 37;
 * weighted: Psychol. Bull. 70 (1968) 213; standard error: Fleiss, Cohen & Everitt, Psychol. Bull. 72 (1969) 323.
 */
export function computeCohenKappa(pair: Pick<PairTable, 'counts'>, weights?: Weights): Estimate {
  const w = weights ?? identityWeights(pair.counts.length)
  const n = sum(pair.counts.map(sum))
  if (n === 0) return undefine('no-unit-with-two-ratings')
  const rows = pair.counts.map((row) => sum(row) / n)
  const columns = pair.counts.map((_, l) => sum(pair.counts.map((row) => row[l] ?? 0)) / n)
  const rowWeights = w.apply(columns)
  const columnWeights = w.apply(rows)
  const expected = sum(rows.map((share, k) => share * (rowWeights[k] ?? 0)))
  if (expected === 1) return undefine('no-variation')

  const cells = pair.counts.flatMap((row, k) =>
    row.flatMap((count, l) => (count > 0 ? [{ k, l, share: count / n, weight: w.at(k, l) }] : [])),
  )
  const observed = sum(cells.map(({ share, weight }) => share * weight))
  const value = (observed - expected) / (1 - expected)
  const spread = sum(
    cells.map(({ k, l, share, weight }) => {
      const marginal = (rowWeights[k] ?? 0) + (columnWeights[l] ?? 0)
      return share * (weight - (1 - value) * marginal) ** 2
    }),
  )
  const centre = (observed - 2 * (1 - value) * expected) ** 2
  // The difference is a variance; rounding may leave it a hair below 0 for perfect agreement.
  const standardError = Math.sqrt(Math.max(0, spread - centre) / n) / (1 - expected)
  return { value, standardError }
}
