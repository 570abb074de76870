import { sum, type UnitPattern } from './units'

/**
 * Krippendorff's value x value table over the units rated at least twice: `counts[k][l]` is the number of pairs of
 * values k and l within units, each unit's pairs divided by its ratings less one, so that the table adds up to `n`,
 * the number of pairable ratings; `totals[k]` of them are k.
 */
export type CoincidenceMatrix = { counts: number[][]; totals: number[]; n: number }

/** Source: Krippendorff, Content Analysis (4th ed. 2019), 12.3; "Computing Krippendorff's Alpha-Reliability" (2011). */
export function buildCoincidenceMatrix(patterns: readonly UnitPattern[]): CoincidenceMatrix {
  const size = patterns[0]?.counts.length ?? 0
  const counts = Array.from({ length: size }, () => new Array<number>(size).fill(0))
  const totals = new Array<number>(size).fill(0)
  for (const pattern of patterns) {
    const ratings = sum(pattern.counts)
    if (ratings < 2) continue
    const used = pattern.counts.flatMap((count, k) => (count > 0 ? [{ k, count }] : []))
    for (const a of used) {
      totals[a.k] = (totals[a.k] ?? 0) + pattern.n * a.count
      const row = counts[a.k]
      if (!row) continue
      for (const b of used) {
        const pairs = a.count * (b.count - Number(a.k === b.k))
        row[b.k] = (row[b.k] ?? 0) + (pattern.n * pairs) / (ratings - 1)
      }
    }
  }
  return { counts, totals, n: sum(totals) }
}
