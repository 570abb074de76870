import { makeApi } from './fixtures/api'
import { logInOverHttp } from './fixtures/people'
import { runParallel } from './fixtures/run-parallel'
import { baseUrl, sendRaw } from './fixtures/server'
import { expect, test } from './fixtures/test'

type Problem = { code: string; detail: string }

test('a session cookie counts only in requests of this site', async ({ installation }) => {
  const { l1, first } = installation
  const cookie = await logInOverHttp(l1)
  const api = makeApi({ cookie })
  const path = `/projects/${first.project}/rounds/preview`
  const body = { name: 'x', kind: 'boxes', sample: { by: 'all' } }
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: baseUrl.replace(/:\d+$/, ':1') },
    { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]
  expect((await api('POST', path, { body })).status).toBe(200)
  for (const headers of foreign) {
    const answer = await api<Problem>('POST', path, { body, headers })
    expect([answer.status, answer.json.code], JSON.stringify(headers)).toEqual([403, 'forbidden'])
  }
  // A form of another site could send these types without asking.
  expect(
    (await api('POST', path, { raw: JSON.stringify(body), headers: { 'content-type': 'text/plain' } })).status,
  ).toBe(415)
  expect((await api('GET', `${path}?_method=POST`)).status).toBe(405)
})

test('a malformed or unknown authorization is "not logged in", on every kind of route', async ({ installation }) => {
  const { first, l1 } = installation
  const values = [
    'Bearer %E0%A4%A',
    'Bearer',
    'Bearer ',
    `Bearer att_${'x'.repeat(43)}`,
    'Basic cm9vdDpyb290',
    'x',
    `Bearer ${l1.token}x`,
  ]
  const paths = [
    '/me',
    '/projects',
    `/projects/${first.project}/items`,
    `/images/${first.image}`,
    `/assignments/${first.assignment}`,
    `/exports/${first.export}/download`,
  ]
  const cookie = await logInOverHttp(l1)
  for (const authorization of values)
    for (const path of paths) {
      // A good cookie beside it does not help: what was named is what counts.
      const { status } = await makeApi(null)('GET', path, { headers: { authorization, cookie } })
      expect(status, `${authorization} ${path}`).toBe(401)
    }
})

test('an id that is none is "not found", and never a fault of the server', async ({ installation }) => {
  const { l1, first } = installation
  const ids = ['x', '%00', '..%2f..%2fetc', "'--", '1e9', '%25', '%25E0%25A4', 'constructor', '__proto__']
  const paths = [
    '/projects/*',
    `/projects/${first.project}/items/*`,
    '/images/*',
    '/imports/*',
    '/exports/*',
    '/rounds/*',
    '/assignments/*',
    '/tasks/*/adjudication',
  ]
  const calls = ids.flatMap((id) => paths.map((path) => path.replace('*', id)))
  const wrong = await runParallel(calls, 8, async (path) => {
    const { status } = await l1.api('GET', path)
    return status === 404 ? [] : [`${path}: ${status}`]
  })
  expect(wrong.flat()).toEqual([])
  for (const id of ids) {
    expect((await l1.api('DELETE', `/projects/${first.project}/members/${id}`)).status, id).toBe(404)
    expect((await l1.api('DELETE', `/me/tokens/${id}`)).status, id).toBe(404)
  }
})

test('unknown addresses are "not found" in words of the API, and the framework shows nothing of itself', async () => {
  const answer = await makeApi(null)<Problem>('GET', '/nothing/here')
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  expect(answer.json.code).toBe('not-found')
  for (const path of [
    '/_next/mcp',
    '/__nextjs_original-stack-frame',
    '/_next/webpack-hmr',
    '/.env',
    '/.git/config',
    '/.next/BUILD_ID',
    '/prisma/schema.prisma',
    '/signup',
    '/register',
    '/api/auth/signup',
  ])
    expect((await sendRaw('GET', path)).status, path).toBeGreaterThanOrEqual(400)
  for (const url of [
    '/api/v1/images/x',
    'http%3A%2F%2F127.0.0.1%3A5432%2F',
    'http%3A%2F%2F169.254.169.254%2F',
    '%2F%2F127.0.0.1%2Fx',
    'file%3A%2F%2F%2Fetc%2Fpasswd',
  ])
    expect((await sendRaw('GET', `/_next/image?url=${url}&w=640&q=75`)).status, url).toBeGreaterThanOrEqual(400)
  const action = await sendRaw('POST', '/login', {
    headers: { 'next-action': 'x', 'content-type': 'text/plain' },
    body: '["$F1"]',
  })
  expect([400, 404]).toContain(action.status)
})

