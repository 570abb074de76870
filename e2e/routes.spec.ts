import { randomUUID } from 'node:crypto'
import { type Answer, makeApi } from './fixtures/api'
import { canaries } from './fixtures/benchmark'
import type { Installation, Subjects } from './fixtures/installation'
import { makePerson, type Person } from './fixtures/people'
import { setMember } from './fixtures/project'
import { fillPath, listBuilt, type Row, readRouteTable } from './fixtures/route-table'
import { runParallel } from './fixtures/run-parallel'
import { expect, test } from './fixtures/test'

/** Routes of the build that are not in the table of the API, each with the reason. */
const otherRoutes = new Map([
  ['/api/auth/{nextauth}', 'the log-in library: requests.spec.ts'],
  ['/api/v1/{rest}', 'answers "not found" for every unknown address'],
  ['/icon.svg', 'a file without content'],
])

const callers = ['nobody', 'stranger', 'owner', 'annotator', 'reviewer', 'lead'] as const
type Problem = { status: number; code: string }
type Caller = (typeof callers)[number]
type Whose = 'own' | 'elsewhere' | 'unknown'
type Expected = 401 | 403 | 404 | 'allowed'

const ranks = { member: 1, reviewer: 2, lead: 3 }
const rankOf = { annotator: 1, reviewer: 2, lead: 3 }

/** Who may do what, from a route's `access` alone. `whose`: null where the address names no thing. */
function expectAnswer({ access }: Row, caller: Caller, whose: Whose | null): Expected {
  if (access === 'anybody') return 'allowed'
  if (caller === 'nobody') return 401
  if (access === 'owner') return caller !== 'owner' ? 403 : whose === 'unknown' ? 404 : 'allowed'
  if (access === 'account') return whose === null || whose === 'own' ? 'allowed' : 404
  if (whose !== 'own' || caller === 'stranger' || caller === 'owner') return 404
  if (access === 'assignee') return caller === 'annotator' ? 'allowed' : 404
  return rankOf[caller] >= ranks[access] ? 'allowed' : 403
}

const notForAnnotators = [canaries.gold, canaries.peer, canaries.file, canaries.raw]

/** An allowed call may still be refused for what it says (400, 415, 428), for the state of things (409), or unbuilt. */
function isAllowed({ status }: Answer<unknown>): boolean {
  return status < 500 ? ![401, 403, 404, 405].includes(status) : status === 501
}

/** What `{name}` in an address stands for, for each kind of thing that has an id. */
function nameSubject(address: string, name: string): keyof Subjects {
  if (name !== 'id') return name as keyof Subjects
  return { assignments: 'assignment', exports: 'export', images: 'image', imports: 'import' }[
    address.split('/')[1] ?? ''
  ] as keyof Subjects
}

type Extra = { tokens: Record<Caller | 'else', string>; spare: Person }

