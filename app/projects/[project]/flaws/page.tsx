import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { FlawsReportView } from '@/components/dashboard/flaws-report-view'
import { RoundChoice } from '@/components/dashboard/round-choice'
import { paths } from '@/components/project/paths'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { flawFields } from '@/lib/domain/flaw-report'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { describeFlaws } from '@/lib/server/flaw-statistics'
import { listRoundHeads } from '@/lib/server/overview'
import { describeProject } from '@/lib/server/projects'
import { chooseRound } from '../../../_office/choose-round'
import { findReader } from '../../../_office/find-reader'
import { readQuery, type SearchParams } from '../../../_office/read-query'
import { Refusal } from '../../../_office/refusal'

const words = messages.flaws
export const metadata: Metadata = { title: messages.office.tabs.flaws }

type Props = { params: Promise<{ project: string }>; searchParams: SearchParams }

export default async function FlawsPage({ params, searchParams }: Props) {
  const { project } = await params
  const path = `${paths.project(project)}/flaws`
  const query = await readQuery(searchParams, ['round', 'by'])
  const actor = await findReader(path)
  const heads = await listRoundHeads(actor, project)
  if (!heads.ok) return <Refusal failure={heads} />
  const rounds = heads.value.rounds.filter(({ kind, status }) => kind === 'flaws' && status !== 'draft')
  const head = chooseRound(query.round ? heads.value.rounds : rounds, query.round)
  if (!head && query.round) notFound()
  if (!head)
    return (
      <>
        <PageHeader title={words.title} />
        <EmptyState title={words.noRoundsTitle}>{words.noRounds}</EmptyState>
      </>
    )
  const [facts, report] = await Promise.all([
    describeProject(actor, project),
    describeFlaws(actor, head.id, query.by ? { by: query.by } : {}),
  ])
  if (!facts.ok) return <Refusal failure={facts} />
  if (!report.ok) return <Refusal failure={report} />
  const { name, kind } = head
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
            conditions={[]}
            condition={undefined}
            more={[
              {
                name: 'by',
                label: words.by,
                value: report.value.by,
                options: flawFields.map((value) => ({ value, label: messages.rounds.wizard.fields[value] })),
              },
            ]}
          />
        }
      />
      {report.value.audited > 0 ? (
        <FlawsReportView
          report={report.value}
          flawNames={Object.fromEntries(facts.value.flaws.map((term) => [term.key, term.name]))}
        />
      ) : (
        <EmptyState title={words.noRoundsTitle}>{words.noRounds}</EmptyState>
      )}
    </>
  )
}
