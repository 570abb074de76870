'use client'

import { signIn } from 'next-auth/react'
import { AccountForm, type AccountInput } from '@/components/project/account-form'
import { callForFailure } from '@/lib/client/office-api'
import { messages } from '@/lib/messages/messages'

export function SetUp({ token }: { token: string }) {
  async function setUp({ email, name, password }: AccountInput) {
    const failure = await callForFailure('POST', '/setup', {
      body: { token, email, password, ...(name ? { name } : {}) },
    })
    if (failure) return failure
    await signIn('credentials', { email, password, redirect: false })
    window.location.assign('/')
    return null
  }
  return <AccountForm asks="person-and-password" submit={messages.entry.setup.submit} onSave={setUp} />
}
