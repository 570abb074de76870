import { cookies, headers } from 'next/headers'
import { decode } from 'next-auth/jwt'
import { findTokenActor, rateWindowSeconds } from '@/lib/db/api-tokens'
import { findSessionActor } from '@/lib/db/sessions'
import { fail, type Result, succeed } from '@/lib/domain/errors'
import { liveCookie } from '@/lib/domain/live-cookie'
import type { SystemRole } from '@/lib/domain/permission'
import { sessionCookieName } from './auth-options'
import { hashSecret } from './one-time-secret'

/** Who makes a request. `name` is what the audit log shows. */
export type Actor = {
  userId: string
  email: string
  displayName: string | null
  role: SystemRole
  name: string
  sessionId: string | null
  /** The command line on the host itself: acts as a lead of every project. Only lib/server/operator.ts makes one. */
  operator?: true
}

const unauthenticated = fail('unauthenticated', 'Log in, or send a personal access token.')
/** Requests a token may make per second, averaged over the window. */
const tokenRate = 100

function toActor(
  row: { userId: string; email: string; name: string | null; role: SystemRole },
  sessionId: string | null,
): Actor {
  return { userId: row.userId, email: row.email, displayName: row.name, role: row.role, name: row.email, sessionId }
}

async function readSessionId(cookie: string | undefined): Promise<string | null> {
  const secret = process.env.NEXTAUTH_SECRET
  if (!cookie || !secret) return null
  try {
    const token = await decode({ token: cookie, secret })
    return typeof token?.sid === 'string' ? token.sid : null
  } catch {
    return null
  }
}

async function findTokenHolder(authorization: string): Promise<Result<Actor>> {
  const token = /^Bearer (att_[\w-]{20,200})$/.exec(authorization)?.[1]
  if (!token) return unauthenticated
  const row = await findTokenActor(hashSecret(token))
  if (!row) return unauthenticated
  if (row.requests > tokenRate * rateWindowSeconds)
    return fail('rate-limited', `At most ${tokenRate} requests per second per token.`, {
      extra: { retryAfter: rateWindowSeconds },
    })
  return succeed(toActor(row, null))
}

/** The account behind a request, by token or session cookie; checked against the database each time. */
export async function findActor(request: Request, cookie: string | undefined, input: boolean): Promise<Result<Actor>> {
  const authorization = request.headers.get('authorization')
  if (authorization !== null) return findTokenHolder(authorization)
  const sessionId = await readSessionId(cookie)
  const row = sessionId ? await findSessionActor(sessionId, input) : null
  return row ? succeed(toActor(row, sessionId)) : unauthenticated
}

/** The account behind a page; null where nobody is logged in. Opening a page counts as input. */
export async function findPageActor(): Promise<Actor | null> {
  const sent = await cookies()
  const sessionId = await readSessionId(sent.get(sessionCookieName())?.value)
  // Prefetches and live figures are the browser's doing, not the person's: they do not keep a session alive.
  const input = (await headers()).get('next-router-prefetch') === null && !sent.has(liveCookie)
  const row = sessionId ? await findSessionActor(sessionId, input) : null
  return row ? toActor(row, sessionId) : null
}
