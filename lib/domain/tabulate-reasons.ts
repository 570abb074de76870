import type { MismatchReason } from './second-look'
import { mismatchReasons } from './second-look'
import type { Interval } from './statistics/quantile'
import { wilson } from './statistics/wilson'

/** How many second looks of one variant gave a reason; null: the references were shown and nothing was said yet. */
export type ReasonCount = { variant: string; reason: MismatchReason | null; n: number }

export type ReasonRow = {
  reason: MismatchReason
  n: number
  /** Of all reasons given, in [0, 1]; null where none was. */
  share: number | null
  ci: Interval | null
  byVariant: { variant: string; n: number }[]
}

/** The reasons people gave after seeing the references. `shown` counts second looks, `given` those with a reason. */
export type ReasonTable = {
  shown: number
  given: number
  variants: { variant: string; shown: number; given: number }[]
  reasons: ReasonRow[]
}

/** Tabulates reasons by variant; every reason has a row, in the order of their keys. Shares with Wilson's 95 % interval. */
export function tabulateReasons(counts: readonly ReasonCount[]): ReasonTable {
  const sum = (rows: readonly ReasonCount[]) => rows.reduce((total, { n }) => total + n, 0)
  const variants = [...new Set(counts.map(({ variant }) => variant))].sort()
  const of = (variant: string) => counts.filter((row) => row.variant === variant)
  const isGiven = ({ reason }: ReasonCount) => reason !== null
  const given = sum(counts.filter(isGiven))
  return {
    shown: sum(counts),
    given,
    variants: variants.map((variant) => ({
      variant,
      shown: sum(of(variant)),
      given: sum(of(variant).filter(isGiven)),
    })),
    reasons: mismatchReasons.map((reason) => {
      const n = sum(counts.filter((row) => row.reason === reason))
      return {
        reason,
        n,
        share: given === 0 ? null : n / given,
        ci: wilson(n, given),
        byVariant: variants.map((variant) => ({
          variant,
          n: sum(of(variant).filter((row) => row.reason === reason)),
        })),
      }
    }),
  }
}
