import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expectDone, makeApi } from './fixtures/api'
import { answerTask } from './fixtures/installation'
import { logInOverHttp, makePerson, openSession, password } from './fixtures/people'
import { makeProject, makeRound, setMember } from './fixtures/project'
import { runAttest } from './fixtures/run-attest'
import { runParallel } from './fixtures/run-parallel'
import { baseUrl, sendRaw } from './fixtures/server'
import { expect, test } from './fixtures/test'
import { submitTask, takeTask } from './fixtures/work'

const mail = (name: string) => `${name}-${randomUUID().slice(0, 8)}@example.org`

test('guessing a password ends after ten tries, whatever addresses they seem to come from', async ({
  installation,
}) => {
  const victim = await makePerson(installation.root, 'Victim', mail('victim'))
  const tries = Array.from({ length: 11 }, (_, n) => n)
  const errors = await runParallel(tries, 4, async (n) => {
    const headers = { 'x-forwarded-for': `10.0.0.${n}`, 'x-real-ip': `10.0.0.${n}` }
    return (await openSession(victim.email, `wrong password ${n}`, headers)).error
  })
  expect(errors.filter((error) => error === 'unauthenticated')).toHaveLength(10)
  expect(errors.filter((error) => error === 'rate-limited')).toHaveLength(1)
  // Not even the right one is tried now, so nobody learns that it was right.
  expect(await openSession(victim.email, victim.password)).toMatchObject({ cookie: null, error: 'rate-limited' })
  // Others log in as ever, and an owner's new link lets the victim in again.
  expect((await openSession(installation.l1.email, installation.l1.password)).cookie).not.toBeNull()
})

test('an account that does not exist answers like one that does', async ({ installation }) => {
  const known = await makePerson(installation.root, 'Known', mail('known'))
  const one = await openSession(known.email, 'not the password')
  const other = await openSession(mail('unknown'), 'not the password')
  expect(other).toEqual(one)
  const absent = mail('unknown')
  const errors = await runParallel(Array.from({ length: 11 }), 4, async () => (await openSession(absent, 'x')).error)
  expect(errors).toContain('rate-limited')
  for (const [email, secret] of [
    ['', ''],
    ['admin', 'admin'],
    ['admin@localhost', 'password'],
    [known.email, 'x'.repeat(1_000_000)],
  ])
    expect((await openSession(email ?? '', secret ?? '')).cookie).toBeNull()
})

test('log-in needs the token of its own form', async ({ installation }) => {
  const { l1 } = installation
  const body = new URLSearchParams({ email: l1.email, password: l1.password, json: 'true', csrfToken: 'x'.repeat(64) })
  const answer = await fetch(`${baseUrl}/api/auth/callback/credentials`, { method: 'POST', body, redirect: 'manual' })
  expect(answer.headers.getSetCookie().filter((cookie) => cookie.includes('attest.session'))).toEqual([])
})

