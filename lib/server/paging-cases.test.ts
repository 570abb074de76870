import { expect, it } from 'vitest'
import { adjudicate } from './adjudicate'
import { listRoundAnnotations } from './annotations'
import { listDisagreements } from './disagreements'
import { doWork, makeRound } from './fixtures/do-work'
import { link, mention } from './fixtures/link'
import { makeProject, personOf } from './fixtures/make-project'
import { provideDatabase } from './fixtures/provide-database'
import { unwrap } from './fixtures/unwrap'
import { listProjectItems } from './items'

provideDatabase()

type Page = { data: { id?: string; task?: string }[]; nextCursor: string | null }

/** Every id of a list, seven rows a page; `between` happens after each page. */
async function walk(
  read: (query: Record<string, string>) => Promise<Page>,
  between?: (turn: number) => Promise<void>,
): Promise<string[]> {
  const seen: string[] = []
  let turn = 0
  for (let cursor: string | null = ''; cursor !== null; turn++) {
    const page: Page = await read({ limit: '7', ...(cursor ? { cursor } : {}) })
    expect(page.data.length).toBeLessThanOrEqual(7)
    seen.push(...page.data.map(({ id, task }) => id ?? task ?? ''))
    cursor = page.nextCursor
    await between?.(turn)
  }
  return seen
}

it('case 61: lists of a hundred rows made at once, seven a page, repeat and miss none', async () => {
  const dataIds = Array.from({ length: 100 }, (_, i) => `q${i}`)
  const project = await makeProject({
    people: ['A', 'B'],
    items: dataIds.map((dataId) => ({ dataId, mentions: [mention] })),
  })
  const round = await makeRound(project, { kind: 'entity-links' })
  for (const name of ['A', 'B'])
    await doWork(personOf(project, name), round, ({ item }) =>
      link(name === 'B' && item.dataId.endsWith('3') ? 'wrong' : 'match'),
    )
  const items = await walk(async (query) => unwrap(await listProjectItems(project.lead, project.slug, query)))
  expect(new Set(items)).toEqual(new Set(project.items.values()))
  expect(items).toHaveLength(100)
  const annotations = await walk(async (query) => unwrap(await listRoundAnnotations(project.lead, round, query)))
  expect([annotations.length, new Set(annotations).size]).toEqual([200, 200])
  const tasks = await walk(async (query) => unwrap(await listDisagreements(project.lead, round, query)))
  expect([tasks.length, new Set(tasks).size]).toEqual([100, 100])

  // While the list is walked, tasks that were seen are decided: what did not change is still met, once.
  const open = await walk(
    async (query) => unwrap(await listDisagreements(project.lead, round, { ...query, adjudicated: 'false' })),
    async (turn) => {
      const task = tasks[turn * 7]
      const said = unwrap(await listRoundAnnotations(project.lead, round, { task: task ?? '' })).data
      unwrap(await adjudicate(project.lead, task ?? '', { payload: link('match'), cites: said.map(({ id }) => id) }))
    },
  )
  expect([open.length, new Set(open).size]).toEqual([100, 100])
}, 120_000)
