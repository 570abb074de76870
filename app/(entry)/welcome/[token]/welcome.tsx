'use client'

import { AccountForm, type AccountInput } from '@/components/project/account-form'
import { callForFailure } from '@/lib/client/office-api'
import { messages } from '@/lib/messages/messages'

export function Welcome({ token }: { token: string }) {
  async function save({ password }: AccountInput) {
    const failure = await callForFailure('POST', '/password', { body: { token, password } })
    if (!failure) window.location.assign('/login?saved')
    return failure
  }
  return <AccountForm asks="password" submit={messages.entry.welcome.submit} onSave={save} />
}
