import { randomUUID } from 'node:crypto'
import type { CallOptions } from './fixtures/api'
import type { Installation } from './fixtures/installation'
import { listStrings, replaceAt } from './fixtures/list-strings'
import { type Person, password } from './fixtures/people'
import { runParallel } from './fixtures/run-parallel'
import { sendRaw } from './fixtures/server'
import { expect, test } from './fixtures/test'

type Problem = { code: string; detail: string; errors?: { path: string; message: string }[] }
type Call = {
  person: Person
  method: string
  path: string
  body: Record<string, unknown>
  headers?: CallOptions['headers']
}

/** A right body for each route that takes JSON, as somebody who may send it. Changed at one place, it must be refused. */
function listBodies({ root, l1, a1, r1, first }: Installation): Call[] {
  const project = `/projects/${first.project}`
  const assignment = `/assignments/${first.assignment}`
  const key = { 'idempotency-key': randomUUID() }
  const account = { token: randomUUID(), email: 'x@example.org', name: 'X', password }
  return [
    { person: root, method: 'POST', path: '/users', body: { email: 'x@example.org', name: 'X', role: 'member' } },
    { person: l1, method: 'POST', path: '/setup', body: account },
    { person: l1, method: 'POST', path: '/password', body: { token: randomUUID(), password } },
    { person: a1, method: 'POST', path: '/me/tokens', body: { name: 'x', expiresAt: '2030-01-01T00:00:00Z' } },
    { person: l1, method: 'POST', path: '/projects', body: { name: 'x', slug: 'x', description: 'x', licence: 'x' } },
    {
      person: l1,
      method: 'PATCH',
      path: project,
      body: { name: 'x', description: 'x' },
      headers: { 'if-match': '"1"' },
    },
    {
      person: l1,
      method: 'PUT',
      path: `${project}/members/${encodeURIComponent(a1.email)}`,
      body: { role: 'annotator' },
    },
    {
      person: l1,
      method: 'POST',
      path: `${project}/rounds/preview`,
      body: {
        name: 'x',
        kind: 'evidence-qa',
        sample: { by: 'ids', ids: ['x'] },
        annotators: [a1.email],
        guidelines: 'x',
        conditions: ['sentence'],
        independence: 'strict',
        proposals: 'shown',
        status: 'draft',
      },
    },
    {
      person: l1,
      method: 'PATCH',
      path: `/rounds/${first.round}`,
      body: { status: 'open' },
      headers: { 'if-match': '"1"' },
    },
    { person: l1, method: 'POST', path: `${project}/exports`, body: { format: 'csv', include: 'all' } },
    {
      person: a1,
      method: 'PUT',
      path: `${assignment}/draft`,
      body: { payload: { note: 'x' }, activeSeconds: 1 },
      headers: { 'if-match': '"1"' },
    },
    {
      person: a1,
      method: 'POST',
      path: `${assignment}/submit`,
      body: {
        payload: {
          marks: [{ id: 'm', number: 1, image: 0, box: { x: 1, y: 1, w: 5, h: 5 }, note: 'x' }],
          rejected: [],
          note: 'x',
        },
        activeSeconds: 1,
      },
      headers: key,
    },
    { person: a1, method: 'POST', path: `${assignment}/skip`, body: { reason: 'unclear', note: 'x' } },
    {
      person: r1,
      method: 'POST',
      path: `/tasks/${first.task}/adjudication`,
      body: { payload: { marks: [], note: 'x' }, cites: [first.annotation], note: 'x', reason: 'x' },
    },
  ]
}

/** What an attacker puts where a text belongs: operators of the database layer, other types, keys of prototypes. */
const intruders: unknown[] = [{ not: '' }, { contains: '' }, { startsWith: 'a' }, [], 1e9, true, { constructor: {} }]

test('nothing but a text is taken where a text belongs', async ({ installation }) => {
  const cases = listBodies(installation).flatMap((call) =>
    listStrings(call.body).flatMap((place) => intruders.map((by) => ({ call, place, by }))),
  )
  expect(cases.length).toBeGreaterThan(200)
  const wrong = await runParallel(cases, 8, async ({ call: { person, method, path, body, headers }, place, by }) => {
    const answer = await person.api<Problem>(method, path, { body: replaceAt(body, place, by), headers })
    const named = answer.json?.errors?.some((error) => error.path.startsWith(String(place[0])))
    return answer.status === 400 && named
      ? []
      : [`${method} ${path} ${place.join('.')} ${JSON.stringify(by)}: ${answer.status} ${answer.text.slice(0, 200)}`]
  })
  expect(wrong.flat()).toEqual([])
})

