import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { pool, prisma } from '@/lib/db/client'
import { doWork, makeRound } from './fixtures/do-work'
import { link, mention } from './fixtures/link'
import { makeAccount, makeProject, type Project, personOf } from './fixtures/make-project'
import { provideDatabase } from './fixtures/provide-database'
import { unwrap } from './fixtures/unwrap'
import { streamRoundEvents } from './round-events'
import type { Actor } from './session'

provideDatabase()

const open: AbortController[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.abort()
})

/** Follows a round as a browser does; `events` fills as they come. */
async function follow(actor: Actor, round: string) {
  const abort = new AbortController()
  open.push(abort)
  const request = new Request('http://localhost/', { headers: { accept: 'text/event-stream' }, signal: abort.signal })
  const response = unwrap(await streamRoundEvents(actor, round, request))
  const events: string[] = []
  const reader = response.body?.getReader()
  void (async () => {
    for (;;) {
      const part = await reader?.read()
      if (!part || part.done) return
      for (const [, name = ''] of new TextDecoder().decode(part.value).matchAll(/^event: (\w+)/gm)) events.push(name)
    }
  })().catch(() => undefined)
  await vi.waitFor(() => expect(events).toContain('ready'))
  return { events, reader }
}

const countListening = async () =>
  (
    await pool().query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where application_name = 'attest-live' and datname = current_database()`,
    )
  ).rows[0]?.n

async function makeOne(): Promise<{ project: Project<string>; round: string }> {
  const items = ['q1', 'q2', 'q3'].map((dataId) => ({ dataId, mentions: [mention] }))
  const project = await makeProject({ people: ['A', 'B'], items })
  return { project, round: await makeRound(project, { kind: 'entity-links' }) }
}

it('tells everyone who follows a round within three seconds, through one connection, and nobody of another round', async () => {
  const { project, round } = await makeOne()
  const other = await makeRound(project, { kind: 'flaws' })
  const [one, two, elsewhere] = [
    await follow(project.lead, round),
    await follow(project.lead, round),
    await follow(project.lead, other),
  ]
  await vi.waitFor(async () => expect(await countListening()).toBe(1), 3_000)
  // What is told when the connection comes up says "something may have been missed".
  await wait(1_500)
  for (const { events } of [one, two, elsewhere]) events.splice(0)
  const started = Date.now()
  await doWork(personOf(project, 'A'), round, () => link('match'))
  await vi.waitFor(() => expect([one.events[0], two.events[0]]).toEqual(['work', 'work']), 3_000)
  expect(Date.now() - started).toBeLessThan(3_000)
  await wait(1_500)
  // Three submissions in a burst are not three loads of the page.
  expect(one.events.length).toBeLessThanOrEqual(2)
  expect(elsewhere.events).toEqual([])
})

it('hears what another process announces, and goes on after its connection was cut', async () => {
  const { project, round } = await makeOne()
  const { events } = await follow(project.lead, round)
  await vi.waitFor(async () => expect(await countListening()).toBe(1), 3_000)
  await wait(1_200)
  events.splice(0)
  // As a second replica would.
  await pool().query(`select pg_notify('attest_work', $1)`, [round])
  await vi.waitFor(() => expect(events).toEqual(['work']), 3_000)
  await pool().query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'attest-live' and datname = current_database()`,
  )
  // Something may have been missed meanwhile, so everyone is told once.
  await vi.waitFor(() => expect(events).toEqual(['work', 'work']), 5_000)
  await wait(1_100)
  await pool().query(`select pg_notify('attest_work', $1)`, [round])
  await vi.waitFor(() => expect(events).toHaveLength(3), 3_000)
})

it('is for those who may read the work, and only as a stream', async () => {
  const { project, round } = await makeOne()
  const asStream = () => new Request('http://localhost/', { headers: { accept: 'text/event-stream' } })
  expect(await streamRoundEvents(personOf(project, 'A'), round, asStream())).toMatchObject({ code: 'forbidden' })
  expect(await streamRoundEvents(await makeAccount('x'), round, asStream())).toMatchObject({ code: 'not-found' })
  expect(await streamRoundEvents(project.lead, round, new Request('http://localhost/'))).toMatchObject({
    code: 'unsupported',
  })
})

it('ends for somebody who lost the right to look, and never touches the session', async () => {
  const { project, round } = await makeOne()
  const { id } = await prisma().session.create({ data: { userId: project.lead.userId } })
  const before = await prisma().session.findUniqueOrThrow({ where: { id } })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const { reader } = await follow({ ...project.lead, sessionId: id }, round)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await prisma().session.findUniqueOrThrow({ where: { id } })).toEqual(before)
    await prisma().session.update({ where: { id }, data: { endedAt: new Date() } })
    await vi.advanceTimersByTimeAsync(20_000)
    await reader?.closed
  } finally {
    vi.useRealTimers()
  }
})
