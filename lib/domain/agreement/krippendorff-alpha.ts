import { buildCoincidenceMatrix, type CoincidenceMatrix } from './coincidence-matrix'
import { type Estimate, undefine } from './estimate'
import { estimateAlphaError } from './krippendorff-error'
import { sum, type UnitPattern } from './units'

/** Scales of measurement of a variable whose values come from a list. */
export type Scale = 'nominal' | 'ordinal' | 'interval' | 'ratio'

type Distance = (k: number, l: number) => number

/**
 * Krippendorff's alpha, at most 1, over units rated at least twice. Unused categories change nothing; the order of
 * `categories` matters on the ordinal scale, their numeric values on interval and ratio. Undefined without such a
 * unit, where only one category was used in them (0/0), for values that are no numbers, or negative on a ratio scale.
 * Standard error for nominal only (null else: bootstrap). Source: Krippendorff (2011), sections C to F.
 */
export function computeKrippendorffAlpha(
  patterns: readonly UnitPattern[],
  scale: Scale,
  categories: readonly string[],
): Estimate {
  const matrix = buildCoincidenceMatrix(patterns)
  const used = matrix.totals.flatMap((total, k) => (total > 0 ? [k] : []))
  if (used.length === 0) return undefine('no-unit-with-two-ratings')
  if (used.length === 1) return undefine('no-variation')
  if (scale === 'interval' || scale === 'ratio') {
    const values = used.map((k) => readNumber(categories[k]))
    if (values.some((value) => !Number.isFinite(value))) return undefine('not-numeric')
    if (scale === 'ratio' && values.some((value) => value < 0)) return undefine('negative-values')
  }
  const value = computeAlpha(matrix, used, chooseDistance(scale, matrix, categories))
  return { value, standardError: scale === 'nominal' ? estimateAlphaError(patterns) : null }
}

function computeAlpha({ counts, totals, n }: CoincidenceMatrix, used: readonly number[], distance: Distance): number {
  let [observed, expected] = [0, 0]
  for (const k of used) {
    for (const l of used) {
      if (k === l) continue
      const d = distance(k, l)
      observed += (counts[k]?.[l] ?? 0) * d
      expected += (totals[k] ?? 0) * (totals[l] ?? 0) * d
    }
  }
  return 1 - ((n - 1) * observed) / expected
}

function chooseDistance(scale: Scale, { totals }: CoincidenceMatrix, categories: readonly string[]): Distance {
  const at = (k: number) => readNumber(categories[k])
  switch (scale) {
    case 'nominal':
      return () => 1
    case 'ordinal':
      return (k, l) => {
        const between = sum(totals.slice(Math.min(k, l), Math.max(k, l) + 1))
        return (between - ((totals[k] ?? 0) + (totals[l] ?? 0)) / 2) ** 2
      }
    case 'interval':
      return (k, l) => (at(k) - at(l)) ** 2
    case 'ratio':
      return (k, l) => ((at(k) - at(l)) / (at(k) + at(l))) ** 2
  }
}

function readNumber(category: string | undefined): number {
  return category === undefined || category.trim() === '' ? Number.NaN : Number(category)
}
