import { Plus } from 'lucide-react'
import type { Metadata } from 'next'
import { paths } from '@/components/project/paths'
import { RoundTable } from '@/components/project/round-table'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { messages } from '@/lib/messages/messages'
import { listRoundHeads } from '@/lib/server/overview'
import { findReader } from '../../../_office/find-reader'
import { Refusal } from '../../../_office/refusal'

const words = messages.rounds
export const metadata: Metadata = { title: words.title }

export default async function RoundsPage({ params }: { params: Promise<{ project: string }> }) {
  const { project } = await params
  const heads = await listRoundHeads(await findReader(`${paths.project(project)}/rounds`), project)
  if (!heads.ok) return <Refusal failure={heads} />
  const { role, rounds } = heads.value
  const create =
    role === 'lead' ? (
      <ButtonLink variant="primary" href={paths.newRound(project)} icon={<Plus aria-hidden className="size-4" />}>
        {words.new}
      </ButtonLink>
    ) : null
  if (rounds.length === 0)
    return (
      <>
        <PageHeader title={words.title} />
        <EmptyState title={words.emptyTitle} action={create}>
          {words.empty}
        </EmptyState>
      </>
    )
  return (
    <>
      <PageHeader title={words.title} actions={create} />
      <RoundTable project={project} rows={rounds} />
    </>
  )
}
