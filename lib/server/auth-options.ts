import type { NextAuthOptions } from 'next-auth'
import CredentialsProvider from 'next-auth/providers/credentials'
import { endSession, saveSession } from '@/lib/db/sessions'
import { logIn } from './log-in'

const hours = 3600

export function usesTls(): boolean {
  return (process.env.NEXTAUTH_URL ?? '').startsWith('https://')
}

/** `__Host-` binds the cookie to this very host over TLS; browsers refuse that prefix on plain HTTP. */
export function sessionCookieName(): string {
  return usesTls() ? '__Host-attest.session' : 'attest.session'
}

/** The cookie holds only the id of a session row; whether it is still good is asked of the database each time. */
export function getAuthOptions(): NextAuthOptions {
  const secure = usesTls()
  return {
    secret: process.env.NEXTAUTH_SECRET,
    pages: { signIn: '/login', error: '/login', signOut: '/login' },
    session: { strategy: 'jwt', maxAge: 12 * hours },
    cookies: {
      sessionToken: {
        name: sessionCookieName(),
        options: { httpOnly: true, sameSite: 'lax', path: '/', secure },
      },
    },
    providers: [
      CredentialsProvider({
        credentials: { email: { type: 'email' }, password: { type: 'password' } },
        async authorize(credentials) {
          const entered = await logIn(credentials?.email, credentials?.password)
          if (!entered.ok) throw new Error(entered.code)
          return { id: entered.value.userId, email: entered.value.email, sid: await saveSession(entered.value.userId) }
        },
      }),
    ],
    callbacks: {
      jwt({ token, user }) {
        return user && 'sid' in user ? { sid: user.sid } : token
      },
      // Relative addresses of this site only: `//host` and `/\host` would leave it.
      redirect({ url, baseUrl }) {
        return /^\/(?![/\\])/.test(url) ? `${baseUrl}${url}` : baseUrl
      },
    },
    events: {
      async signOut({ token }) {
        if (typeof token?.sid === 'string') await endSession(token.sid)
      },
    },
  }
}
