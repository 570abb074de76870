import { randomUUID } from 'node:crypto'
import { messages } from '@/lib/messages/messages'
import { canaries } from './fixtures/benchmark'
import type { Subjects } from './fixtures/installation'
import { logInOverHttp } from './fixtures/people'
import { fillPath, listBuilt } from './fixtures/route-table'
import { runParallel } from './fixtures/run-parallel'
import { baseUrl, sendRaw } from './fixtures/server'
import { expect, test } from './fixtures/test'

type Access = 'anybody' | 'account' | 'owner' | 'member' | 'reviewer' | 'lead'

/** Who may see each page of the build. `account`: everybody who is logged in, each with their own. */
const pages: Record<string, Access> = {
  '/': 'account',
  '/account': 'account',
  '/docs/api': 'anybody',
  '/login': 'anybody',
  '/projects/{project}': 'member',
  '/projects/{project}/accuracy': 'reviewer',
  '/projects/{project}/adjudicate': 'reviewer',
  '/projects/{project}/adjudicate/sent-back': 'reviewer',
  '/projects/{project}/adjudicate/{task}': 'reviewer',
  '/projects/{project}/agreement': 'reviewer',
  '/projects/{project}/agreement/{person}': 'reviewer',
  '/projects/{project}/alerts': 'reviewer',
  '/projects/{project}/exports': 'lead',
  '/projects/{project}/flaws': 'reviewer',
  '/projects/{project}/imports': 'lead',
  '/projects/{project}/imports/new': 'lead',
  '/projects/{project}/imports/{import}': 'lead',
  '/projects/{project}/items': 'reviewer',
  '/projects/{project}/items/augment': 'lead',
  '/projects/{project}/items/compare': 'reviewer',
  '/projects/{project}/items/{item}': 'reviewer',
  '/projects/{project}/people': 'lead',
  '/projects/{project}/predictions': 'reviewer',
  '/projects/{project}/rounds': 'reviewer',
  '/projects/{project}/rounds/new': 'lead',
  '/projects/{project}/rounds/{round}': 'reviewer',
  '/projects/{project}/settings': 'lead',
  '/projects/{project}/settings/log': 'lead',
  '/projects/{project}/statistics': 'reviewer',
  '/setup/{token}': 'anybody',
  '/users': 'owner',
  '/welcome/{token}': 'anybody',
  '/work/{round}': 'account',
}

const roles = { stranger: 0, owner: 0, annotator: 1, reviewer: 2, lead: 3 } as const
type Caller = keyof typeof roles

function expectPage(access: Access, caller: Caller, whose: 'own' | 'elsewhere' | 'unknown'): 'seen' | 'refused' | 404 {
  if (access === 'anybody' || access === 'account') return 'seen'
  if (access === 'owner') return caller === 'owner' ? 'seen' : 'refused'
  if (whose !== 'own' || roles[caller] === 0) return 404
  return roles[caller] >= { member: 1, reviewer: 2, lead: 3 }[access] ? 'seen' : 'refused'
}

type PageSubjects = Pick<Subjects, 'project' | 'item' | 'round' | 'roundSlug' | 'task' | 'import'> & { person?: string }

/** Pages of projects name rounds by their slug, the annotator's page by id. */
function namePageSubjects(page: string, { person = randomUUID(), ...rest }: PageSubjects) {
  const subjects = { ...rest, person }
  return page.startsWith('/work/') ? subjects : { ...subjects, round: subjects.roundSlug }
}

const leaks = [canaries.elsewhere, canaries.gold, canaries.peer, canaries.file, canaries.raw]

test('every page of the build has a row', () => {
  expect(listBuilt().pages).toEqual(Object.keys(pages).sort())
})

