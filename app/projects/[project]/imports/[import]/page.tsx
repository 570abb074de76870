import type { Metadata } from 'next'
import { JobBadge } from '@/components/project/job-badge'
import { paths } from '@/components/project/paths'
import { Badge } from '@/components/ui/badge'
import { PageHeader } from '@/components/ui/page-header'
import { TimeText } from '@/components/ui/time-text'
import { messages } from '@/lib/messages/messages'
import { describeImport } from '@/lib/server/imports/start-import'
import { findReader } from '../../../../_office/find-reader'
import { Refusal } from '../../../../_office/refusal'
import { FollowImport } from './follow-import'

const words = messages.imports
const formats: Readonly<Record<string, string>> = words.formats
export const metadata: Metadata = { title: words.title }

type Props = { params: Promise<{ project: string; import: string }> }

export default async function ImportPage({ params }: Props) {
  const { project, import: id } = await params
  const record = await describeImport(await findReader(`${paths.imports(project)}/${id}`), id)
  if (!record.ok) return <Refusal failure={record} />
  const { fileName, format, status, dryRun, createdAt } = record.value
  return (
    <>
      <PageHeader
        kicker={
          <span className="flex flex-wrap items-center gap-2">
            {formats[format] ?? format} · <TimeText iso={createdAt} /> <JobBadge status={status} />
            {dryRun ? <Badge>{words.dryRun}</Badge> : null}
          </span>
        }
        title={<bdi className="[overflow-wrap:anywhere]">{fileName}</bdi>}
      />
      <FollowImport initial={record.value} />
    </>
  )
}
