import type { Metadata } from 'next'
import { NextPage } from '@/components/project/next-page'
import { paths } from '@/components/project/paths'
import { PageHeader } from '@/components/ui/page-header'
import { messages } from '@/lib/messages/messages'
import { listProjectMembers } from '@/lib/server/members'
import { findReader } from '../../../_office/find-reader'
import { readQuery, type SearchParams } from '../../../_office/read-query'
import { Refusal } from '../../../_office/refusal'
import { Members } from './members'

const words = messages.project.people
export const metadata: Metadata = { title: words.title }

type Props = { params: Promise<{ project: string }>; searchParams: SearchParams }

export default async function PeoplePage({ params, searchParams }: Props) {
  const { project } = await params
  const path = `${paths.project(project)}/people`
  const members = await listProjectMembers(await findReader(path), project, await readQuery(searchParams, ['cursor']))
  if (!members.ok) return <Refusal failure={members} />
  return (
    <>
      <PageHeader title={words.title} text={words.text} />
      <Members project={project} members={members.value.data} />
      <NextPage path={path} cursor={members.value.nextCursor} />
    </>
  )
}
