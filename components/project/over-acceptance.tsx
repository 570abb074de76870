import { IntervalChart } from '@/components/ui/interval-chart'
import { messages } from '@/lib/messages/messages'
import { Panel } from './panel'

export type PersonAcceptance = {
  annotator: string
  shown: number
  accepted: number
  /** `accepted / shown`, in [0, 1]. */
  share: number
  ci: readonly [number, number] | null
}

const words = messages.rounds.overAcceptance

/** How readily each person took over wrong proposals; only rounds that planted some have it. */
export function OverAcceptance({ people }: { people: readonly PersonAcceptance[] }) {
  return (
    <Panel title={words.title} text={words.text}>
      {people.length === 0 ? (
        <p className="text-ink-muted">{words.none}</p>
      ) : (
        <IntervalChart
          title={words.chart}
          rowName={words.person}
          rows={people.map(({ annotator, shown, share, ci }) => ({
            key: annotator,
            label: <span className="[overflow-wrap:anywhere]">{annotator}</span>,
            value: share,
            interval: ci,
            n: shown,
          }))}
        />
      )}
    </Panel>
  )
}
