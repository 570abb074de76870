import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import type { PrintedTable } from '@/lib/messages/write-table'
import type { RoundAccuracyFigures } from './accuracy-figures'
import { FigureTable } from './figure-table'

export type LeaderboardViewProps = { leaderboard: RoundAccuracyFigures['leaderboard']; note: string }

type Entry = LeaderboardViewProps['leaderboard']['entries'][number]
const words = messages.measures
const fields: Readonly<Record<string, string>> = messages.rounds.wizard.fields

const columns = [
  { name: words.who },
  { name: words.kind },
  { name: words.n, kind: 'count' },
  { name: words.accuracy, kind: 'percent' },
  { name: 'low', kind: 'percent' },
  { name: 'high', kind: 'percent' },
  { name: words.undefinedScores, kind: 'count' },
] as const

function toCells({ who, kind, n, accuracy, ci, undefined: unscored }: Entry) {
  return [who, words.kinds[kind], n, accuracy, ci?.[0] ?? null, ci?.[1] ?? null, unscored]
}

/** Models and people, best first, over all items and by each field; nothing where no model answered. */
export function LeaderboardView({ leaderboard, note }: LeaderboardViewProps) {
  const { entries, by } = leaderboard
  if (!entries.some(({ kind }) => kind === 'model')) return null
  const splits = Object.entries(by)
  return (
    <>
      <FigureTable
        table={{ title: words.leaderboard, note, columns, rows: entries.map(toCells) }}
        text={words.leaderboardText}
        className="max-h-96"
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {splits.map(([field, values]) => (
          <FigureTable key={field} table={tableField(field, values, note)} className="max-h-80" />
        ))}
      </div>
    </>
  )
}

function tableField(field: string, values: readonly { value: string; entries: Entry[] }[], note: string): PrintedTable {
  const name = fields[field] ?? field
  return {
    title: format(words.leaderboardBy, { field: name.charAt(0).toLocaleLowerCase() + name.slice(1) }),
    note,
    columns: [{ name }, ...columns],
    rows: values.flatMap(({ value, entries }) => entries.map((entry) => [value, ...toCells(entry)])),
  }
}