test('every kind of answer carries the protecting headers', async ({ installation }) => {
  const { first, l1, root } = installation
  const authorization = `Bearer ${l1.token}`
  const cookie = await logInOverHttp(root)
  const page = await sendRaw('GET', '/login')
  const script = /src="(\/_next\/static\/[^"]+\.js)"/.exec(page.text)?.[1] ?? ''
  expect(script).not.toBe('')
  const api = [
    await sendRaw('GET', '/api/v1/health'),
    await sendRaw('GET', '/api/v1/me'),
    await sendRaw('GET', '/api/v1/me', { headers: { authorization } }),
    await sendRaw('GET', '/api/v1/nothing'),
    await sendRaw('GET', `/api/v1/images/${first.image}`, { headers: { authorization } }),
    await sendRaw('GET', `/api/v1/exports/${first.export}/download`, { headers: { authorization } }),
    await sendRaw('GET', '/api/auth/session'),
    await sendRaw('GET', '/api/auth/csrf'),
  ]
  const pages = [
    page,
    await sendRaw('GET', '/'),
    await sendRaw('GET', '/nothing'),
    await sendRaw('GET', '/users', { headers: { cookie } }),
  ]
  for (const answer of [...api, ...pages, await sendRaw('GET', script), await sendRaw('POST', '/api/v1/health')]) {
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.headers['x-powered-by']).toBeUndefined()
    expect(answer.headers['referrer-policy']).toBe('same-origin')
    if (!/javascript/.test(String(answer.headers['content-type'])))
      expect(answer.text).not.toMatch(/node_modules|at async |\.ts:\d+/)
  }
  for (const answer of api) expect(answer.headers['cache-control']).toMatch(/private|no-store/)
  for (const answer of pages) {
    expect(answer.headers['cache-control']).toMatch(/no-store/)
    expect(answer.headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-[\w+/=]{20,}' 'strict-dynamic'/)
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"])
      expect(answer.headers['content-security-policy']).toContain(part)
    expect(answer.headers['content-security-policy']).not.toContain('unsafe-eval')
  }
  expect((await sendRaw('GET', `${script}.map`)).status).toBe(404)
})

test('a nonce is of one answer alone, whatever the request asks for', async () => {
  const own = { 'content-security-policy': "script-src 'nonce-mine'", 'x-nonce': 'mine' }
  const answers = [
    await sendRaw('GET', '/login'),
    await sendRaw('GET', '/login'),
    await sendRaw('GET', '/login', { headers: own }),
  ]
  const nonces = answers.map(({ headers }) => /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1])
  expect(new Set(nonces).size).toBe(3)
  for (const [index, { text }] of answers.entries())
    for (const [, nonce] of text.matchAll(/<script[^>]* nonce="([^"]*)"/g)) expect(nonce).toBe(nonces[index])
  expect(answers[2]?.text).not.toContain('"mine"')
})

test('links name the configured address, whatever host a request claims', async ({ installation }) => {
  const { root, run } = installation
  const body = JSON.stringify({ email: `host-${run}@example.org`, role: 'member' })
  const headers = {
    host: new URL(baseUrl).host,
    authorization: `Bearer ${root.token}`,
    'content-type': 'application/json',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    forwarded: 'host=evil.example;proto=https',
  }
  const made = await sendRaw('POST', '/api/v1/users', { headers, body })
  expect(made.status).toBe(201)
  expect(new URL((JSON.parse(made.text) as { link: string }).link).origin).toBe(new URL(baseUrl).origin)
  const signIn = await sendRaw('GET', '/api/auth/signin', { headers: { ...headers, authorization: '' } })
  expect(JSON.stringify(signIn.headers)).not.toContain('evil.example')
  const redirected = await sendRaw('GET', '/account', { headers: { 'x-forwarded-host': 'evil.example' } })
  expect(String(redirected.headers.location)).not.toContain('evil.example')
})
