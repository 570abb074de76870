import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { AccuracyView } from '@/components/dashboard/accuracy-view'
import { RoundChoice } from '@/components/dashboard/round-choice'
import { paths } from '@/components/project/paths'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { answerMetrics } from '@/lib/domain/answer/metric'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { describeAccuracy } from '@/lib/server/accuracy'
import { listRoundHeads } from '@/lib/server/overview'
import { describeRound } from '@/lib/server/rounds'
import { chooseRound } from '../../../_office/choose-round'
import { findReader } from '../../../_office/find-reader'
import { readQuery, type SearchParams } from '../../../_office/read-query'
import { Refusal } from '../../../_office/refusal'

const words = messages.numbers.accuracy
const metrics = ['by-dataset', ...answerMetrics] as const
export const metadata: Metadata = { title: messages.office.tabs.accuracy }

type Props = { params: Promise<{ project: string }>; searchParams: SearchParams }

export default async function AccuracyPage({ params, searchParams }: Props) {
  const { project } = await params
  const path = `${paths.project(project)}/accuracy`
  const query = await readQuery(searchParams, ['round', 'condition', 'metric'])
  const actor = await findReader(path)
  const heads = await listRoundHeads(actor, project)
  if (!heads.ok) return <Refusal failure={heads} />
  const rounds = heads.value.rounds.filter(({ kind, status }) => kind === 'evidence-qa' && status !== 'draft')
  const head = chooseRound(query.round ? heads.value.rounds : rounds, query.round)
  if (!head && query.round) notFound()
  if (!head)
    return (
      <>
        <PageHeader title={words.title} />
        <EmptyState title={words.noRoundsTitle}>{words.noRounds}</EmptyState>
      </>
    )
  const round = await describeRound(actor, head.id)
  if (!round.ok) return <Refusal failure={round} />
  const { name, kind, conditions } = round.value
  const condition = query.condition ?? (conditions.length > 1 ? conditions[0] : undefined)
  const accuracy = await describeAccuracy(actor, head.id, {
    ...(condition ? { condition } : {}),
    ...(query.metric ? { metric: query.metric } : {}),
  })
  if (!accuracy.ok) return <Refusal failure={accuracy} />
  return (
    <>
      <PageHeader
        kicker={format(messages.numbers.agreement.kicker, { round: name, kind: messages.words.kinds[kind] })}
        title={words.title}
        actions={
          <RoundChoice
            path={path}
            rounds={rounds}
            round={head.slug}
            conditions={conditions}
            condition={condition}
            more={[
              {
                name: 'metric',
                label: words.metric,
                value: accuracy.value.metric,
                options: metrics.map((metric) => ({ value: metric, label: words.metrics[metric] })),
              },
            ]}
          />
        }
      />
      <AccuracyView accuracy={accuracy.value} />
    </>
  )
}
