import pg from 'pg'
import { pool } from './client'

/** Work in a round is announced to every replica of the app through the database. */
const channel = 'attest_work'
/** Submissions come in bursts: what happens within this time is announced once, in one statement of its own. */
const gatherMs = 200
const reconnectMs = 1_000
/** The listening connection is kept this long after nobody listens any more. */
const lingerMs = 10_000
/** Notifications hold at most 8,000 bytes. */
const mostRounds = 150

type Listener = () => void
type Live = {
  pending: Set<string>
  timer: NodeJS.Timeout | null
  listeners: Map<string, Set<Listener>>
  client: pg.Client | null
  closing: NodeJS.Timeout | null
}

// Kept on globalThis: Next loads route modules apart, and each would otherwise hold a connection of its own.
const holder = globalThis as typeof globalThis & { attestLive?: Live }

function getLive(): Live {
  holder.attestLive ??= { pending: new Set(), timer: null, listeners: new Map(), client: null, closing: null }
  return holder.attestLive
}

/**
 * Says that something was submitted or decided in a round. It is sent after the work is stored, in a statement of its
 * own: a notification inside the submitting transaction would make all commits wait for one another.
 */
export function announceWork(roundId: string): void {
  const live = getLive()
  live.pending.add(roundId)
  if (live.timer) return
  live.timer = setTimeout(() => {
    live.timer = null
    const rounds = [...live.pending]
    live.pending.clear()
    for (let i = 0; i < rounds.length; i += mostRounds) void send(rounds.slice(i, i + mostRounds))
  }, gatherMs)
  live.timer.unref()
}

/** A lost announcement delays a screen, never work: it is not worth an error to the person who submitted. */
async function send(rounds: string[]): Promise<void> {
  await pool()
    .query({ name: 'announce', text: 'select pg_notify($1, $2)', values: [channel, rounds.join(' ')] })
    .catch(() => undefined)
}

/**
 * Calls the listener whenever work in the round was announced by any replica, and once after each lost connection, for
 * something may have been missed. One connection per process serves all listeners. Answers how to stop.
 */
export function listenToRound(roundId: string, listener: Listener): () => void {
  const live = getLive()
  const own = live.listeners.get(roundId) ?? new Set()
  live.listeners.set(roundId, own.add(listener))
  if (live.closing) clearTimeout(live.closing)
  live.closing = null
  if (!live.client) connect(live)
  return () => {
    own.delete(listener)
    if (own.size === 0) live.listeners.delete(roundId)
    if (live.listeners.size > 0 || live.closing) return
    live.closing = setTimeout(() => closeIdle(live), lingerMs)
    live.closing.unref()
  }
}

function connect(live: Live): void {
  const url = process.env.DATABASE_URL
  if (!url) throw new Error('DATABASE_URL is not set.')
  const client = new pg.Client({
    connectionString: url,
    application_name: 'attest-live',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  live.client = client
  const again = () => {
    if (live.client !== client) return
    live.client = null
    if (live.listeners.size > 0)
      setTimeout(() => live.client ?? (live.listeners.size > 0 && connect(live)), reconnectMs).unref()
  }
  client.on('error', again)
  client.on('end', again)
  client.on('notification', ({ payload = '' }) => {
    for (const round of payload.split(' ')) tell(live.listeners.get(round))
  })
  client
    .connect()
    .then(() => client.query(`listen ${channel}`))
    .then(() => {
      for (const listeners of live.listeners.values()) tell(listeners)
    })
    .catch(() => {
      again()
      void client.end().catch(() => undefined)
    })
}

function tell(listeners: ReadonlySet<Listener> | undefined): void {
  for (const listener of listeners ?? []) listener()
}

function closeIdle(live: Live): void {
  live.closing = null
  if (live.listeners.size > 0) return
  const { client } = live
  live.client = null
  void client?.end().catch(() => undefined)
}
