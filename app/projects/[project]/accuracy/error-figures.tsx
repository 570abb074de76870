import { ErrorView } from '@/components/dashboard/error-view'
import { RoundChoice } from '@/components/dashboard/round-choice'
import { PageHeader } from '@/components/ui/page-header'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { describeErrors } from '@/lib/server/error-report'
import { Refusal } from '../../../_office/refusal'
import type { FigureProps } from './figure-props'

/** Error classes of a round of error-analysis. */
export async function ErrorFigures({ actor, path, rounds, round }: FigureProps) {
  const report = await describeErrors(actor, round.id)
  if (!report.ok) return <Refusal failure={report} />
  const { computedAt, snapshot } = report.value
  return (
    <>
      <PageHeader
        kicker={format(messages.numbers.agreement.kicker, {
          round: round.name,
          kind: messages.words.kinds[round.kind],
        })}
        title={messages.errorFigures.title}
        actions={<RoundChoice path={path} rounds={rounds} round={round.slug} conditions={[]} condition={undefined} />}
      />
      <ErrorView
        report={report.value}
        note={format(messages.measures.roundSource, { round: round.slug, at: computedAt, snapshot })}
      />
    </>
  )
}
