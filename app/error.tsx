'use client'

import { LostPage } from '@/components/project/lost-page'
import { Button } from '@/components/ui/button'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'

type Props = { error: Error & { digest?: string }; reset: () => void }

const words = messages.lost.error

export default function ErrorPage({ error, reset }: Props) {
  const text = error.digest ? format(words.text, { digest: error.digest }) : words.textPlain
  return <LostPage title={words.title} text={text} action={<Button onClick={reset}>{words.retry}</Button>} />
}
