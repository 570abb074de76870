import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { closeDatabase, pool } from '@/lib/db/client'
import { countFaults } from '@/lib/server/fixtures/make-round'
import { findPostmaster } from '@/lib/server/postmaster'
import { type Answer, openClient, type Send } from '../http-client'
import { makeMarks } from '../make-marks'
import { reportFigure } from '../report'
import { idOf, seedQueue } from '../seed-queue'
import { seedTokens, tokenOf } from '../seed-tokens'
import { type StartedServer, withStartedServer } from '../started-server'

// 50 clients claim and submit over 200 tasks with overlap 3 while the app, or Postgres, is killed in the middle.
// Clients send again with the same key until they are answered. At the end nothing may be lost, twice or too many.

const clients = 50
const tasks = 200
const overlap = 3
const killAfter = (tasks * overlap) / 3
const round = idOf('round', 1)
const longestRetry = 120_000

type Victim = 'nothing' | 'the app' | 'Postgres'

function findApp(parent: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isChild(pid, parent))
  const app = children.find((pid) => /next/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8')))
  if (app === undefined) throw new Error('The app is not to be found.')
  return app
}

function isChild(pid: number, parent: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(parent)
  } catch {
    return false
  }
}

function kill(victim: Victim, server: StartedServer): void {
  if (victim === 'the app') process.kill(findApp(server.pid), 'SIGKILL')
  if (victim === 'Postgres') process.kill(findPostmaster(server.dataDir)?.pid ?? Number.NaN, 'SIGKILL')
}

/** Sends until there is an answer that is neither a server's fault nor a plea to wait. */
async function insist(ask: () => Promise<Answer>, noteRetry: () => void): Promise<Answer> {
  const deadline = Date.now() + longestRetry
  for (;;) {
    const answer = await ask().catch(() => null)
    if (answer && answer.status < 500 && answer.status !== 429) return answer
    if (Date.now() > deadline) throw new Error(`No answer for ${longestRetry / 1000} s.`)
    noteRetry()
    await sleep(100)
  }
}

type Run = { acknowledged: Map<string, string>; retries: number; longestGap: number }

async function race(victim: Victim, server: StartedServer): Promise<Run> {
  const acknowledged = new Map<string, string>()
  let retries = 0
  let killed = false
  let latest = performance.now()
  let longestGap = 0
  const noteRetry = () => {
    retries += 1
  }
  async function work(send: Send, token: string): Promise<void> {
    for (;;) {
      const next = await insist(() => send('POST', `/rounds/${round}/next`, token), noteRetry)
      if (next.status === 204) return
      const id = readId(next, [200, 201])
      const body = { payload: { marks: makeMarks(3) }, activeSeconds: 1 }
      const headers = { 'idempotency-key': `key-${id}` }
      const done = await insist(() => send('POST', `/assignments/${id}/submit`, token, { body, headers }), noteRetry)
      acknowledged.set(id, readId(done, [201]))
      const now = performance.now()
      longestGap = Math.max(longestGap, now - latest)
      latest = now
      if (!killed && acknowledged.size >= killAfter) {
        killed = true
        kill(victim, server)
      }
    }
  }
  await Promise.all(
    Array.from({ length: clients }, async (_, index) => {
      const connection = openClient(server.address, 10_000)
      await work(connection.send, tokenOf(index + 1)).finally(connection.close)
    }),
  )
  return { acknowledged, retries, longestGap }
}

function readId({ status, body }: Answer, expected: number[]): string {
  if (expected.includes(status) && typeof body === 'object' && body !== null && 'id' in body) return String(body.id)
  throw new Error(`Answered ${status}: ${JSON.stringify(body)}`)
}

for (const victim of ['nothing', 'the app', 'Postgres'] as const)
  await withStartedServer(async (server) => {
    await seedQueue(server.adminUrl, { tasks, people: clients, overlap, complete: true })
    await seedTokens(server.adminUrl, clients)
    const { acknowledged, retries, longestGap } = await race(victim, server)
    process.env.DATABASE_URL = server.url
    const faults = await countFaults(round)
    const { rows } = await pool().query<{ id: string }>('select id from annotation where counted and round_id = $1', [
      round,
    ])
    await closeDatabase()
    const stored = new Set(rows.map(({ id }) => id))
    const lost = [...acknowledged.values()].filter((id) => !stored.has(id)).length
    console.log(`\nKilled in the middle: ${victim}`)
    console.log(`  ${acknowledged.size} submits acknowledged, ${stored.size} stored, ${retries} requests sent again`)
    console.log(`  longest time without an acknowledgement ${(longestGap / 1000).toFixed(1)} s`)
    reportFigure('  acknowledged but lost', lost, '', { atMost: 0 })
    reportFigure('  tasks over their overlap', faults?.over ?? Number.NaN, '', { atMost: 0 })
    reportFigure('  a person twice on an item', faults?.twice ?? Number.NaN, '', { atMost: 0 })
    reportFigure('  counters that differ from recount', faults?.drift ?? Number.NaN, '', { atMost: 0 })
    reportFigure('  slots filled', stored.size, '', { atLeast: tasks * overlap })
  })