test('without a session every page leads to log-in, whatever way it is asked for', async ({ installation }) => {
  test.slow()
  const { first } = installation
  const closed = Object.entries(pages).filter(([, access]) => access !== 'anybody')
  const variants: Record<string, string>[] = [
    {},
    { RSC: '1' },
    { RSC: '1', 'Next-Router-Prefetch': '1', 'Next-Router-Segment-Prefetch': '/_tree' },
    { 'x-middleware-subrequest': Array(5).fill('middleware').join(':') },
    { 'x-middleware-subrequest': Array(5).fill('proxy').join(':') },
    { cookie: 'attest.session=eyJhbGciOiJub25lIn0.eyJzaWQiOiIxIn0.' },
  ]
  const wrong = await runParallel(closed, 6, async ([page]) => {
    const path = fillPath(page, namePageSubjects(page, first))
    const faults: string[] = []
    for (const headers of variants) {
      const answer = await fetch(baseUrl + path, { headers, redirect: 'manual' })
      // Asked for as data, a page first answers where to ask; that is followed as a browser would.
      const text = await (headers.RSC ? await fetch(baseUrl + path, { headers }) : answer).text()
      const { pathname } = new URL(answer.headers.get('location') ?? '/none', baseUrl)
      const note = (fault: string) => faults.push(`${path} ${JSON.stringify(headers)}: ${fault}`)
      if (!headers.RSC && (answer.status !== 307 || pathname !== '/login')) note(`${answer.status} ${pathname}`)
      if (leaks.some((leak) => text.includes(leak))) note('leaks')
    }
    for (const odd of [`${path}.rsc`, `/${path}`, `${path}/.`, `${path};x`, `${path}%2f`]) {
      const answer = await sendRaw('GET', odd)
      // A page asked for as data leads to log-in inside of it, with the status 200.
      if (answer.status >= 500 || (answer.status === 200 && !answer.text.includes('/login?callbackUrl=')))
        faults.push(`${odd}: ${answer.status}`)
      if (leaks.some((leak) => answer.text.includes(leak))) faults.push(`${odd}: leaks`)
    }
    return faults
  })
  expect(wrong.flat()).toEqual([])
})

test('each page shows each role what its row says', async ({ installation }) => {
  test.slow()
  const { first, second, none, root, r1, l1 } = installation
  const people = { stranger: none, owner: root, annotator: first.annotator, reviewer: r1, lead: l1 }
  const unknown = {
    project: `p-${randomUUID()}`,
    item: randomUUID(),
    round: randomUUID(),
    roundSlug: 'none',
    task: randomUUID(),
    import: randomUUID(),
  }
  // Reviewers know people by pseudonym, and so may leads name them. The page shows the round with most work.
  const worked = await r1.api<{ data: { annotator: string }[] }>('GET', `/rounds/${first.round}/annotations`)
  const person = worked.json.data[0]?.annotator ?? ''
  const subjects = { own: { ...first, person }, elsewhere: { ...second, person }, unknown }
  const cookies = await Promise.all(Object.values(people).map(logInOverHttp))
  const cases = Object.keys(people).flatMap((caller, index) =>
    Object.entries(pages)
      .filter(([page]) => !page.includes('{token}') && page !== '/login')
      .flatMap(([page, access]) =>
        (page.includes('{') ? (['own', 'elsewhere', 'unknown'] as const) : (['own'] as const)).map((whose) => ({
          caller: caller as Caller,
          cookie: cookies[index] ?? '',
          page,
          access,
          whose,
        })),
      ),
  )
  const wrong = await runParallel(cases, 6, async ({ caller, cookie, page, access, whose }) => {
    const path = fillPath(page, namePageSubjects(page, subjects[whose]))
    const answer = await fetch(baseUrl + path, { headers: { cookie }, redirect: 'manual' })
    // The page's own address is in its bytes, and a name in it is what the caller wrote.
    const text = (await answer.text()).replaceAll(path, '')
    const expected = expectPage(access, caller, whose)
    const refused = text.includes(messages.words.forbidden.title)
    const got = answer.status === 404 ? 404 : answer.status !== 200 ? answer.status : refused ? 'refused' : 'seen'
    const faults = got === expected ? [] : [`${got}, expected ${expected}`]
    const hidden = caller === 'lead' || caller === 'reviewer' || page === '/users' ? [canaries.elsewhere] : leaks
    faults.push(...hidden.filter((leak) => page !== '/users' && text.includes(leak)).map((leak) => `shows ${leak}`))
    if (!/no-store/.test(answer.headers.get('cache-control') ?? '')) faults.push('may be cached')
    return faults.map((fault) => `${path} ${caller} ${whose}: ${fault}`)
  })
  expect(wrong.flat()).toEqual([])
})

test('an address that names nothing is "not found", whatever it is made of', async ({ installation }) => {
  const { first, l1 } = installation
  const cookie = await logInOverHttp(l1)
  const project = `/projects/${first.project}`
  for (const id of ['x', '%00', '..%2f..', "'--", '1e9'])
    for (const path of [
      `/projects/${id}`,
      `${project}/items/${id}`,
      `${project}/rounds/${id}`,
      `${project}/adjudicate/${id}`,
    ])
      expect((await sendRaw('GET', path, { headers: { cookie } })).status, path).toBe(404)
  for (const query of ['q=%00', 'cursor=%00', 'cursor=x', 'q[not]=x', 'q=a&q=b', 'dataset=%27'])
    expect((await sendRaw('GET', `${project}/items?${query}`, { headers: { cookie } })).status, query).toBe(200)
})
