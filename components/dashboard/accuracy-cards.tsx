import { FigureCard } from '@/components/project/figure-card'
import { StatCard } from '@/components/ui/stat-card'
import { format } from '@/lib/messages/format'
import { formatCount, formatPercent } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'
import type { RoundAccuracyFigures } from './accuracy-figures'

const { accuracy: words } = messages.numbers
const more = messages.measures

/** Why there is no mean, as a clause; the API writes "undefined: ..." in front of it. */
function readReason(reason: string | undefined): string | undefined {
  return reason?.replace(/^undefined:\s*/, '')
}

/** The figures one reads first: over people, over all answers, weighted, the ceiling, and what was not answerable. */
export function AccuracyCards({ accuracy, ceiling }: Pick<RoundAccuracyFigures, 'accuracy' | 'ceiling'>) {
  const { mean, std, pooled, perAnnotator, items, notAnswerable, weighted, harmonicMean } = accuracy
  const reason = readReason(accuracy.undefinedBecause)
  const sayItems = (n: number) => format(messages.words.items, { n })
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(16rem,1fr))] gap-4">
      <StatCard
        title={words.mean}
        value={mean}
        kind="percent"
        undefinedBecause={reason}
        note={mean === null ? undefined : format(words.meanNote, { n: perAnnotator.length, items: sayItems(items) })}
      >
        {mean === null ? null : (
          <p className="text-ink-muted">
            {std === null ? (reason ?? '') : format(words.std, { std: formatPercent(std) })}
          </p>
        )}
      </StatCard>
      <StatCard
        title={words.pooled}
        value={pooled.accuracy}
        kind="percent"
        interval={pooled.ci}
        undefinedBecause={words.none}
        note={`${format(words.pooledNote, {
          n: formatCount(pooled.n),
          items: sayItems(items),
          seed: String(pooled.seed),
        })}, ${format(more.resamples, { resamples: formatCount(pooled.resamples) })}`}
      >
        {pooled.pending === undefined ? null : (
          <p className="text-ink-muted text-sm">
            {format(more.pending, {
              resamples: formatCount(pooled.resamples),
              share: formatPercent(pooled.pending),
            })}
          </p>
        )}
      </StatCard>
      {weighted ? (
        <StatCard
          title={more.weighted}
          value={weighted.accuracy}
          kind="percent"
          interval={weighted.ci}
          undefinedBecause={weighted.undefinedBecause}
          note={format(more.weightedNote, { n: weighted.strata.length, share: formatPercent(weighted.covered) })}
        />
      ) : null}
      {harmonicMean ? (
        <StatCard
          title={format(more.harmonic, { metric: words.metrics[harmonicMean.metric] })}
          value={harmonicMean.value}
          kind="percent"
          interval={harmonicMean.ci}
          undefinedBecause={harmonicMean.undefinedBecause}
          note={[
            format(more.harmonicNote, { n: formatCount(harmonicMean.n), field: harmonicMean.field.slice(4) }),
            ...harmonicMean.splits.map(({ value, n, mean: share }) =>
              format(more.split, { value, share: formatPercent(share), n: formatCount(n) }),
            ),
          ].join(' · ')}
        />
      ) : null}
      <StatCard
        title={more.ceiling}
        value={ceiling.value}
        kind="percent"
        interval={ceiling.ci}
        undefinedBecause={ceiling.undefinedBecause}
        note={
          ceiling.value === null
            ? undefined
            : format(more.ceilingNote, { n: ceiling.n, items: sayItems(ceiling.items), alone: ceiling.alone })
        }
      />
      <dl>
        <FigureCard title={words.notAnswerable} figure={formatCount(notAnswerable)}>
          {words.notAnswerableNote}
        </FigureCard>
      </dl>
    </div>
  )
}
