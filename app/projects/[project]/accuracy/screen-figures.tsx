import { RoundChoice } from '@/components/dashboard/round-choice'
import { ScreeningView } from '@/components/dashboard/screening-view'
import { PageHeader } from '@/components/ui/page-header'
import { screenFields } from '@/lib/domain/screen-report'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { describeFrame } from '@/lib/server/frame'
import { describeScreening } from '@/lib/server/screening'
import { Refusal } from '../../../_office/refusal'
import type { FigureProps } from './figure-props'

/** What a round of screening keeps, drops and labels. */
export async function ScreenFigures({ actor, project, path, query, rounds, round }: FigureProps) {
  const report = await describeScreening(actor, round.id, query.field ? { by: query.field } : {})
  if (!report.ok) return <Refusal failure={report} />
  const { computedAt, snapshot, by } = report.value
  const fields = messages.rounds.wizard.fields
  return (
    <>
      <PageHeader
        kicker={format(messages.numbers.agreement.kicker, {
          round: round.name,
          kind: messages.words.kinds[round.kind],
        })}
        title={messages.screenFigures.title}
        actions={
          <RoundChoice
            path={path}
            rounds={rounds}
            round={round.slug}
            conditions={[]}
            condition={undefined}
            more={[
              {
                name: 'field',
                label: messages.screenFigures.field,
                value: by,
                options: screenFields.map((field) => ({ value: field, label: fields[field] })),
              },
            ]}
          />
        }
      />
      <ScreeningView
        project={project}
        round={round}
        report={report.value}
        note={format(messages.measures.roundSource, { round: round.slug, at: computedAt, snapshot })}
        lead={(await describeFrame(actor, project)).project?.role === 'lead'}
      />
    </>
  )
}
