'use client'

import { signIn } from 'next-auth/react'
import { LoginForm, type LoginOutcome } from '@/components/project/login-form'

export type LogInProps = { next: string; notice?: string }

/** Logs in through the log-in library, then loads the next page anew, so that nothing of an earlier session stays. */
export function LogIn({ next, notice }: LogInProps) {
  async function logIn(email: string, password: string): Promise<LoginOutcome> {
    try {
      const answer = await signIn('credentials', { email, password, redirect: false })
      if (answer?.ok && !answer.error) {
        window.location.assign(next)
        return 'entered'
      }
      if (answer?.error === 'rate-limited') return 'throttled'
      return answer?.error === 'unauthenticated' ? 'wrong' : 'failed'
    } catch {
      return 'failed'
    }
  }
  return <LoginForm onLogIn={logIn} notice={notice} />
}
