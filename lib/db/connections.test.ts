import { afterEach, expect, it } from 'vitest'
import { provideDatabase } from '@/lib/server/fixtures/provide-database'
import { pipes, pool, remembered } from './client'
import { openPipes, type Pipes } from './pipes'

provideDatabase()

const open: Pipes[] = []
function openTest(most: number): Pipes {
  const made = openPipes({ connectionString: process.env.DATABASE_URL }, most)
  open.push(made)
  return made
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.end()))
})

const pid = async (client: Pick<Pipes, 'query'>) =>
  (await client.query<{ pid: number }>({ text: 'select pg_backend_pid() as pid' })).rows[0]?.pid
const processes = async (client: Pipes, count: number) =>
  new Set(await Promise.all(Array.from({ length: count }, () => pid(client))))

it('the pool keeps a connection on which a statement was refused', async () => {
  const before = await pid(pool())
  for (const text of [`select 'no-id'::uuid`, 'select 1 / 0', 'select nothing']) {
    await expect(pool().query(text)).rejects.toThrow()
    expect(await pid(pool())).toBe(before)
  }
})

it('the pool gives up a connection that was lost', async () => {
  const before = await pid(pool())
  await expect(pool().query('select pg_terminate_backend(pg_backend_pid())')).rejects.toThrow()
  expect(await pid(pool())).not.toBe(before)
})

it('pipes answer each statement what it asked, and an error to none but its own', async () => {
  const numbers = Array.from({ length: 40 }, (_, n) => n)
  const ask = (n: number) =>
    pipes().query<{ n: number }>({
      name: 'pipes-test',
      text: 'select 12 / ($1::int - 7) * 0 + $1::int as n',
      values: [n],
    })
  const answers = await Promise.allSettled(numbers.map(ask))
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.rows[0]?.n : 'refused'))).toEqual(
    numbers.map((n) => (n === 7 ? 'refused' : n)),
  )
})

it('pipes share one connection, and take another where many statements wait', async () => {
  const client = openTest(2)
  expect((await processes(client, 4)).size).toBe(1)
  expect((await processes(client, 30)).size).toBe(2)
})

it('statements that wait do not hold up those on another pipe', async () => {
  const client = openTest(2)
  const slow = Array.from({ length: 6 }, () => client.query({ text: 'select pg_sleep(0.2)' }))
  let waiting = true
  const done = Promise.all(slow).then(() => {
    waiting = false
  })
  await pid(client)
  expect(waiting).toBe(true)
  await done
})

it('a pipe that is lost fails what was on it and is replaced', async () => {
  const client = openTest(1)
  const before = await pid(client)
  const lost = await Promise.allSettled([
    client.query({ text: 'select pg_terminate_backend(pg_backend_pid())' }),
    client.query({ text: 'select 1' }),
  ])
  expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const after = await pid(client)
  expect(after).toBeTypeOf('number')
  expect(after).not.toBe(before)
})

it('pipes that cannot connect say so, each time anew', async () => {
  const client = openPipes({ connectionString: 'postgres://nobody@127.0.0.1:1/none' }, 1)
  await expect(client.query({ text: 'select 1' })).rejects.toThrow(/ECONNREFUSED/)
  await expect(client.query({ text: 'select 1' })).rejects.toThrow(/ECONNREFUSED/)
  await client.end()
})

it('remembers so many entries at most; the oldest goes first', () => {
  const letters = remembered<number>('test', 3)
  for (const [n, letter] of ['a', 'b', 'c', 'a', 'd'].entries()) letters.set(letter, n)
  expect(['a', 'b', 'c', 'd'].map((letter) => letters.get(letter))).toEqual([3, undefined, 2, 4])
})
