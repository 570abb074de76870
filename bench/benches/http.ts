import { openClient } from '../http-client'
import { makeMarks } from '../make-marks'
import { measureRate } from '../measure'
import { reportRates, reportShare } from '../report'
import { idOf, seedQueue } from '../seed-queue'
import { seedTokens, tokenOf } from '../seed-tokens'
import { withStartedServer } from '../started-server'

// Claims and submits over HTTP beside a route that only finds out who asks, on the same server, at 8 connections.

const clients = 8
// Short runs by turns: what else the machine does then meets all three alike.
const runs = 15
const turns = 25
const warmUp = 3
const overlap = 2
const people = (runs + warmUp) * turns * clients

const round = idOf('round', 1)
const submission = { payload: { marks: makeMarks(10) }, activeSeconds: 1 }

await withStartedServer(async ({ address, adminUrl }) => {
  // Eight people at a time work side by side, and the next eight further on, so that each task has two of them.
  const cursor = `((n - 1) / ${clients}) * ${clients / overlap}`
  await seedQueue(adminUrl, { tasks: people, people, overlap, complete: true, cursor })
  await seedTokens(adminUrl, people)
  const connections = Array.from({ length: clients }, () => openClient(address))
  const held = new Map<number, string>()

  async function run(number: number) {
    const rate = (
      act: (send: ReturnType<typeof openClient>['send'], person: number) => Promise<number>,
      status: number,
    ) =>
      measureRate(clients, turns, async (client, turn) => {
        const connection = connections[client]
        if (!connection) return
        const got = await act(connection.send, (number * turns + turn) * clients + client + 1)
        if (got !== status) throw new Error(`Answered ${got} instead of ${status}.`)
      })
    const nothing = await rate(async (send, person) => (await send('GET', '/me', tokenOf(person))).status, 200)
    const claim = await rate(async (send, person) => {
      const { status, body } = await send('POST', `/rounds/${round}/next`, tokenOf(person))
      if (typeof body === 'object' && body !== null && 'id' in body) held.set(person, String(body.id))
      return status
    }, 201)
    const submit = await rate(async (send, person) => {
      const headers = { 'idempotency-key': `key-${person}` }
      const path = `/assignments/${held.get(person)}/submit`
      return (await send('POST', path, tokenOf(person), { body: submission, headers })).status
    }, 201)
    return { nothing, claim, submit }
  }

  const results: Awaited<ReturnType<typeof run>>[] = []
  for (let number = 0; number < runs + warmUp; number++) {
    const result = await run(number)
    if (number >= warmUp) results.push(result)
  }
  for (const connection of connections) connection.close()
  const rates = (name: 'nothing' | 'claim' | 'submit') => results.map((result) => result[name])
  reportRates('GET me (no-op)', rates('nothing'))
  reportRates('POST next', rates('claim'))
  reportRates('POST submit of 10 marks', rates('submit'))
  reportShare('claim of no-op', rates('claim'), rates('nothing'), 75)
  reportShare('submit of no-op', rates('submit'), rates('nothing'), 60)
})
