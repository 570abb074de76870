import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { messages } from '@/lib/messages/messages'
import { describeOwnRound } from '@/lib/server/own-round'
import { findPageActor } from '@/lib/server/session'
import { LazyWorkbench } from './lazy-workbench'
import { WorkPalette } from './work-palette'

export const metadata: Metadata = { title: messages.workspace.title }

type PageProps = { params: Promise<{ round: string }> }

/** The annotator's page. What is passed on is in the page's bytes: only who works, in which round, and how far they are. */
export default async function WorkPage({ params }: PageProps) {
  const { round } = await params
  const actor = await findPageActor()
  if (!actor) redirect(`/login?callbackUrl=${encodeURIComponent(`/work/${round}`)}`)
  return (
    <LazyWorkbench
      roundId={round}
      user={{ id: actor.userId, email: actor.email }}
      own={await describeOwnRound(actor, round)}
      palette={<WorkPalette actor={actor} round={round} />}
    />
  )
}
