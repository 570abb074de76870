import type { AssignmentView } from '@/lib/domain/assignment'
import type { SecondLookRow } from '@/lib/domain/second-look'

import { type ApiFailure, readProblem } from './read-problem'

export type Answer<T> = { ok: true; status: number; value: T } | ApiFailure

export type SkipReason = 'bad-image' | 'unclear' | 'cannot-judge' | 'other'
export type OwnAssignment = { id: string; state: string; submittedAt: string | null; late: boolean }
export type Submitted = { id: string; revision: number; submittedAt: string; late: boolean; secondLook?: true }

type Call = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  /** JSON text: a submit must be sent again byte for byte. */
  body?: string
  headers?: Record<string, string>
  /** Outlives the page; for the last draft when it is left. */
  keepalive?: boolean
  /** The same call twice does no more than once, so it may be tried again. */
  repeatable?: boolean
}

export type ApiTools = {
  fetch: typeof fetch
  wait: (milliseconds: number) => Promise<void>
  /** In [0, 1). */
  random: () => number
}

const base = '/api/v1'
const timeLimit = 15_000
const attempts = 3
const worthAnotherTry: readonly string[] = ['offline', 'unavailable']

/** Milliseconds before try n (from 1) is repeated: doubling from 0.4 s to at most 30 s, the second half at random. */
export function computeBackoff(n: number, random: number): number {
  const whole = Math.min(30_000, 400 * 2 ** (n - 1))
  return Math.round(whole * (0.5 + random / 2))
}

/** The public interface as the annotator's page uses it. Expected failures are values; nothing here throws. */
export type Api = ReturnType<typeof createApi>

export function createApi(tools: ApiTools) {
  async function send<T>(call: Call): Promise<Answer<T>> {
    try {
      const response = await tools.fetch(`${base}${call.path}`, {
        method: call.method,
        headers: { ...(call.body === undefined ? {} : { 'content-type': 'application/json' }), ...call.headers },
        body: call.body,
        keepalive: call.keepalive,
        credentials: 'same-origin',
        cache: 'no-store',
        signal: AbortSignal.timeout(timeLimit),
      })
      if (!response.ok) return await readProblem(response)
      const value = response.status === 204 ? undefined : await response.json()
      return { ok: true, status: response.status, value: value as T }
    } catch {
      return { ok: false, code: 'offline', detail: '' }
    }
  }

  async function ask<T>(call: Call): Promise<Answer<T>> {
    for (let n = 1; ; n++) {
      const answer = await send<T>(call)
      if (answer.ok || !call.repeatable || n === attempts || !worthAnotherTry.includes(answer.code)) return answer
      await tools.wait(computeBackoff(n, tools.random()))
    }
  }

  const on = (id: string) => `/assignments/${encodeURIComponent(id)}`
  const of = (round: string) => `/rounds/${encodeURIComponent(round)}`

  return {
    /** The task in hand or a new one; `undefined` where nothing is left. A lost answer is safe: the task stays in hand. */
    takeNext: (round: string, ahead = false) =>
      ask<AssignmentView | undefined>({
        method: 'POST',
        path: `${of(round)}/next`,
        body: JSON.stringify(ahead ? { ahead } : {}),
        repeatable: true,
      }),
    listOwn: (round: string, cursor: string | null) =>
      ask<{ data: OwnAssignment[]; nextCursor: string | null }>({
        method: 'GET',
        path: `${of(round)}/assignments?limit=200${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`,
        repeatable: true,
      }),
    view: (id: string) => ask<AssignmentView>({ method: 'GET', path: on(id), repeatable: true }),
    open: (id: string) => ask<{ openedAt: string }>({ method: 'POST', path: `${on(id)}/open`, repeatable: true }),
    /** The view with the proposals that were hidden; refused before there are own marks on the server. */
    reveal: (id: string) => ask<AssignmentView>({ method: 'POST', path: `${on(id)}/reveal`, repeatable: true }),
    beat: (id: string, activeSeconds: number) =>
      send<{ leaseExpiresAt: string | null }>({
        method: 'POST',
        path: `${on(id)}/heartbeat`,
        body: JSON.stringify({ activeSeconds }),
      }),
    saveDraft: (
      id: string,
      version: number,
      body: { payload: unknown; activeSeconds: number },
      options: { keepalive?: boolean } = {},
    ) =>
      send<{ version: number }>({
        method: 'PUT',
        path: `${on(id)}/draft`,
        body: JSON.stringify(body),
        headers: { 'if-match': `"${version}"` },
        ...options,
      }),
    /** Not repeated here: the outbox sends it again, with the same key and body, until it is answered. */
    submit: (id: string, version: number, key: string, body: string, options: { keepalive?: boolean } = {}) =>
      send<Submitted>({
        method: 'POST',
        path: `${on(id)}/submit`,
        body,
        headers: { 'if-match': `"${version}"`, 'idempotency-key': key },
        ...options,
      }),
    /** The same again is answered alike, so it may be tried again. */
    lookBack: (id: string, look: SecondLookRow) =>
      ask<SecondLookRow>({
        method: 'POST',
        path: `${on(id)}/second-look`,
        body: JSON.stringify(look),
        repeatable: true,
      }),
    skip: (id: string, reason: SkipReason, note?: string) =>
      send<{ state: string }>({
        method: 'POST',
        path: `${on(id)}/skip`,
        body: JSON.stringify({ reason, ...(note ? { note } : {}) }),
      }),
    whoAmI: () => ask<{ id: string; email: string }>({ method: 'GET', path: '/me', repeatable: true }),
  }
}