function fillFor(address: string, caller: Caller, whose: Whose, { first, second, a2 }: Installation, extra: Extra) {
  const subjects = { own: first, elsewhere: second, unknown: null }[whose]
  const names = [...address.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const values = names.map((name) => {
    if (name === 'email')
      return { own: extra.spare.email, elsewhere: a2.email, unknown: `${randomUUID()}@example.org` }[whose]
    if (address === '/me/tokens/{id}')
      return { own: extra.tokens[caller], elsewhere: extra.tokens.else, unknown: randomUUID() }[whose]
    return String(subjects?.[nameSubject(address, name)] ?? randomUUID())
  })
  return fillPath(address, Object.fromEntries(names.map((name, index) => [name, values[index] ?? ''])))
}

function send(person: Person | undefined, { method }: Row, path: string, headers?: Record<string, string>) {
  const api = person?.api ?? makeApi(null)
  // An empty body: whoever is allowed is told what is missing, and nothing changes.
  return api(method, path, { headers, ...(['POST', 'PUT', 'PATCH'].includes(method) ? { body: {} } : {}) })
}

function listPeople({ none, root, first, r1, l1 }: Installation): Record<Caller, Person | undefined> {
  return { nobody: undefined, stranger: none, owner: root, annotator: first.annotator, reviewer: r1, lead: l1 }
}

test('every route of the build has a row, and every row a route', async () => {
  const rows = await readRouteTable()
  const { routes, actions } = listBuilt()
  const described = new Set(rows.map(({ path }) => `/api/v1${path}`))
  expect(routes.filter((route) => !otherRoutes.has(route))).toEqual([...described].sort())
  expect([...otherRoutes.keys()].filter((route) => !routes.includes(route))).toEqual([])
  // Server actions could be called by anybody who knows their id; there are none.
  expect(actions).toEqual([])
})

test('a method without a row is not allowed', async () => {
  const rows = await readRouteTable()
  const paths = [...new Set(rows.map(({ path }) => path))]
  const calls = paths.flatMap((path) => ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => ({ method, path })))
  const wrong = await runParallel(calls, 12, async ({ method, path }) => {
    const known = rows.some((row) => row.path === path && row.method === method)
    const { status, headers, json } = await makeApi(null)<Problem>(method, path.replace(/\{\w+\}/g, randomUUID()))
    if (known) return status === 405 ? [`${method} ${path} ${status}`] : []
    const allowed = rows.filter((row) => row.path === path).map((row) => row.method)
    const said = headers
      .get('allow')
      ?.split(', ')
      .filter((one) => one !== 'HEAD')
    const right = status === 405 && json?.code === 'method-not-allowed' && json.status === 405
    return right && said?.sort().join() === allowed.sort().join() ? [] : [`${method} ${path} ${status} ${said}`]
  })
  expect(wrong.flat()).toEqual([])
})

test('each route answers each role about own, other and unknown things as its row says', async ({ installation }) => {
  test.slow()
  const { root, run, p1, a2 } = installation
  const people = listPeople(installation)
  const spare = await makePerson(root, 'Spare', `spare-${run}@example.org`)
  await setMember(p1, spare.email, 'annotator')
  const makeToken = async (person: Person | undefined) => {
    const made = await person?.api<{ id: string }>('POST', '/me/tokens', { body: { name: 'to be revoked' } })
    return made?.json.id ?? randomUUID()
  }
  const tokens = { else: await makeToken(a2) } as Extra['tokens']
  for (const caller of callers) tokens[caller] = await makeToken(people[caller])
  const cases = (await readRouteTable()).flatMap((row) => callers.map((caller) => ({ row, caller })))
  const wrong = await runParallel(cases, 12, async ({ row, caller }) => {
    const faults: string[] = []
    const texts = new Map<Whose, string>()
    for (const whose of row.path.includes('{') ? (['unknown', 'elsewhere', 'own'] as const) : [null]) {
      const path = fillFor(row.path, caller, whose ?? 'unknown', installation, { tokens, spare })
      const answer = await send(people[caller], row, path)
      const note = (fault: string) => faults.push(`${row.method} ${row.path} ${caller} ${whose}: ${fault}`)
      const expected = expectAnswer(row, caller, whose)
      if (expected === 'allowed' ? !isAllowed(answer) : answer.status !== expected)
        note(`${answer.status}, expected ${expected}`)
      // Owners of the system see every account, whatever its name.
      const hidden = caller === 'annotator' ? [canaries.elsewhere, ...notForAnnotators] : [canaries.elsewhere]
      for (const mark of hidden) if (row.access !== 'owner' && answer.text.includes(mark)) note(`shows ${mark}`)
      if (!/no-store|private/.test(answer.headers.get('cache-control') ?? '')) note('may be cached')
      if (answer.headers.get('x-content-type-options') !== 'nosniff') note('may be sniffed')
      if (whose) texts.set(whose, answer.text)
    }
    // An owner of the system looks after every account, so there is none of others to hide from them.
    const hides = row.access !== 'owner' || caller !== 'owner'
    if (hides && texts.get('unknown') !== texts.get('elsewhere'))
      faults.push(`${row.method} ${row.path} ${caller}: tells unknown things from those of others`)
    return faults
  })
  expect(wrong.flat()).toEqual([])
})

