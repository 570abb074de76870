import type { Metadata } from 'next'
import { AuditTable } from '@/components/project/audit-table'
import { NextPage } from '@/components/project/next-page'
import { paths } from '@/components/project/paths'
import { PageHeader } from '@/components/ui/page-header'
import { messages } from '@/lib/messages/messages'
import { listProjectAudit } from '@/lib/server/audit-log'
import { findReader } from '../../../../_office/find-reader'
import { readQuery, type SearchParams } from '../../../../_office/read-query'
import { Refusal } from '../../../../_office/refusal'

const words = messages.project.settings
export const metadata: Metadata = { title: words.log }

type Props = { params: Promise<{ project: string }>; searchParams: SearchParams }

export default async function LogPage({ params, searchParams }: Props) {
  const { project } = await params
  const path = `${paths.project(project)}/settings/log`
  const audit = await listProjectAudit(await findReader(path), project, await readQuery(searchParams, ['cursor']))
  if (!audit.ok) return <Refusal failure={audit} />
  return (
    <>
      <PageHeader title={words.log} text={words.logText} />
      <AuditTable rows={audit.value.data} />
      <NextPage path={path} cursor={audit.value.nextCursor} />
    </>
  )
}
