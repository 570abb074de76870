import { JudgementView } from '@/components/dashboard/judgement-view'
import { RoundChoice } from '@/components/dashboard/round-choice'
import { PageHeader } from '@/components/ui/page-header'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { describeJudgement } from '@/lib/server/judgement-report'
import { Refusal } from '../../../_office/refusal'
import type { FigureProps } from './figure-props'

/** Agreement of people, metrics and judges in a round of judgement. */
export async function JudgementFigures({ actor, path, rounds, round }: FigureProps) {
  const report = await describeJudgement(actor, round.id)
  if (!report.ok) return <Refusal failure={report} />
  const { computedAt, snapshot } = report.value
  return (
    <>
      <PageHeader
        kicker={format(messages.numbers.agreement.kicker, {
          round: round.name,
          kind: messages.words.kinds[round.kind],
        })}
        title={messages.judgementFigures.title}
        actions={<RoundChoice path={path} rounds={rounds} round={round.slug} conditions={[]} condition={undefined} />}
      />
      <JudgementView
        report={report.value}
        note={format(messages.measures.roundSource, { round: round.slug, at: computedAt, snapshot })}
      />
    </>
  )
}
