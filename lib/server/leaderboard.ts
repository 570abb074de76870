import { type ModelSum, sumPredictions } from '@/lib/db/leaderboard'
import type { Accuracy } from '@/lib/domain/accuracy'
import { type BoardEntry, describeSums, sortBoard } from '@/lib/domain/accuracy/leaderboard'
import { groupBy } from '@/lib/domain/agreement/group-by'

/** Models and people on the same items; `by`: the same for each value of each field. */
export type Leaderboard = { entries: BoardEntry[]; by: Record<string, { value: string; entries: BoardEntry[] }[]> }

function nameModel({ source, model }: ModelSum): string {
  return source === model ? model : `${model} (${source})`
}

function toEntry(row: ModelSum): BoardEntry {
  return { who: nameModel(row), kind: 'model', n: row.n, undefined: row.undefined, ...describeSums(row) }
}

function listPeople({ perAnnotator, pooled }: Accuracy, everybody: string): BoardEntry[] {
  const all: BoardEntry = {
    ...{ who: everybody, kind: 'people', n: pooled.n, accuracy: pooled.accuracy, ci: pooled.ci, undefined: 0 },
  }
  const each = perAnnotator.map(
    ({ annotator, n, accuracy, ci }): BoardEntry => ({ who: annotator, kind: 'person', n, accuracy, ci, undefined: 0 }),
  )
  return pooled.n === 0 ? [] : [all, ...each]
}

/** The models that answered a round's items beside the people who did. */
export async function describeLeaderboard(
  roundId: string,
  metric: string,
  columns: readonly string[],
  people: { accuracy: Accuracy; name: string },
): Promise<Leaderboard> {
  const sums = await sumPredictions(roundId, metric, columns)
  const { accuracy, name } = people
  const fields = groupBy(
    sums.filter(({ field }) => field !== ''),
    ({ field }) => field,
  )
  const by = [...fields].map(([field, rows]) => {
    const values = groupBy(rows, ({ value }) => value)
    const own = new Map((accuracy.by[field] ?? []).map((stratum) => [stratum.value, stratum]))
    return [
      field,
      [...values].map(([value, models]) => {
        const stratum = own.get(value)
        const all: BoardEntry[] = stratum
          ? [{ who: name, kind: 'people', n: stratum.n, accuracy: stratum.mean, ci: stratum.ci, undefined: 0 }]
          : []
        return { value, entries: sortBoard([...all, ...models.map(toEntry)]) }
      }),
    ] as const
  })
  return {
    entries: sortBoard([...listPeople(accuracy, name), ...sums.filter(({ field }) => field === '').map(toEntry)]),
    by: Object.fromEntries(by),
  }
}
