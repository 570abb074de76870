import type { Metadata } from 'next'
import { NextPage } from '@/components/project/next-page'
import { paths } from '@/components/project/paths'
import { PageHeader } from '@/components/ui/page-header'
import { messages } from '@/lib/messages/messages'
import { listAccounts } from '@/lib/server/accounts'
import { findReader } from '../../_office/find-reader'
import { readQuery, type SearchParams } from '../../_office/read-query'
import { Refusal } from '../../_office/refusal'
import { Invite } from './invite'
import { UserList } from './user-list'

const words = messages.home.users
export const metadata: Metadata = { title: words.title }

export default async function UsersPage({ searchParams }: { searchParams: SearchParams }) {
  const actor = await findReader(paths.users)
  const users = await listAccounts(actor, await readQuery(searchParams, ['cursor']))
  if (!users.ok) return <Refusal failure={users} />
  return (
    <>
      <PageHeader title={words.title} text={words.text} actions={<Invite />} />
      <UserList users={users.value.data} />
      <NextPage path={paths.users} cursor={users.value.nextCursor} />
    </>
  )
}
