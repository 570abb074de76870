import type { Metadata } from 'next'
import { paths } from '@/components/project/paths'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { messages } from '@/lib/messages/messages'
import { listItemChoices } from '@/lib/server/items'
import { listProjectMembers } from '@/lib/server/members'
import { listSets } from '@/lib/server/predictions'
import { findReader } from '../../../../_office/find-reader'
import { Refusal } from '../../../../_office/refusal'
import { MakeRound } from './make-round'

const words = messages.rounds
export const metadata: Metadata = { title: words.new }

export default async function NewRoundPage({ params }: { params: Promise<{ project: string }> }) {
  const { project } = await params
  const actor = await findReader(paths.newRound(project))
  const members = await listProjectMembers(actor, project, { limit: 200 })
  if (!members.ok) return <Refusal failure={members} />
  const choices = await listItemChoices(actor, project)
  if (!choices.ok) return <Refusal failure={choices} />
  const sets = await listSets(actor, project)
  if (!sets.ok) return <Refusal failure={sets} />
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
        sets={sets.value.data.map(({ id, kind, source, predictions }) => ({ id, kind, source, predictions }))}
        members={members.value.data
          .filter(({ disabled }) => !disabled)
          .map(({ email, name, role }) => ({ email, name, role }))}
      />
    </>
  )
}
