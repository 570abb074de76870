import type { Metadata } from 'next'
import { EntryCard } from '@/components/project/entry-card'
import { messages } from '@/lib/messages/messages'
import { Welcome } from './welcome'

const words = messages.entry.welcome
// The address holds a secret: nothing it leads to may hear of it.
export const metadata: Metadata = { title: words.title, referrer: 'no-referrer' }

export default async function WelcomePage({ params }: { params: Promise<{ token: string }> }) {
  return (
    <EntryCard title={words.title} text={words.text}>
      <Welcome token={(await params).token} />
    </EntryCard>
  )
}
