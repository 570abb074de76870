import { Upload } from 'lucide-react'
import type { Metadata } from 'next'
import { ImportTable } from '@/components/project/import-table'
import { Panel } from '@/components/project/panel'
import { paths } from '@/components/project/paths'
import { ButtonLink } from '@/components/ui/button-link'
import { PageHeader } from '@/components/ui/page-header'
import { messages } from '@/lib/messages/messages'
import { listProjectImports } from '@/lib/server/imports/start-import'
import { findReader } from '../../../_office/find-reader'
import { Refusal } from '../../../_office/refusal'
import { SendImages } from './send-images'

const words = messages.imports
export const metadata: Metadata = { title: words.title }

export default async function ImportsPage({ params }: { params: Promise<{ project: string }> }) {
  const { project } = await params
  const imports = await listProjectImports(await findReader(paths.imports(project)), project)
  if (!imports.ok) return <Refusal failure={imports} />
  return (
    <>
      <PageHeader
        title={words.title}
        text={words.text}
        actions={
          <ButtonLink
            variant="primary"
            href={`${paths.imports(project)}/new`}
            icon={<Upload aria-hidden className="size-4" />}
          >
            {words.new}
          </ButtonLink>
        }
      />
      <ImportTable project={project} imports={imports.value.data} />
      <div id="images" className="mt-6 scroll-mt-20">
        <Panel title={words.images.title} text={words.images.text}>
          <SendImages project={project} />
        </Panel>
      </div>
    </>
  )
}
