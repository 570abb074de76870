import { Panel } from '@/components/project/panel'
import { Alert } from '@/components/ui/alert'
import { IntervalChart } from '@/components/ui/interval-chart'
import { messages } from '@/lib/messages/messages'
import { AccuracyCards } from './accuracy-cards'
import { AccuracyConditions } from './accuracy-conditions'
import type { RoundAccuracyFigures } from './accuracy-figures'
import { AccuracySplit } from './accuracy-split'
import { tableCeiling, tablePeople, tableWeights } from './accuracy-tables'
import { AnswerFacts } from './answer-facts'
import { FigureTable } from './figure-table'
import { LeaderboardView } from './leaderboard-view'
import { MissedList } from './missed-list'
import { ReasonTable } from './reason-table'
import { sayExclusions } from './say-exclusions'
import { TableMenu } from './table-menu'

export type AccuracyViewProps = {
  figures: RoundAccuracyFigures
  /** Where the numbers come from, printed under each table that leaves the page. */
  note: string
  itemPath: (item: string) => string
}

const { accuracy: words, agreement } = messages.numbers

/** Human accuracy: over people, over all answers, per person, by condition and by each field of the items. */
export function AccuracyView({ figures, note, itemPath }: AccuracyViewProps) {
  const { accuracy, ceiling, missed } = figures
  const { perAnnotator, by, excluded, pilot, weighted } = accuracy
  return (
    <div className="flex flex-col gap-4">
      {pilot ? <Alert>{agreement.pilot}</Alert> : null}
      <AnswerFacts names={accuracy.names} ended={accuracy.ended} />
      <AccuracyCards accuracy={accuracy} ceiling={ceiling} />
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
            actions={<TableMenu table={tablePeople(perAnnotator, words.perPerson, note)} />}
          />
        </div>
      ) : null}
      <AccuracyConditions {...figures} note={note} />
      {weighted ? <FigureTable table={tableWeights(weighted, note)} /> : null}
      {ceiling.value === null ? null : (
        <FigureTable table={tableCeiling(ceiling, note)} text={messages.measures.ceilingText} />
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {Object.entries(by).map(([field, rows]) => (
          <AccuracySplit key={field} field={field} rows={rows} note={note} />
        ))}
      </div>
      {accuracy.secondLook ? <ReasonTable table={accuracy.secondLook} /> : null}
      <LeaderboardView leaderboard={figures.leaderboard} note={note} />
      <MissedList items={missed} itemPath={itemPath} />
      <Panel title={words.excluded}>
        <p className="text-ink-muted">{excluded.length > 0 ? sayExclusions(excluded) : words.noneExcluded}</p>
      </Panel>
    </div>
  )
}
