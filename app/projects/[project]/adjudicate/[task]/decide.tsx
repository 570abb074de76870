'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { DecisionDesk, type DecisionDeskProps, type DecisionInput } from '@/components/adjudication/decision-desk'
import { paths } from '@/components/project/paths'
import { ButtonLink } from '@/components/ui/button-link'
import { showToast } from '@/components/ui/toast-store'
import { useKeyLabel } from '@/components/workspace/work-settings-context'
import { callForFailure } from '@/lib/client/office-api'
import type { DecidableAnnotation } from '@/lib/domain/adjudication'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { SendWorkBack } from '../send-work-back'

export type Way = { href: string; image: string | null }
export type DecideProps = Omit<DecisionDeskProps, 'onDecide' | 'onWithdraw' | 'onGo' | 'ways' | 'actionsOf'> & {
  /** The queue. */
  back: string
  /** The tasks beside this one in the queue; null where there is none. */
  next: Way | null
  previous: Way | null
}

const words = messages.adjudication

/** Sends a decision, then leads to the next task of the queue, which is here already. */
export function Decide({ back, next, previous, ...desk }: DecideProps) {
  const router = useRouter()
  const keyLabel = useKeyLabel()
  const { task } = desk.task
  const address = `/tasks/${task.id}/adjudication`

  // The browser's cache: the next task's page and its first picture.
  useEffect(() => {
    if (!next) return
    router.prefetch(next.href)
    if (next.image) new Image().src = paths.image(next.image)
  }, [router, next])

  async function decide(input: DecisionInput) {
    const failure = await callForFailure('POST', address, { body: input })
    if (failure) return failure
    showToast({ tone: 'success', title: messages.words.saved })
    router.push(next?.href ?? back)
    return null
  }
  async function withdraw(replaces: string) {
    const failure = await callForFailure('POST', address, { body: { withdrawn: true, replaces } })
    router.refresh()
    return failure
  }
  function go(where: 'next' | 'previous'): boolean {
    const way = where === 'next' ? next : previous
    if (way) router.push(way.href)
    return way !== null
  }
  const ways = (
    <>
      {previous ? (
        <ButtonLink size="small" href={previous.href} keys={keyLabel('desk-previous')} prefetch={false}>
          {words.previousTask}
        </ButtonLink>
      ) : null}
      {next ? (
        <ButtonLink size="small" href={next.href} keys={keyLabel('desk-next')} prefetch={false}>
          {words.nextTask}
        </ButtonLink>
      ) : null}
    </>
  )
  const actionsOf = ({ id, letter, sentBack }: DecidableAnnotation) =>
    task.adjudicated && sentBack === null ? null : (
      <SendWorkBack annotation={id} person={format(words.person, { letter })} comment={sentBack} />
    )
  const acts = { ways, actionsOf, onDecide: decide, onWithdraw: withdraw, onGo: go }
  return <DecisionDesk {...desk} {...acts} />
}
