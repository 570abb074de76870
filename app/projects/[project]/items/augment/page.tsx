import type { Metadata } from 'next'
import { paths } from '@/components/project/paths'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { messages } from '@/lib/messages/messages'
import { listAugmentationChoices } from '@/lib/server/augment/augmentations'
import { findReader } from '../../../../_office/find-reader'
import { Refusal } from '../../../../_office/refusal'
import { RunAugment } from './run-augment'

const words = messages.augment
export const metadata: Metadata = { title: words.title }

export default async function AugmentPage({ params }: { params: Promise<{ project: string }> }) {
  const { project } = await params
  const actor = await findReader(`${paths.project(project)}/items/augment`)
  const choices = await listAugmentationChoices(actor, project)
  if (!choices.ok) return <Refusal failure={choices} />
  const { variants } = choices.value
  return (
    <>
      <PageHeader title={words.title} text={words.text} />
      {variants.length === 0 ? (
        <EmptyState
          title={words.emptyTitle}
          action={
            <ButtonLink variant="primary" href={`${paths.imports(project)}/new`}>
              {messages.project.overview.import}
            </ButtonLink>
          }
        >
          {words.empty}
        </EmptyState>
      ) : (
        <RunAugment project={project} variants={variants} />
      )}
    </>
  )
}