test('the session cookie is out of reach for scripts and other sites, and new at each log-in', async ({
  installation,
}) => {
  const { l1 } = installation
  const planted = 'attest.session=planted'
  const first = await openSession(l1.email, l1.password, { cookie: planted })
  const second = await openSession(l1.email, l1.password)
  expect(first.cookie).not.toBeNull()
  expect(first.cookie).not.toBe(second.cookie)
  expect((await makeApi({ cookie: planted })('GET', '/me')).status).toBe(401)
  const csrf = await fetch(`${baseUrl}/api/auth/csrf`)
  const { csrfToken } = (await csrf.json()) as { csrfToken: string }
  const cookie = csrf.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const body = new URLSearchParams({ csrfToken, email: l1.email, password: l1.password, json: 'true' })
  const answer = await fetch(`${baseUrl}/api/auth/callback/credentials`, {
    method: 'POST',
    headers: { cookie },
    body,
    redirect: 'manual',
  })
  const line = answer.headers.getSetCookie().find((text) => text.startsWith('attest.session='))
  expect(line).toMatch(/; HttpOnly/i)
  expect(line).toMatch(/; SameSite=Lax/i)
  expect(line).toMatch(/; Path=\//i)
})

test('other signed texts are no sessions', async () => {
  const csrf = (await fetch(`${baseUrl}/api/auth/csrf`)).headers.getSetCookie()[0]?.split(';')[0]?.split('=')[1] ?? ''
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const unsigned = `${encode({ alg: 'none', typ: 'JWT' })}.${encode({ sid: randomUUID(), exp: 4e9 })}.`
  for (const value of [csrf, unsigned, randomUUID(), '', '%00', 'x'.repeat(3000)])
    expect((await makeApi({ cookie: `attest.session=${value}` })('GET', '/me')).status, value).toBe(401)
})

test('after log-out a copy of the cookie is worth nothing', async ({ installation }) => {
  const { l1 } = installation
  const cookie = await logInOverHttp(l1)
  const other = await logInOverHttp(l1)
  const api = makeApi({ cookie })
  expect((await api('GET', '/me')).status).toBe(200)
  const csrf = await fetch(`${baseUrl}/api/auth/csrf`, { headers: { cookie } })
  const { csrfToken } = (await csrf.json()) as { csrfToken: string }
  const cookies = [cookie, ...csrf.headers.getSetCookie().map((line) => line.split(';')[0])].join('; ')
  const body = new URLSearchParams({ csrfToken, json: 'true' })
  await fetch(`${baseUrl}/api/auth/signout`, { method: 'POST', headers: { cookie: cookies }, body, redirect: 'manual' })
  expect((await api('GET', '/me')).status).toBe(401)
  const page = await fetch(`${baseUrl}/account`, { headers: { cookie }, redirect: 'manual' })
  expect([page.status, new URL(page.headers.get('location') ?? '', baseUrl).pathname]).toEqual([307, '/login'])
  expect((await makeApi({ cookie: other })('GET', '/me')).status).toBe(200)
})

test('a new password ends every session of the account', async ({ installation }) => {
  const person = await makePerson(installation.root, 'Forgetful', mail('forgetful'))
  const cookie = await logInOverHttp(person)
  const { link } = runAttest<{ link: string }>('user', 'link', person.email)
  const token = link.slice(link.lastIndexOf('/') + 1)
  const change = { token, password: 'another horse battery staple' }
  expect((await makeApi(null)('POST', '/password', { body: { ...change, password: 'short' } })).status).toBe(400)
  expect((await makeApi(null)('POST', '/password', { body: change })).status).toBe(204)
  expect((await makeApi(null)('POST', '/password', { body: change })).status).toBe(410)
  expect((await makeApi({ cookie })('GET', '/me')).status).toBe(401)
  expect((await openSession(person.email, password)).cookie).toBeNull()
  expect((await openSession(person.email, change.password)).cookie).not.toBeNull()
})

test('a disabled account has no way in any more, from its next request on', async ({ installation }) => {
  const person = await makePerson(installation.root, 'Leaver', mail('leaver'))
  const cookie = await logInOverHttp(person)
  const { link } = runAttest<{ link: string }>('user', 'link', person.email)
  runAttest('user', 'disable', person.email)
  expect((await person.api('GET', '/me')).status).toBe(401)
  expect((await makeApi({ cookie })('GET', '/me')).status).toBe(401)
  expect((await openSession(person.email, person.password)).error).toBe('unauthenticated')
  const body = { token: link.slice(link.lastIndexOf('/') + 1), password: 'another horse battery staple' }
  expect((await makeApi(null)('POST', '/password', { body })).status).toBe(410)
  expect(() => runAttest('token', 'create', person.email, '--name', 'x')).toThrow()
})

test('a revoked token and one past its day are refused', async ({ installation }) => {
  const { none } = installation
  const make = (body: object) => expectDone(none.api<{ id: string; token: string }>('POST', '/me/tokens', { body }))
  const old = await make({ name: 'old', expiresAt: '2001-01-01T00:00:00Z' })
  const good = await make({ name: 'good' })
  expect((await makeApi(old)('GET', '/me')).status).toBe(401)
  expect((await makeApi(good)('GET', '/me')).status).toBe(200)
  expect((await none.api('DELETE', `/me/tokens/${good.id}`)).status).toBe(204)
  expect((await makeApi(good)('GET', '/me')).status).toBe(401)
  const list = await none.api('GET', '/me/tokens')
  for (const { token } of [old, good]) expect(list.text).not.toContain(token)
})

test('a change of role counts at the next request', async ({ installation }) => {
  const { root, l1 } = installation
  const person = await makePerson(root, 'Demoted', mail('demoted'))
  const slug = `rights-${randomUUID().slice(0, 8)}`
  const project = await makeProject(l1, { name: slug, slug }, [[person, 'lead']])
  expect((await person.api('GET', `/projects/${slug}/members`)).status).toBe(200)
  await setMember(project, person.email, 'annotator')
  expect((await person.api('GET', `/projects/${slug}/members`)).status).toBe(403)
  await expectDone(l1.api('DELETE', `/projects/${slug}/members/${encodeURIComponent(person.email)}`))
  expect((await person.api('GET', `/projects/${slug}`)).status).toBe(404)
  expect((await person.api('DELETE', `/projects/${slug}`, { headers: { 'if-match': '"1"' } })).status).toBe(404)
})

test('who was removed can neither see nor submit the task in their hands', async ({ installation }) => {
  const { root, p1, l1 } = installation
  const person = await makePerson(root, 'Removed', mail('removed'))
  await setMember(p1, person.email, 'annotator')
  const round = await makeRound(p1, { name: 'Leavers', kind: 'boxes', annotators: [person] })
  const view = await takeTask(person, round)
  if (!view) throw new Error('The round has no task.')
  const image = view.item.images[0]?.id
  expect((await person.api('GET', `/images/${image}`)).status).toBe(200)
  await expectDone(l1.api('DELETE', `/projects/${p1.slug}/members/${encodeURIComponent(person.email)}`))
  expect((await person.api('GET', `/assignments/${view.id}`)).status).toBe(404)
  expect((await person.api('GET', `/images/${image}`)).status).toBe(404)
  expect((await person.api('POST', `/rounds/${round}/next`)).status).toBe(404)
  await expect(submitTask(person, view.id, answerTask(view, 'x'))).rejects.toThrow('404')
})

test('a download asks for the rights of the moment', async ({ installation }) => {
  const { first, l1, second } = installation
  const cookie = await logInOverHttp(l1)
  const path = `/exports/${first.export}/download`
  const mine = await makeApi({ cookie })('GET', path)
  expect([mine.status, mine.headers.get('content-type')]).toEqual([200, 'application/zip'])
  expect((await makeApi(null)('GET', path)).status).toBe(401)
  expect((await l1.api('GET', `/exports/${second.export}/download`)).status).toBe(404)
  const log = await l1.api('GET', `/projects/${first.project}/audit-log`)
  expect(log.text).toContain('export-downloaded')
})

test('refused acts are in the audit log', async ({ installation }) => {
  const { first, a1, l1 } = installation
  expect((await a1.api('POST', `/projects/${first.project}/exports`, { body: { format: 'csv' } })).status).toBe(403)
  const log = await l1.api<{ data: { act: string; actor: string }[] }>('GET', `/projects/${first.project}/audit-log`)
  expect(log.json.data.some(({ act, actor }) => act === 'authz-denied' && actor === a1.email)).toBe(true)
})

test('log-in leads only to places on this site', async ({ page }) => {
  for (const target of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '%2f%2fevil.example',
    'javascript:alert(1)',
    'http://127.0.0.1.evil.example',
  ]) {
    const encoded = encodeURIComponent(target)
    for (const path of [
      `/api/auth/signin?callbackUrl=${encoded}`,
      `/api/auth/signout?callbackUrl=${encoded}`,
      `/api/auth/error?callbackUrl=${encoded}`,
    ]) {
      const { headers } = await sendRaw('GET', path)
      const location = new URL(String(headers.location ?? '/'), baseUrl)
      expect(location.origin, path).toBe(new URL(baseUrl).origin)
    }
    await page.goto(`/login?callbackUrl=${encoded}`)
    await expect(page.locator(`a[href*="evil"], form[action*="evil"]`)).toHaveCount(0)
  }
})

test('no secret lies in the data directory but hashed', async ({ installation }) => {
  const dataDir = process.env.ATTEST_TEST_DATA_DIR ?? ''
  const secret = readFileSync(path.join(dataDir, 'secret'), 'utf8').trim()
  const secrets = [installation.l1.token, installation.l1.password, secret]
  const logs = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.log$/.test(entry.name))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
  for (const log of logs) for (const value of secrets) expect(log.includes(value)).toBe(false)
})
