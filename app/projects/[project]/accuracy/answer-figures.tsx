import { AccuracyView } from '@/components/dashboard/accuracy-view'
import { RoundChoice } from '@/components/dashboard/round-choice'
import { paths } from '@/components/project/paths'
import { PageHeader } from '@/components/ui/page-header'
import { answerMetrics } from '@/lib/domain/answer/metric'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { describeAccuracyReport } from '@/lib/server/accuracy-report'
import { Refusal } from '../../../_office/refusal'
import { DecideEquivalence } from './decide-equivalence'
import type { FigureProps } from './figure-props'

const words = messages.numbers.accuracy
const metrics = ['by-dataset', ...answerMetrics] as const

/** Human accuracy of a round of evidence-qa. */
export async function AnswerFigures({ actor, project, path, query, rounds, round }: FigureProps) {
  const { name, kind, conditions } = round
  const condition = query.condition ?? (conditions.length > 1 ? conditions[0] : undefined)
  const report = await describeAccuracyReport(actor, round.id, {
    ...(condition ? { condition } : {}),
    ...(query.metric ? { metric: query.metric } : {}),
    ...(query.field ? { field: query.field } : {}),
  })
  if (!report.ok) return <Refusal failure={report} />
  const { accuracy, fields } = report.value
  return (
    <>
      <PageHeader
        kicker={format(messages.numbers.agreement.kicker, { round: name, kind: messages.words.kinds[kind] })}
        title={words.title}
        actions={
          <RoundChoice
            path={path}
            rounds={rounds}
            round={round.slug}
            conditions={conditions}
            condition={condition}
            more={[
              {
                name: 'metric',
                label: words.metric,
                value: accuracy.metric,
                options: metrics.map((metric) => ({ value: metric, label: words.metrics[metric] })),
              },
              {
                name: 'field',
                label: messages.measures.field,
                value: query.field ?? '',
                options: [
                  { value: '', label: messages.measures.noField },
                  ...fields.map((field) => ({ value: field, label: field })),
                ],
              },
            ]}
          />
        }
      />
      {accuracy.metric === 'adjudicated' ? (
        <div className="mb-4">
          <DecideEquivalence project={project} entries={report.value.undecided} />
        </div>
      ) : null}
      <AccuracyView
        figures={report.value}
        note={format(messages.measures.source, {
          round: round.slug,
          condition: accuracy.condition ?? '',
          metric: accuracy.metric,
          seed: String(accuracy.pooled.seed),
          at: accuracy.computedAt,
          snapshot: accuracy.snapshot,
        })}
        itemPath={(item) => paths.item(project, item)}
      />
    </>
  )
}
