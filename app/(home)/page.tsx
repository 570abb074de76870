import type { Metadata } from 'next'
import { HomeView } from '@/components/project/home-view'
import { NextPage } from '@/components/project/next-page'
import { messages } from '@/lib/messages/messages'
import { describeHome } from '@/lib/server/home'
import { findReader } from '../_office/find-reader'
import { readQuery, type SearchParams } from '../_office/read-query'
import { Refusal } from '../_office/refusal'
import { CreateProject } from './create-project'

export const metadata: Metadata = { title: messages.home.title }

export default async function HomePage({ searchParams }: { searchParams: SearchParams }) {
  const actor = await findReader('/')
  const home = await describeHome(actor, await readQuery(searchParams, ['cursor']))
  if (!home.ok) return <Refusal failure={home} />
  const { rounds, projects, nextCursor } = home.value
  return (
    <HomeView
      rounds={rounds}
      projects={projects}
      create={<CreateProject />}
      more={<NextPage path="/" cursor={nextCursor} />}
    />
  )
}
