import { createHash } from 'node:crypto'
import { PrismaPg } from '@prisma/adapter-pg'
import type pg from 'pg'
import { PrismaClient } from '@/generated/prisma/client'
import { openPool } from './lasting-pool'
import { openPipes, type Pipes } from './pipes'

/** Connections of one process. Waiting for one ends after `connectWait` ms: a full pool must say so, not hang. */
const connections = 10
const mostPipes = 4
const connectWait = 5_000
const statementLimit = 30_000

type Handles = {
  url: string
  pool: pg.Pool
  pipes: Pipes
  prisma: PrismaClient
  memory: Map<string, Map<string, unknown>>
}

// Kept on globalThis: Next loads route modules apart, and each would otherwise open a pool of its own.
const holder = globalThis as typeof globalThis & { attestDatabase?: Handles }

function open(url: string): Handles {
  const settings = {
    connectionString: url,
    connectionTimeoutMillis: connectWait,
    statement_timeout: statementLimit,
    application_name: 'attest',
  }
  const pool = openPool({
    ...settings,
    max: connections,
    idle_in_transaction_session_timeout: statementLimit,
    // The ORM takes the digits of a time for UTC whatever the offset beside them, so that in the zone of somebody's own
    // database every time would be read wrong.
    onConnect: async (client) => {
      await client.query("set timezone to 'UTC'")
    },
  })
  // A client without a listener crashes the process when the server dies (architecture.md, facts found by trying).
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const adapter = new PrismaPg(pool, {
    statementNameGenerator: ({ sql }) => createHash('sha1').update(sql).digest('base64url'),
  })
  return {
    url,
    pool,
    pipes: openPipes(settings, mostPipes),
    memory: new Map(),
    prisma: new PrismaClient({ adapter, transactionOptions: { maxWait: connectWait, timeout: 20_000 } }),
  }
}

function getHandles(): Handles {
  const url = process.env.DATABASE_URL
  if (!url) throw new Error('DATABASE_URL is not set.')
  if (holder.attestDatabase?.url === url) return holder.attestDatabase
  holder.attestDatabase = open(url)
  return holder.attestDatabase
}

/** The ORM, for all ordinary reads and writes. */
export function prisma(): PrismaClient {
  return getHandles().prisma
}

/** The bare pool, for hot paths, bulk loads and cursors. */
export function pool(): pg.Pool {
  return getHandles().pool
}

/**
 * What this process remembers of the database beyond a request, by a name: at most `most` entries, the oldest of which
 * goes first. Only for what never changes, or what is compared with the database each time it is used.
 */
export function remembered<T>(
  name: string,
  most: number,
): { get(key: string): T | undefined; set(key: string, value: T): void } {
  const { memory } = getHandles()
  const entries = (memory.get(name) ?? new Map()) as Map<string, T>
  memory.set(name, entries)
  return {
    get: (key) => entries.get(key),
    set(key, value) {
      entries.delete(key)
      entries.set(key, value)
      const [oldest] = entries.keys()
      if (entries.size > most && oldest !== undefined) entries.delete(oldest)
    },
  }
}

/** Connections for short statements that are asked for all the time and never wait for a lock. */
export function pipes(): Pipes {
  return getHandles().pipes
}

/** Closes all connections of this process. */
export async function closeDatabase(): Promise<void> {
  const handles = holder.attestDatabase
  holder.attestDatabase = undefined
  await handles?.prisma.$disconnect()
  await handles?.pool.end()
  await handles?.pipes.end()
}

export type Transaction = Omit<PrismaClient, '$connect' | '$disconnect' | '$on' | '$use' | '$extends' | '$transaction'>
