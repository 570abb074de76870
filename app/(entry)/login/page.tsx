import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { EntryCard } from '@/components/project/entry-card'
import { parseSameSitePath } from '@/lib/domain/same-site-path'
import { messages } from '@/lib/messages/messages'
import { findPageActor } from '@/lib/server/session'
import { LogIn } from './log-in'

const words = messages.entry
export const metadata: Metadata = { title: words.login.title }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function LoginPage({ searchParams }: Props) {
  const { callbackUrl, saved } = await searchParams
  const next = parseSameSitePath(callbackUrl)
  if (await findPageActor()) redirect(next)
  return (
    <EntryCard title={words.login.title} foot={words.login.noAccount}>
      <LogIn next={next} notice={saved === undefined ? undefined : words.welcome.done} />
    </EntryCard>
  )
}
