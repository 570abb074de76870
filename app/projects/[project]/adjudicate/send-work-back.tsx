'use client'

import { useRouter } from 'next/navigation'
import { SendBackDialog } from '@/components/adjudication/send-back-dialog'
import { useSubmit } from '@/components/project/use-submit'
import { Button } from '@/components/ui/button'
import { callForFailure } from '@/lib/client/office-api'
import { messages } from '@/lib/messages/messages'

const address = (annotation: string) => `/annotations/${annotation}/send-back`

export type SendWorkBackProps = { annotation: string; person: string; comment: string | null }

/** Sends work back over the API, and takes it back. */
export function SendWorkBack({ annotation, person, comment }: SendWorkBackProps) {
  const router = useRouter()
  async function call(method: 'POST' | 'DELETE', text?: string) {
    const failure = await callForFailure(
      method,
      address(annotation),
      text === undefined ? {} : { body: { comment: text } },
    )
    if (!failure) router.refresh()
    return failure
  }
  return (
    <SendBackDialog
      person={person}
      comment={comment}
      onSend={(text) => call('POST', text)}
      onTakeBack={() => call('DELETE')}
    />
  )
}

/** The way to withdraw one of a list. */
export function TakeBack({ annotation }: { annotation: string }) {
  const router = useRouter()
  const { busy, submit } = useSubmit(async () => {
    const failure = await callForFailure('DELETE', address(annotation))
    // Whatever came of it, the list says what is.
    router.refresh()
    return failure
  })
  return (
    <Button size="small" busy={busy} onClick={() => void submit()}>
      {messages.sendBack.takeBack}
    </Button>
  )
}