test('things of another project are not found under the own one', async ({ installation }) => {
  const { first, second, l1, a2 } = installation
  for (const path of [
    `/projects/${first.project}/items/${second.item}`,
    `/projects/${second.project}/items/${first.item}`,
  ])
    expect((await l1.api('GET', path)).status).toBe(404)
  const member = `/projects/${first.project}/members/${encodeURIComponent(a2.email)}`
  expect((await l1.api('DELETE', member)).status).toBe(404)
  for (const query of [`annotation=${second.annotation}`, `task=${second.task}`, `annotation=${randomUUID()}`]) {
    const drawn = await l1.api('GET', `/images/${first.image}/overlay?${query}`)
    const plain = await l1.api('GET', `/images/${first.image}/overlay?annotation=${randomUUID()}`)
    expect(drawn.text, query).toBe(plain.text)
  }
  const round = { name: 'x', kind: 'boxes', sample: { by: 'ids', ids: [second.item] }, overlap: 1 }
  const made = await l1.api('POST', `/projects/${first.project}/rounds`, { body: round })
  expect(made.status).toBe(400)
})

test("an annotator gets no picture with another person's marks on it", async ({ installation }) => {
  const { first } = installation
  const peers = await first.annotator.api('GET', `/images/${first.image}/overlay?annotation=${first.annotation}`)
  const none = await first.annotator.api('GET', `/images/${first.image}/overlay?annotation=${randomUUID()}`)
  expect(peers.text).toBe(none.text)
  const crop = `/images/${first.image}/crop?annotation=${first.annotation}&mark=m1`
  expect((await first.annotator.api('GET', crop)).status).toBe(404)
})

/** Headers that made other versions of the framework skip a middleware, or that look like its inner ones. */
const bypasses: Record<string, string>[] = [
  { 'x-middleware-subrequest': Array(5).fill('middleware').join(':') },
  { 'x-middleware-subrequest': Array(5).fill('src/middleware').join(':') },
  { 'x-middleware-subrequest': Array(5).fill('proxy').join(':') },
  { 'x-nextjs-data': '1', 'x-matched-path': '/login', 'x-middleware-rewrite': '/login', 'x-invoke-path': '/login' },
  { 'x-project-id': '1', 'x-user-id': '1', 'x-forwarded-user': 'root', 'x-real-ip': '127.0.0.1' },
]

test('no header opens a route', async ({ installation }) => {
  const extra = { tokens: {} as Extra['tokens'], spare: installation.none }
  const closed = (await readRouteTable()).filter(
    ({ access, path }) => access !== 'anybody' && !path.startsWith('/me/tokens/{'),
  )
  const wrong = await runParallel(closed, 12, async (row) => {
    const path = fillFor(row.path, 'nobody', 'own', installation, extra)
    const faults: string[] = []
    for (const headers of bypasses) {
      const { status } = await send(undefined, row, path, headers)
      if (status !== 401) faults.push(`${row.method} ${row.path} ${JSON.stringify(headers)}: ${status}`)
    }
    return faults
  })
  expect(wrong.flat()).toEqual([])
})

test('a project named in a header, a query or a cookie changes nothing', async ({ installation }) => {
  const { first, second, l1, a1 } = installation
  const headers = { 'x-project-id': second.project, cookie: `project=${second.project}` }
  const own = await l1.api<{ id: string }>('GET', `/projects/${first.project}?projectId=${second.project}`, { headers })
  expect(own.text).not.toContain(canaries.elsewhere)
  expect((await a1.api('GET', `/projects/${second.project}`, { headers })).status).toBe(404)
})
