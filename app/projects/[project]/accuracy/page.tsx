import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { paths } from '@/components/project/paths'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { messages } from '@/lib/messages/messages'
import { listRoundHeads } from '@/lib/server/overview'
import { describeRound } from '@/lib/server/rounds'
import { chooseRound } from '../../../_office/choose-round'
import { findReader } from '../../../_office/find-reader'
import { readQuery, type SearchParams } from '../../../_office/read-query'
import { Refusal } from '../../../_office/refusal'
import { AnswerFigures } from './answer-figures'
import { ErrorFigures } from './error-figures'
import { JudgementFigures } from './judgement-figures'
import { ScreenFigures } from './screen-figures'

const words = messages.numbers.accuracy
const measured: readonly string[] = ['evidence-qa', 'screen', 'judgement', 'error-analysis']
export const metadata: Metadata = { title: messages.office.tabs.accuracy }

type Props = { params: Promise<{ project: string }>; searchParams: SearchParams }

export default async function AccuracyPage({ params, searchParams }: Props) {
  const { project } = await params
  const path = `${paths.project(project)}/accuracy`
  const query = await readQuery(searchParams, ['round', 'condition', 'metric', 'field'])
  const actor = await findReader(path)
  const heads = await listRoundHeads(actor, project)
  if (!heads.ok) return <Refusal failure={heads} />
  const rounds = heads.value.rounds.filter(({ kind, status }) => measured.includes(kind) && status !== 'draft')
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
  const shown = { actor, project, path, query, rounds, round: round.value }
  switch (round.value.kind) {
    case 'screen':
      return <ScreenFigures {...shown} />
    case 'judgement':
      return <JudgementFigures {...shown} />
    case 'error-analysis':
      return <ErrorFigures {...shown} />
    default:
      return <AnswerFigures {...shown} />
  }
}
