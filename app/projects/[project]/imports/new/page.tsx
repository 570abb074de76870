import type { Metadata } from 'next'
import { paths } from '@/components/project/paths'
import { PageHeader } from '@/components/ui/page-header'
import { messages } from '@/lib/messages/messages'
import { listProjectImports } from '@/lib/server/imports/start-import'
import { findReader } from '../../../../_office/find-reader'
import { Refusal } from '../../../../_office/refusal'
import { RunImport } from './run-import'

const words = messages.imports
export const metadata: Metadata = { title: words.wizardTitle }

export default async function NewImportPage({ params }: { params: Promise<{ project: string }> }) {
  const { project } = await params
  const allowed = await listProjectImports(await findReader(`${paths.imports(project)}/new`), project)
  if (!allowed.ok) return <Refusal failure={allowed} />
  return (
    <>
      <PageHeader title={words.wizardTitle} />
      <RunImport project={project} />
    </>
  )
}
