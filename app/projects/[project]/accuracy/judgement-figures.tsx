import { JudgementView } from '@/components/dashboard/judgement-view'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { describeJudgement } from '@/lib/server/judgement-report'
import { Refusal } from '../../../_office/refusal'
import type { FigureProps } from './figure-props'
import { RoundFigures } from './round-figures'

/** Agreement of people, metrics and judges in a round of judgement. */
export async function JudgementFigures({ actor, path, rounds, round }: FigureProps) {
  const report = await describeJudgement(actor, round.id)
  if (!report.ok) return <Refusal failure={report} />
  const { computedAt, snapshot } = report.value
  return (
    <RoundFigures path={path} rounds={rounds} round={round} title={messages.judgementFigures.title}>
      <JudgementView
        report={report.value}
        note={format(messages.measures.roundSource, { round: round.slug, at: computedAt, snapshot })}
      />
    </RoundFigures>
  )
}
