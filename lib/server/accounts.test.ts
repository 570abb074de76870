import { expect, test } from 'vitest'
import { pool } from '@/lib/db/client'
import { disableUser } from '@/lib/db/users'
import { completeSetup, createLink, createToken, inviteUser, makeSetupLink, setPassword } from './accounts'
import { makeActor } from './fixtures/make-people'
import { provideDatabase } from './fixtures/provide-database'
import { unwrap } from './fixtures/unwrap'
import { logIn } from './log-in'
import { checkPassword } from './password'

provideDatabase()

const password = 'correct horse battery staple'
const secretOf = (link: string) => link.slice(link.lastIndexOf('/') + 1)

/** Every value of every table, as one text. */
async function readEverything(): Promise<string> {
  const { rows } = await pool().query<{ name: string }>(
    "select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  const tables = await Promise.all(rows.map(({ name }) => pool().query(`select t::text as row from ${name} t`)))
  return tables.flatMap((table) => table.rows.map(({ row }) => row)).join('\n')
}

test('of twenty set-ups at once exactly one makes the owner, and set-up is gone for ever', async () => {
  const first = secretOf((await makeSetupLink()) ?? '')
  const token = secretOf((await makeSetupLink()) ?? '')
  const earlier = await completeSetup({ token: first, email: 'early@example.org', password })
  expect(earlier).toMatchObject({ ok: false, code: 'gone' })
  const tries = Array.from({ length: 20 }, (_, n) => completeSetup({ token, email: `owner${n}@example.org`, password }))
  const outcomes = await Promise.all(tries)
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  for (const outcome of outcomes) if (!outcome.ok) expect(['gone', 'not-found']).toContain(outcome.code)
  const { rows } = await pool().query('select role from user_account')
  expect(rows).toEqual([{ role: 'owner' }])
  expect(await makeSetupLink()).toBeNull()
  expect(await completeSetup({ token, email: 'late@example.org', password })).toMatchObject({ code: 'not-found' })
})

test('links, tokens and passwords are kept as hashes only', async () => {
  const actor = await makeActor('holder@example.org')
  const { token } = unwrap(await createToken(actor, { name: 'mine' }))
  const invited = unwrap(await inviteUser({ name: 'test' }, { email: 'invited@example.org' }))
  expect((await setPassword({ token: secretOf(invited.link), password })).ok).toBe(true)
  const pending = unwrap(await inviteUser({ name: 'test' }, { email: 'pending@example.org' }))
  const everything = await readEverything()
  expect(everything).toContain('invited@example.org')
  for (const secret of [token, password, secretOf(invited.link), secretOf(pending.link)])
    expect(everything).not.toContain(secret)
  expect(everything).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
})

test('a password is compared to its last character, and takes as long where there is no account', async () => {
  const invited = unwrap(await inviteUser({ name: 'test' }, { email: 'long@example.org' }))
  const long = `${'abcdef'.repeat(20)}`
  expect((await setPassword({ token: secretOf(invited.link), password: `${long}X` })).ok).toBe(true)
  expect((await logIn('long@example.org', `${long}Y`)).ok).toBe(false)
  expect((await logIn('LONG@example.org', `${long}X`)).ok).toBe(true)
  // The fastest of several: what a busy machine adds to some of them does not count.
  const time = async (stored: string | null) => {
    const times: number[] = []
    for (let n = 0; n < 8; n++) {
      const started = performance.now()
      expect(await checkPassword('wrong', stored)).toBe(false)
      times.push(performance.now() - started)
    }
    return Math.min(...times)
  }
  await time(null)
  const { rows } = await pool().query<{ hash: string }>(
    "select password_hash as hash from user_account where email = 'long@example.org'",
  )
  // Within a factor of three: without the made-up hash it would be a thousand.
  const ratio = (await time(null)) / (await time(rows[0]?.hash ?? null))
  expect(ratio).toBeGreaterThan(1 / 3)
  expect(ratio).toBeLessThan(3)
})

test('a link is good once, and only the latest of an account', async () => {
  const invited = unwrap(await inviteUser({ name: 'test' }, { email: 'twice@example.org' }))
  const token = secretOf(invited.link)
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => setPassword({ token, password })))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await inviteUser({ name: 'test' }, { email: 'TWICE@example.org' })).toMatchObject({ code: 'conflict' })
})

test('log-in counts tries of an account in the database', async () => {
  const outcomes = []
  for (let n = 0; n < 12; n++) outcomes.push(await logIn('guessed@example.org', `wrong ${n}`))
  const codes = outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.code))
  expect(codes).toEqual([...Array(10).fill('unauthenticated'), ...Array(2).fill('rate-limited')])
})

test('an owner makes a new link for an account that is not disabled; the earlier one ends; the log says who', async () => {
  const owner = await makeActor('linker@example.org', 'owner')
  const invited = unwrap(await inviteUser({ name: 'test' }, { email: 'lost@example.org' }))
  const renewed = unwrap(await createLink(owner, 'LOST@example.org'))
  expect(await setPassword({ token: secretOf(invited.link), password })).toMatchObject({ ok: false, code: 'gone' })
  expect((await setPassword({ token: secretOf(renewed.link), password })).ok).toBe(true)
  const { rows } = await pool().query(
    "select user_id, object_id, detail from audit_log where act = 'link-created' and object_id = $1",
    [invited.id],
  )
  expect(rows).toEqual([{ user_id: owner.userId, object_id: invited.id, detail: { purpose: 'password' } }])
  expect(await createLink(await makeActor('nosy@example.org'), 'lost@example.org')).toMatchObject({ code: 'forbidden' })
  expect(await createLink(owner, 'nobody@example.org')).toMatchObject({ code: 'not-found' })
  await disableUser({ name: 'test' }, invited.id)
  expect(await createLink(owner, 'lost@example.org')).toMatchObject({ code: 'conflict' })
})
