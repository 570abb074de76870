'use client'

import { useRouter } from 'next/navigation'
import { DecisionDesk, type DecisionDeskProps, type DecisionInput } from '@/components/adjudication/decision-desk'
import { paths } from '@/components/project/paths'
import { showToast } from '@/components/ui/toast-store'
import { callApi, callForFailure } from '@/lib/client/office-api'
import { messages } from '@/lib/messages/messages'

export type DecideProps = Omit<DecisionDeskProps, 'onDecide' | 'onWithdraw'> & { project: string; back: string }

/** Sends a decision, then leads to the next task people disagree on most. */
export function Decide({ project, back, ...desk }: DecideProps) {
  const router = useRouter()
  const { task, round } = desk.task
  const address = `/tasks/${task.id}/adjudication`
  async function decide(input: DecisionInput) {
    const failure = await callForFailure('POST', address, { body: input })
    if (failure) return failure
    showToast({ tone: 'success', title: messages.words.saved })
    const condition = task.condition ? `&condition=${encodeURIComponent(task.condition)}` : ''
    const next = await callApi<{ data: { task: string }[] }>(
      'GET',
      `/rounds/${round.id}/disagreements?adjudicated=false&limit=2${condition}`,
    )
    const other = next.ok ? next.value.data.find((row) => row.task !== task.id) : undefined
    router.push(other ? paths.adjudicate(project, other.task) : back)
    router.refresh()
    return null
  }
  async function withdraw(replaces: string) {
    const failure = await callForFailure('POST', address, { body: { withdrawn: true, replaces } })
    router.refresh()
    return failure
  }
  return <DecisionDesk {...desk} onDecide={decide} onWithdraw={withdraw} />
}
