import type { Accuracy } from '@/lib/domain/accuracy'
import type { ConditionGap } from '@/lib/domain/accuracy/condition-gaps'
import type { GoldPoint } from '@/lib/domain/accuracy/gold-curve'
import type { HarmonicMean } from '@/lib/domain/accuracy/harmonic-mean'
import type { HumanCeiling } from '@/lib/domain/accuracy/human-ceiling'
import type { BoardEntry } from '@/lib/domain/accuracy/leaderboard'
import type { MissedItem } from '@/lib/domain/accuracy/missed-items'
import type { WeightedAccuracy } from '@/lib/domain/accuracy/weighted-accuracy'
import type { Interval } from '@/lib/domain/statistics/quantile'
import type { ReasonTable } from '@/lib/domain/tabulate-reasons'

/** What the accuracy page shows of a round. */
export type RoundAccuracyFigures = {
  accuracy: Accuracy & {
    pilot: boolean
    names: boolean
    secondLook: ReasonTable | null
    ended: { of: number; timedOut: number; gaveUp: number; sentBack: number }
    weighted: WeightedAccuracy | null
    harmonicMean: (HarmonicMean & { metric: 'infoseek'; field: string }) | null
    pooled: Accuracy['pooled'] & { pending?: number }
  }
  conditions: {
    condition: string
    n: number
    items: number
    accuracy: number | null
    ci: Interval | null
    mean: number | null
    std: number | null
    undefinedBecause?: string
  }[]
  gaps: ConditionGap[]
  curve: GoldPoint[]
  ceiling: HumanCeiling
  missed: MissedItem[]
  leaderboard: { entries: BoardEntry[]; by: Record<string, { value: string; entries: BoardEntry[] }[]> }
}
