import { encode } from 'next-auth/jwt'
import { beforeAll, expect, test } from 'vitest'
import { pool } from '@/lib/db/client'
import { endSession, saveSession } from '@/lib/db/sessions'
import { createToken } from './accounts'
import { makeActor } from './fixtures/make-people'
import { provideDatabase } from './fixtures/provide-database'
import { unwrap } from './fixtures/unwrap'
import { type Actor, findActor } from './session'

provideDatabase()

const secret = 'the secret of this installation, long enough'
let person: Actor

beforeAll(async () => {
  process.env.NEXTAUTH_SECRET = secret
  person = await makeActor('person@example.org')
})

async function openSession(): Promise<{ id: string; cookie: string }> {
  const id = await saveSession(person.userId)
  return { id, cookie: await encode({ token: { sid: id }, secret }) }
}

const request = (headers: Record<string, string> = {}) => new Request('http://127.0.0.1/api/v1/me', { headers })
const find = (cookie: string, input = true) => findActor(request(), cookie, input)

function shift(id: string, column: 'created_at' | 'last_input_at', by: string) {
  return pool().query(`update session set ${column} = now() - $2::interval where id = $1`, [id, by])
}

test('a session ends twelve hours after log-in, however busy', async () => {
  const { id, cookie } = await openSession()
  await shift(id, 'created_at', '11 hours 59 minutes')
  expect(await find(cookie)).toMatchObject({ ok: true, value: { userId: person.userId, sessionId: id } })
  await shift(id, 'created_at', '12 hours 1 second')
  expect(await find(cookie)).toMatchObject({ ok: false, code: 'unauthenticated' })
})

test('a session ends two hours after the last input, and heartbeats are none', async () => {
  const { id, cookie } = await openSession()
  await shift(id, 'last_input_at', '1 hour 59 minutes')
  expect((await find(cookie, false)).ok).toBe(true)
  await shift(id, 'last_input_at', '2 hours 1 second')
  expect((await find(cookie, false)).ok).toBe(false)
  const second = await openSession()
  await shift(second.id, 'last_input_at', '1 hour 59 minutes')
  expect((await find(second.cookie, true)).ok).toBe(true)
  const { rows } = await pool().query(
    "select last_input_at > now() - interval '1 minute' as fresh from session where id = $1",
    [second.id],
  )
  expect(rows).toEqual([{ fresh: true }])
})

test('an ended session stays ended, and a cookie of another installation is none', async () => {
  const { id, cookie } = await openSession()
  const foreign = await encode({ token: { sid: id }, secret: 'the secret of some other installation' })
  const late = await encode({ token: { sid: id }, secret, maxAge: -60 })
  for (const wrong of [foreign, late, `${cookie}x`, 'x', '']) expect((await find(wrong)).ok).toBe(false)
  expect((await find(cookie)).ok).toBe(true)
  await endSession(id)
  expect((await find(cookie)).ok).toBe(false)
})

test('a token may make a thousand requests in ten seconds, and a bad one is not helped by a good cookie', async () => {
  const { token } = unwrap(await createToken(person, { name: 'busy' }))
  const ask = () => findActor(request({ authorization: `Bearer ${token}` }), undefined, true)
  expect((await ask()).ok).toBe(true)
  await pool().query("update rate_window set count = 999, started_at = now() where id like 'token:%'")
  expect((await ask()).ok).toBe(true)
  expect(await ask()).toMatchObject({ ok: false, code: 'rate-limited', extra: { retryAfter: 10 } })
  await pool().query("update rate_window set started_at = now() - interval '11 seconds' where id like 'token:%'")
  expect((await ask()).ok).toBe(true)
  const { cookie } = await openSession()
  expect((await findActor(request({ authorization: 'Bearer %E0%A4%A' }), cookie, true)).ok).toBe(false)
})
