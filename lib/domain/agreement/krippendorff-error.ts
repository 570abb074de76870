import { sum, type UnitPattern } from './units'

/**
 * Standard error of nominal alpha by linearisation over units rated at least twice; null for a single one.
 * Source: Gwet (2014), ch. 5, as irrCAC 1.4 computes it (1.0 differs where ratings are missing).
 */
export function estimateAlphaError(patterns: readonly UnitPattern[]): number | null {
  const pairable = patterns
    .map(({ counts, n }) => ({ counts, n, ratings: sum(counts) }))
    .filter(({ ratings }) => ratings > 1)
  const units = sum(pairable.map(({ n }) => n))
  if (units < 2) return null
  const mean = (each: (counts: readonly number[], ratings: number) => number) =>
    sum(pairable.map(({ counts, n, ratings }) => n * each(counts, ratings))) / units

  const meanRatings = mean((_, ratings) => ratings)
  const agreementOf = (counts: readonly number[], ratings: number) =>
    sum(counts.map((count) => count * (count - 1))) / (meanRatings * (ratings - 1))
  const observed = mean(agreementOf)
  const shares = (pairable[0]?.counts ?? []).map((_, k) => mean((counts) => counts[k] ?? 0) / meanRatings)
  const expected = sum(shares.map((share) => share ** 2))
  const alpha = (observed - expected) / (1 - expected)

  const squares = mean((counts, ratings) => {
    const excess = (ratings - meanRatings) / meanRatings
    const corrected = (agreementOf(counts, ratings) - observed * excess - expected) / (1 - expected)
    const chance = sum(counts.map((count, k) => (count * (shares[k] ?? 0)) / meanRatings)) - expected * excess
    return (corrected - (2 * (1 - alpha) * (chance - expected)) / (1 - expected) - alpha) ** 2
  })
  return Math.sqrt(squares / (units - 1))
}
