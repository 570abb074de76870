import { beforeEach, expect, it } from 'vitest'
import { expireLeases } from '@/lib/db/assignments'
import { pool } from '@/lib/db/client'
import { makeRound } from './fixtures/do-work'
import { makeProject, type Project, personOf } from './fixtures/make-project'
import { countFaults, submit, take } from './fixtures/make-round'
import { provideDatabase } from './fixtures/provide-database'
import { unwrap } from './fixtures/unwrap'
import { describeOwnRound } from './own-round'

// The page reserves the next task ahead, for five minutes. Whoever takes longer, or goes home, must still get that task.

provideDatabase()

const work = { marks: [] }
const items = ['one', 'two', 'three'].map((dataId) => ({ dataId, images: [{ width: 100, height: 80 }] }))
let project: Project
let round: string
const ann = () => personOf(project, 'ann')
const bob = () => personOf(project, 'bob')

beforeEach(async () => {
  project = await makeProject({ people: ['ann', 'bob'], items })
  round = await makeRound(project, { kind: 'boxes' })
})

async function lapse(): Promise<void> {
  await pool().query(
    `update assignment set lease_expires_at = now() - interval '1 second' where round_id = $1 and state = 'reserved'`,
    [round],
  )
  await expireLeases(round)
}
const finish = async (id: string) => unwrap(await submit(ann(), id, 'k', work))

it('is offered again after everything else, and counts as left until then', async () => {
  const first = await take(ann(), round)
  const ahead = await take(ann(), round, { ahead: true })
  expect((await describeOwnRound(ann(), round))?.left).toBe(3)
  await lapse()
  expect((await describeOwnRound(ann(), round))?.left).toBe(3)
  await finish(first?.id ?? '')
  const next = await take(ann(), round)
  expect(next?.item.id).not.toBe(ahead?.item.id)
  await finish(next?.id ?? '')
  const again = await take(ann(), round)
  expect(again).toMatchObject({ id: ahead?.id, state: 'leased' })
  expect(await finish(again?.id ?? '')).toMatchObject({ revision: 1, late: false })
  expect(await take(ann(), round)).toBeNull()
  expect(await countFaults(round)).toEqual({ over: 0, drift: 0, twice: 0 })
})

it('can be reserved ahead again, and lapse again', async () => {
  const first = await take(ann(), round)
  const ahead = await take(ann(), round, { ahead: true })
  await lapse()
  const second = await take(ann(), round, { ahead: true })
  await lapse()
  await finish(first?.id ?? '')
  const again = await take(ann(), round)
  expect(again).toMatchObject({ id: ahead?.id, state: 'leased' })
  expect(await take(ann(), round, { ahead: true })).toMatchObject({ id: second?.id, state: 'reserved' })
  await lapse()
  await finish(again?.id ?? '')
  expect(await take(ann(), round)).toMatchObject({ id: second?.id, state: 'leased' })
  expect(await countFaults(round)).toEqual({ over: 0, drift: 0, twice: 0 })
})

it('is gone where its slots are taken meanwhile, and stays gone where it was skipped or run out in hand', async () => {
  await pool().query('update task set overlap = 1 where round_id = $1', [round])
  const first = await take(ann(), round)
  await take(ann(), round, { ahead: true })
  await lapse()
  for (let i = 0; i < 2; i++) unwrap(await submit(bob(), (await take(bob(), round))?.id ?? '', 'k', work))
  await finish(first?.id ?? '')
  expect(await take(ann(), round)).toBeNull()
  expect((await describeOwnRound(ann(), round))?.left).toBe(0)

  const other = await makeRound(project, { kind: 'boxes', name: 'other' })
  const held = await take(ann(), other)
  await pool().query(`update assignment set lease_expires_at = now() - interval '1 second' where id = $1`, [held?.id])
  await expireLeases(other)
  const offered = new Set<string>()
  for (let next = await take(ann(), other); next; next = await take(ann(), other)) {
    offered.add(next.item.id)
    await finish(next.id)
  }
  expect(offered.size).toBe(2)
  expect(offered.has(held?.item.id ?? '')).toBe(false)
})

it('is accepted from whoever worked at it without a line', async () => {
  await take(ann(), round)
  const ahead = await take(ann(), round, { ahead: true })
  await lapse()
  expect(await finish(ahead?.id ?? '')).toMatchObject({ late: false })
  expect(await countFaults(round)).toEqual({ over: 0, drift: 0, twice: 0 })
})