test('unknown fields and keys of prototypes are refused, and nobody becomes more than they are', async ({
  installation,
}) => {
  const extras = [
    '"role": "owner"',
    '"isAdmin": true',
    '"id": "x"',
    '"passwordHash": "x"',
    '"projectId": "x"',
    '"__proto__": {"isAdmin": true}',
    '"constructor": {"prototype": {"isAdmin": true}}',
  ]
  const cases = listBodies(installation).flatMap((call) => extras.map((extra) => ({ call, extra })))
  const wrong = await runParallel(cases, 8, async ({ call: { person, method, path, body, headers }, extra }) => {
    if (Object.hasOwn(body, extra.split('"')[1] ?? '')) return []
    const raw = `{${extra}, ${JSON.stringify(body).slice(1)}`
    const { status, text } = await person.api(method, path, {
      raw,
      headers: { ...headers, 'content-type': 'application/json' },
    })
    return status === 400 ? [] : [`${method} ${path} ${extra}: ${status} ${text.slice(0, 200)}`]
  })
  expect(wrong.flat()).toEqual([])
  const deep = { name: 'x', kind: 'boxes', sample: { by: 'all', where: { user: {} } } }
  const round = await installation.l1.api('POST', `/projects/${installation.first.project}/rounds`, { body: deep })
  expect(round.status).toBe(400)
  expect((await installation.a1.api<{ role: string }>('GET', '/me')).json.role).toBe('member')
})

test('queries take only the fields they name', async ({ installation }) => {
  const { l1, first } = installation
  const queries = [
    'where[user][passwordHash][startsWith]=a',
    'user.passwordHash=a',
    'orderBy=passwordHash',
    'limit=0',
    'limit=1000000',
    'limit=-1',
    'limit=x',
    'cursor=%27%3B%20drop%20table%20item%3B',
    'limit=1%00',
    'include=references',
  ]
  const lists = [
    `/projects/${first.project}/items`,
    `/projects/${first.project}/audit-log`,
    '/projects',
    `/rounds/${first.round}/annotations`,
  ]
  for (const list of lists)
    for (const query of queries) {
      const { status, text } = await l1.api('GET', `${list}?${query}`)
      // A cursor that is none is either refused or the start of the list; it reaches no statement.
      if (query.startsWith('cursor')) expect([200, 400], `${list}?${query} ${text}`).toContain(status)
      else expect(status, `${list}?${query} ${text.slice(0, 200)}`).toBe(400)
    }
})

test('a body must be JSON, whole and of a sane size', async ({ installation }) => {
  const { l1, first } = installation
  const path = '/projects'
  const send = (raw: string, type: string) => l1.api<Problem>('POST', path, { raw, headers: { 'content-type': type } })
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
  ])
    expect((await send('{"name":"x"}', type)).status, type).toBe(415)
  for (const raw of ['{', '[]', '"x"', 'null', '1', '{"name":"x"', '{"name":"\\ud800"}', '{"name":"a\\u0000b"}'])
    expect((await send(raw, 'application/json')).status, raw).toBe(400)
  expect((await send(`{"name":"${'x'.repeat(8_100_000)}"}`, 'application/json')).status).toBe(413)
  expect((await send(`${'['.repeat(200_000)}`, 'application/json')).status).toBe(400)
  expect((await l1.api('GET', `/projects/${first.project}`)).status).toBe(200)
})

test('an upload that is cut off, of a wrong kind or without its parts is no success', async ({ installation }) => {
  const { l1, first } = installation
  const path = `/projects/${first.project}/imports`
  const before = await l1.api<{ data: unknown[] }>('GET', path)
  const form = (fields: Record<string, string | Blob>) => {
    const made = new FormData()
    for (const [name, value] of Object.entries(fields)) made.set(name, value)
    return made
  }
  const file = new Blob(['data_id,question\n1,x'])
  const upload = async (fields: Record<string, string | Blob>) => l1.api<Problem>('POST', path, { form: form(fields) })
  const unknown = await upload({ format: 'no-such-format', file })
  expect([unknown.status, unknown.json.errors?.[0]?.path]).toEqual([400, 'format'])
  expect((await upload({ file })).status).toBe(400)
  expect((await upload({ format: 'evqa-csv' })).status).toBe(400)
  expect((await upload({ format: 'evqa-csv', file, options: '{' })).status).toBe(400)
  expect((await upload({ format: 'evqa-csv', file, options: '{"onChange":{"not":""}}' })).status).toBe(400)
  expect((await upload({ format: 'evqa-csv', file, options: '{"filePath":"/etc/passwd"}' })).status).toBe(400)
  expect((await l1.api('POST', path, { body: { format: 'evqa-csv' } })).status).toBe(415)
  const head =
    '--b\r\ncontent-disposition: form-data; name="format"\r\n\r\nevqa-csv\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="x.csv"\r\n\r\ndata_id,question\r\n1,'
  const headers = { authorization: `Bearer ${l1.token}`, 'content-type': 'multipart/form-data; boundary=b' }
  const half = await sendRaw('POST', `/api/v1${path}`, { headers, body: head })
  expect(half.status).toBe(400)
  const longer = { ...headers, 'content-length': String(head.length + 5000) }
  await expect(sendRaw('POST', `/api/v1${path}`, { headers: longer, body: head, cutAfterBody: true })).rejects.toThrow()
  const after = await l1.api<{ data: unknown[] }>('GET', path)
  expect(after.json.data.length).toBe(before.json.data.length)
})
