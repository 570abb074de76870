import { FigureCard } from '@/components/project/figure-card'
import { Panel } from '@/components/project/panel'
import { Alert } from '@/components/ui/alert'
import { IntervalChart } from '@/components/ui/interval-chart'
import { StatCard } from '@/components/ui/stat-card'
import type { Accuracy } from '@/lib/domain/accuracy'
import type { ReasonTable as Reasons } from '@/lib/domain/tabulate-reasons'
import { format } from '@/lib/messages/format'
import { formatCount, formatPercent } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'
import { AccuracySplit } from './accuracy-split'
import { AnswerFacts } from './answer-facts'
import { CsvLink } from './csv-link'
import { ReasonTable } from './reason-table'
import { sayExclusions } from './say-exclusions'

export type AccuracyViewProps = {
  accuracy: Accuracy & {
    pilot: boolean
    names: boolean
    secondLook: Reasons | null
    ended: { of: number; timedOut: number; gaveUp: number }
  }
}

const { accuracy: words, agreement } = messages.numbers

/** Why there is no mean, as a clause; the API writes "undefined: ..." in front of it. */
function readReason(reason: string | undefined): string | undefined {
  return reason?.replace(/^undefined:\s*/, '')
}

/** Human accuracy: over people, over all answers, per person, and by each field of the items. */
export function AccuracyView({ accuracy }: AccuracyViewProps) {
  const { mean, std, pooled, perAnnotator, items, by, notAnswerable, excluded, pilot } = accuracy
  const reason = readReason(accuracy.undefinedBecause)
  return (
    <div className="flex flex-col gap-4">
      {pilot ? <Alert>{agreement.pilot}</Alert> : null}
      <AnswerFacts names={accuracy.names} ended={accuracy.ended} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(16rem,1fr))] gap-4">
        <StatCard
          title={words.mean}
          value={mean}
          kind="percent"
          undefinedBecause={reason}
          note={
            mean === null
              ? undefined
              : format(words.meanNote, { n: perAnnotator.length, items: format(messages.words.items, { n: items }) })
          }
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
          note={format(words.pooledNote, {
            n: formatCount(pooled.n),
            items: format(messages.words.items, { n: items }),
            seed: String(pooled.seed),
          })}
        />
        <dl>
          <FigureCard title={words.notAnswerable} figure={formatCount(notAnswerable)}>
            {words.notAnswerableNote}
          </FigureCard>
        </dl>
      </div>
      {perAnnotator.length > 0 ? (
        <div className="card p-4">
          <IntervalChart
            title={words.perPerson}
            rowName={words.person}
            rows={perAnnotator.map(({ annotator, accuracy: value, ci, n }) => ({
              key: annotator,
              label: <span className="[overflow-wrap:anywhere]">{annotator}</span>,
              value,
              interval: ci,
              n,
            }))}
            actions={
              <CsvLink
                what={words.perPerson}
                head={['annotator', 'n', 'accuracy', 'low', 'high']}
                rows={perAnnotator.map(({ annotator, n, accuracy: value, ci }) => [
                  annotator,
                  n,
                  value,
                  ci?.[0] ?? null,
                  ci?.[1] ?? null,
                ])}
              />
            }
          />
        </div>
      ) : null}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {Object.entries(by).map(([field, rows]) => (
          <AccuracySplit key={field} field={field} rows={rows} />
        ))}
      </div>
      {accuracy.secondLook ? <ReasonTable table={accuracy.secondLook} /> : null}
      <Panel title={words.excluded}>
        <p className="text-ink-muted">{excluded.length > 0 ? sayExclusions(excluded) : words.noneExcluded}</p>
      </Panel>
    </div>
  )
}
