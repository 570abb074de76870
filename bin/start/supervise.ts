import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { listSettingFaults, readDatabaseSettings } from '@/lib/db/durability'
import { migrateDatabase } from '@/lib/db/migrate'
import { openDatabase } from '@/lib/server/database-process'
import type { Env } from '@/lib/server/env'
import { acquireLock, readOwner } from '@/lib/server/process-lock'
import { type CommandContext, CommandFailure } from '../command'
import type { ReadyServer } from './after-ready'
import { childEnvironment } from './child-environment'
import { findFreePort, isPortFree } from './free-port'
import { type KeptChild, keepChild } from './kept-child'
import type { Steps } from './steps'
import { waitUntilReady } from './wait-until-ready'
import { watchDatabase } from './watch-database'
import { workerOptions } from './worker-options'

const APP_STOP_SECONDS = 20
const WORKER_STOP_SECONDS = 20
/** Longer than proxies and scripts keep an idle connection, so that none is closed under a request on its way. */
const KEEP_ALIVE_MS = 75_000
/** How long the children of a server that was killed may take to notice and end. */
const ORPHAN_SECONDS = 10
/** As many ends in quick succession before the server was ever ready mean that it cannot start. */
const HOPELESS_CRASHES = 3

type Plan = {
  env: Env
  place: CommandContext
  steps: Steps
  /** Given when the server shall stop. */
  signal: AbortSignal
  afterReady(server: ReadyServer): Promise<string[]>
}

/** What ends a part again; parts end in the opposite order of their starts. Without a name nothing is printed. */
type Closer = { name?: string; close(): Promise<unknown> | unknown }

/** Runs the whole server until the signal is given, then stops it in order: app, worker, database, lock. */
export async function supervise(plan: Plan): Promise<void> {
  const closers: Closer[] = []
  try {
    await run(plan, (closer) => closers.unshift(closer))
  } finally {
    for (const { name, close } of closers) {
      if (name) await plan.steps.step(`Stopping ${name}`, async () => close())
      else await close()
    }
  }
}

async function run(plan: Plan, onClose: (closer: Closer) => void): Promise<void> {
  const { env, place, steps, signal } = plan
  const lockFile = path.join(env.dataDir, 'attest.lock')
  const wasKilled = readOwner(lockFile) !== null
  const lock = acquireLock(lockFile)
  if (!lock.ok) throw new CommandFailure(describeOther(env.dataDir, lock.extra?.pid))
  onClose({ close: lock.value.release })
  await demandFreePort(env, wasKilled ? ORPHAN_SECONDS : 0)
  const database = await steps.step(
    env.databaseUrl ? 'Connecting to the database' : 'Starting the database',
    () => openDatabase(env),
    ({ adopted }) => (adopted && !env.databaseUrl ? 'it was still running' : ''),
  )
  onClose({ name: 'the database', close: database.close })
  const faults = listSettingFaults(await readDatabaseSettings(database.url))
  if (faults.length > 0) throw new CommandFailure(faults.join('\n'))
  await steps.step(
    'Bringing the schema up to date',
    () => migrateDatabase(database.url, path.join(place.root, 'prisma', 'migrations')),
    (applied) => (applied.length > 0 ? applied.join(', ') : ''),
  )
  if (signal.aborted) return
  const { ready, children } = startChildren(plan, database.url, onClose)
  if (!env.databaseUrl) {
    const restarted = (url: string) => {
      steps.say('The database had ended and was started again.')
      if (url !== database.url) for (const { child, renew } of children) child.replace(renew(url))
    }
    onClose({ close: watchDatabase(env.dataDir, restarted, steps.say) })
  }
  await steps.step('Starting the server', () => ready)
  if (signal.aborted) return
  process.env.DATABASE_URL = database.url
  const address = env.publicUrl ?? localAddress(env)
  const lines = await plan.afterReady({ env, root: place.root, address })
  for (const line of [`Attest is ready: ${address}`, ...lines]) steps.say(line)
  await new Promise<void>((resolve) => (signal.aborted ? resolve() : signal.addEventListener('abort', () => resolve())))
}

type Started = { child: KeptChild; renew: (url: string) => NodeJS.ProcessEnv }

function startChildren({ env, place, steps, signal }: Plan, url: string, onClose: (closer: Closer) => void) {
  const giveUp = new AbortController()
  let isReady = false
  const renew = (each: string) => childEnvironment(env, each)
  function start(name: string, args: string[], seconds: number, required: boolean): Started {
    const child = keepChild({
      name,
      args: ['--import', path.join(place.root, 'bin', 'end-with-parent.mjs'), ...args],
      cwd: place.root,
      env: renew(url),
      onLine: (line) => void process.stderr.write(`${name} | ${line}\n`),
      onCrash(reason, crashes) {
        steps.say(`The ${reason}; it is started again.`)
        if (required && !isReady && crashes >= HOPELESS_CRASHES) giveUp.abort()
      },
    })
    onClose({ name: `the ${name}`, close: () => child.stop(seconds) })
    return { child, renew }
  }
  const worker = path.join(place.bundle, 'worker.mjs')
  const address = ['-p', String(env.port), '-H', env.host, '--keepAliveTimeout', String(KEEP_ALIVE_MS)]
  const next = ['node_modules/next/dist/bin/next', 'start', ...address]
  const children = existsSync(worker) ? [start('worker', [...workerOptions, worker], WORKER_STOP_SECONDS, false)] : []
  children.push(start('app', next, APP_STOP_SECONDS, true))
  const ready = waitUntilReady(localAddress(env), AbortSignal.any([signal, giveUp.signal])).then(() => {
    isReady = true
    if (giveUp.signal.aborted) throw new CommandFailure('The server cannot start; its last words are above.')
  })
  return { ready, children }
}

async function demandFreePort({ host, port }: Env, patience: number): Promise<void> {
  const deadline = Date.now() + patience * 1000
  do {
    if (await isPortFree(host, port)) return
    await sleep(100)
  } while (Date.now() < deadline)
  const free = await findFreePort(host, port)
  const advice = free === null ? 'Choose another with PORT.' : `${free} is free: PORT=${free} npm start`
  throw new CommandFailure(`Port ${port} on ${host} is in use by another program. ${advice}`)
}

function describeOther(dataDir: string, pid: unknown): string {
  return `Attest already runs on the data directory ${dataDir} (process ${pid}). Stop it first, or set ATTEST_DATA_DIR to another directory.`
}

function localAddress({ host, port }: Env): string {
  const local = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${local.includes(':') ? `[${local}]` : local}:${port}`
}
