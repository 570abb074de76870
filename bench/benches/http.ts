import { findPostmaster } from '@/lib/server/postmaster'
import { readCpuTime } from '../cpu-time'
import { openClient } from '../http-client'
import { makeMarks } from '../make-marks'
import { measureRate } from '../measure'
import { reportRates, reportShare } from '../report'
import { idOf, seedQueue } from '../seed-queue'
import { seedTokens, tokenOf } from '../seed-tokens'
import { withStartedServer } from '../started-server'

// Claims and submits over HTTP beside the same requests to routes that only find out who asks, read the body and find
// nothing to do, on the same server, at 8 connections; and beside `GET me`, which has no body to read.

const clients = 8
// Short runs by turns: what else the machine does then meets all alike.
const runs = 31
const turns = 25
const warmUp = 8
const overlap = 2
const people = (runs + warmUp) * turns * clients

const round = idOf('round', 1)
/** What is submitted: `node bench/run.mjs http evidence-qa` for answers instead of boxes. */
const kind = process.argv[2] === 'evidence-qa' ? 'evidence-qa' : 'boxes'
const payload = kind === 'boxes' ? { marks: makeMarks(10) } : { answerable: true, answers: ['boats'] }
const what = kind === 'boxes' ? 'submit of 10 marks' : 'submit of an answer'
const body = { payload, activeSeconds: 1 }
const names = ['me', 'emptyPost', 'bodyPost', 'claim', 'submit'] as const
type Name = (typeof names)[number]
type Send = ReturnType<typeof openClient>['send']

/** What each of them sends, and the status it is answered with. "none" is no assignment: nothing is looked up for it. */
function makeActs(held: Map<number, string>): Record<Name, [(send: Send, person: number) => Promise<number>, number]> {
  const submit = async (send: Send, person: number, id: string | undefined) =>
    send('POST', `/assignments/${id}/submit`, tokenOf(person), {
      body,
      headers: { 'idempotency-key': `key-${person}` },
    })
  return {
    me: [async (send, person) => (await send('GET', '/me', tokenOf(person))).status, 200],
    emptyPost: [async (send, person) => (await send('POST', '/assignments/none/open', tokenOf(person))).status, 404],
    bodyPost: [async (send, person) => (await submit(send, person, 'none')).status, 404],
    claim: [
      async (send, person) => {
        const { status, body: view } = await send('POST', `/rounds/${round}/next`, tokenOf(person))
        if (typeof view === 'object' && view !== null && 'id' in view) held.set(person, String(view.id))
        return status
      },
      201,
    ],
    submit: [async (send, person) => (await submit(send, person, held.get(person))).status, 201],
  }
}

await withStartedServer(async ({ address, adminUrl, dataDir, pid }) => {
  // Eight people at a time are at tasks of their own; the next eight come to the same tasks, as second of two.
  const cursor = `((n - 1) / ${clients * overlap}) * ${clients} + (n - 1) % ${clients}`
  await seedQueue(adminUrl, { tasks: people, people, overlap, complete: true, kind, cursor })
  await seedTokens(adminUrl, people)
  const connections = Array.from({ length: clients }, () => openClient(address))
  const databasePid = findPostmaster(dataDir)?.pid ?? 0
  const used = new Map(names.map((name) => [name, { app: 0, database: 0, client: 0 }]))
  const acts = makeActs(new Map())

  async function run(number: number, name: Name): Promise<number> {
    const [act, status] = acts[name]
    const before = readCpuTime(pid, databasePid)
    const clientBefore = process.cpuUsage()
    const perSecond = await measureRate(clients, turns, async (client, turn) => {
      const connection = connections[client]
      if (!connection) return
      const got = await act(connection.send, (number * turns + turn) * clients + client + 1)
      if (got !== status) throw new Error(`${name} answered ${got} instead of ${status}.`)
    })
    const client = process.cpuUsage(clientBefore)
    const after = readCpuTime(pid, databasePid)
    const sum = used.get(name)
    if (number >= warmUp && before && after && sum) {
      sum.app += after.app - before.app
      sum.database += after.database - before.database
      sum.client += (client.user + client.system) / 1000
    }
    return perSecond
  }

  const rates = new Map<Name, number[]>(names.map((name) => [name, []]))
  for (let number = 0; number < runs + warmUp; number++)
    for (const name of names) {
      const perSecond = await run(number, name)
      if (number >= warmUp) rates.get(name)?.push(perSecond)
    }
  for (const connection of connections) connection.close()
  const of = (name: Name) => rates.get(name) ?? []
  reportRates('GET me (no-op)', of('me'))
  reportRates('POST without body (no-op)', of('emptyPost'))
  reportRates('POST with that body (no-op)', of('bodyPost'))
  reportRates('POST next', of('claim'))
  reportRates(`POST ${what}`, of('submit'))
  reportShare('claim of the same no-op', of('claim'), of('emptyPost'), 75)
  reportShare('submit of the same no-op', of('submit'), of('bodyPost'), 60)
  reportShare('claim of GET me', of('claim'), of('me'), null)
  reportShare('submit of GET me', of('submit'), of('me'), null)
  for (const [name, { app, database, client }] of used) {
    const each = (ms: number) => (ms / (runs * turns * clients)).toFixed(2)
    console.log(
      `processor time of one ${name}: app ${each(app)} ms, database ${each(database)} ms, client ${each(client)} ms`,
    )
  }
})
