import type { Metadata } from 'next'
import { paths } from '@/components/project/paths'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { messages } from '@/lib/messages/messages'
import { listItemChoices } from '@/lib/server/items'
import { listProjectMembers } from '@/lib/server/members'
import { listSets } from '@/lib/server/predictions'
import { listScreenedRounds } from '@/lib/server/screened-rounds'
import { findReader } from '../../../../_office/find-reader'
import { readQuery, type SearchParams } from '../../../../_office/read-query'
import { Refusal } from '../../../../_office/refusal'
import { MakeRound } from './make-round'

const words = messages.rounds
export const metadata: Metadata = { title: words.new }

type Props = { params: Promise<{ project: string }>; searchParams: SearchParams }

export default async function NewRoundPage({ params, searchParams }: Props) {
  const { project } = await params
  const { audits } = await readQuery(searchParams, ['audits'])
  const actor = await findReader(paths.newRound(project))
  const members = await listProjectMembers(actor, project, { limit: 200 })
  if (!members.ok) return <Refusal failure={members} />
  const choices = await listItemChoices(actor, project)
  if (!choices.ok) return <Refusal failure={choices} />
  const sets = await listSets(actor, project)
  if (!sets.ok) return <Refusal failure={sets} />
  const screened = await listScreenedRounds(actor, project)
  if (!screened.ok) return <Refusal failure={screened} />
  if (choices.value.groups.length === 0)
    return (
      <>
        <PageHeader title={words.wizard.title} />
        <EmptyState
          title={messages.project.items.emptyTitle}
          action={
            <ButtonLink variant="primary" href={`${paths.imports(project)}/new`}>
              {messages.project.overview.import}
            </ButtonLink>
          }
        >
          {words.noItems}
        </EmptyState>
      </>
    )
  return (
    <>
      <PageHeader title={words.wizard.title} />
      <MakeRound
        project={project}
        screenRounds={screened.value}
        audits={audits}
        sets={sets.value.data.map(({ id, kind, source, predictions }) => ({ id, kind, source, predictions }))}
        members={members.value.data
          .filter(({ disabled }) => !disabled)
          .map(({ email, name, role }) => ({ email, name, role }))}
      />
    </>
  )
}
