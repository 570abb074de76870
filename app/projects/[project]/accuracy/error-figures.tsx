import { ErrorView } from '@/components/dashboard/error-view'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { describeErrors } from '@/lib/server/error-report'
import { Refusal } from '../../../_office/refusal'
import type { FigureProps } from './figure-props'
import { RoundFigures } from './round-figures'

/** Error classes of a round of error-analysis. */
export async function ErrorFigures({ actor, path, rounds, round }: FigureProps) {
  const report = await describeErrors(actor, round.id)
  if (!report.ok) return <Refusal failure={report} />
  const { computedAt, snapshot } = report.value
  return (
    <RoundFigures path={path} rounds={rounds} round={round} title={messages.errorFigures.title}>
      <ErrorView
        report={report.value}
        note={format(messages.measures.roundSource, { round: round.slug, at: computedAt, snapshot })}
      />
    </RoundFigures>
  )
}
