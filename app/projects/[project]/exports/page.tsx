import type { Metadata } from 'next'
import { NextPage } from '@/components/project/next-page'
import { paths } from '@/components/project/paths'
import { PageHeader } from '@/components/ui/page-header'
import { messages } from '@/lib/messages/messages'
import { listProjectExports } from '@/lib/server/exports'
import { listRoundHeads } from '@/lib/server/overview'
import { describeProject } from '@/lib/server/projects'
import { findReader } from '../../../_office/find-reader'
import { readQuery, type SearchParams } from '../../../_office/read-query'
import { Refusal } from '../../../_office/refusal'
import { ExportDesk } from './export-desk'

const words = messages.exports
export const metadata: Metadata = { title: words.title }

type Props = { params: Promise<{ project: string }>; searchParams: SearchParams }

export default async function ExportsPage({ params, searchParams }: Props) {
  const { project } = await params
  const path = `${paths.project(project)}/exports`
  const actor = await findReader(path)
  const query = await readQuery(searchParams, ['cursor'])
  const exports = await listProjectExports(actor, project, { limit: 10, ...query })
  if (!exports.ok) return <Refusal failure={exports} />
  const heads = await listRoundHeads(actor, project)
  if (!heads.ok) return <Refusal failure={heads} />
  const facts = await describeProject(actor, project)
  if (!facts.ok) return <Refusal failure={facts} />
  return (
    <>
      <PageHeader title={words.title} text={words.text} />
      <ExportDesk
        project={project}
        rounds={heads.value.rounds.map(({ slug, name }) => ({ slug, name }))}
        maskedClasses={facts.value.classes.filter(({ privacy }) => privacy === 'mask').map(({ name }) => name)}
        exports={exports.value.data.map(
          ({ id, format, options, status, progress, counts, bytes, snapshotAt, failure, createdAt }) => ({
            id,
            format,
            options,
            status,
            progress,
            counts,
            bytes,
            snapshotAt,
            failure,
            createdAt,
          }),
        )}
      />
      <NextPage path={path} cursor={exports.value.nextCursor} />
    </>
  )
}
