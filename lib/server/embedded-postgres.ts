import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { createDatabase, isReachable } from '@/lib/db/database-server'
import { findPostgresAccount, runAs } from './postgres-account'
import { preparePostgresBinaries } from './postgres-binaries'
import { clusterDirectory, prepareCluster } from './postgres-cluster'
import { findPostmaster } from './postmaster'

/** `url` is the application's own role and database; `adminUrl` the superuser, used to make them. */
export type EmbeddedPostgres = { url: string; adminUrl: string; pid: number; adopted: boolean }

const accessSchema = z.object({ port: z.number(), password: z.string(), adminPassword: z.string() })
type Access = z.output<typeof accessSchema>

const START_SECONDS = 300
const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }
const volatile = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** The connection strings of the embedded database of a data directory, whether it runs or not; null before it exists. */
export function readEmbeddedUrls(dataDir: string): { url: string; adminUrl: string } | null {
  const access = readAccess(dataDir)
  return access && writeUrls(access)
}

/**
 * Starts the embedded Postgres of a data directory on loopback, making it at the first time; one that already runs is
 * adopted. It is a process of its own: it outlives this one until `stopPostmaster`. `throwAway` trades safety for speed
 * (tests only).
 */
export async function startEmbeddedPostgres(dataDir: string, { throwAway = false } = {}): Promise<EmbeddedPostgres> {
  const running = findPostmaster(dataDir)
  if (running) {
    const access = readAccess(dataDir)
    if (!access)
      throw new Error(`A Postgres runs on ${dataDir}, but ${accessFile(dataDir)} with its passwords is missing.`)
    await waitUntilReady(dataDir, access)
    return { ...writeUrls(access), pid: running.pid, adopted: true }
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  const known = readAccess(dataDir) ?? { port: 0, password: createPassword(), adminPassword: createPassword() }
  const access = { ...known, port: await choosePort(known.port) }
  saveAccess(dataDir, access)
  const binaries = preparePostgresBinaries(findPostgresAccount())
  await prepareCluster(dataDir, binaries, access.adminPassword)
  launch(dataDir, binaries.postgres, access.port, throwAway ? volatile : durable)
  const pid = await waitUntilReady(dataDir, access)
  await createDatabase(writeUrls(access).adminUrl, { name: 'attest', password: access.password })
  return { ...writeUrls(access), pid, adopted: false }
}

function createPassword(): string {
  return randomBytes(24).toString('base64url')
}

function writeUrls({ port, password, adminPassword }: Access) {
  return {
    url: `postgres://attest:${password}@127.0.0.1:${port}/attest`,
    adminUrl: `postgres://postgres:${adminPassword}@127.0.0.1:${port}/postgres`,
  }
}

function accessFile(dataDir: string): string {
  return path.join(dataDir, 'postgres.json')
}

function readAccess(dataDir: string): Access | null {
  if (!existsSync(accessFile(dataDir))) return null
  return accessSchema.parse(JSON.parse(readFileSync(accessFile(dataDir), 'utf8')))
}

function saveAccess(dataDir: string, access: Access): void {
  const draft = `${accessFile(dataDir)}.new`
  writeFileSync(draft, JSON.stringify(access), { mode: 0o600 })
  renameSync(draft, accessFile(dataDir))
}

/** The port used before if it is free, else one that the system picks. */
async function choosePort(before: number): Promise<number> {
  if (before !== 0 && (await listenOnce(before)) !== null) return before
  const port = await listenOnce(0)
  if (port === null) throw new Error('No free port on 127.0.0.1 for the embedded Postgres.')
  return port
}

function listenOnce(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(null))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : null))
    })
  })
}

/** Detached: Ctrl-C in a terminal reaches the whole foreground group, but the database must be the last to stop. */
function launch(dataDir: string, program: string, port: number, safety: Record<string, string>): void {
  const settings: Record<string, string | number> = {
    ...safety,
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 100,
    timezone: 'UTC',
    log_timezone: 'UTC',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openSync(path.join(dataDir, 'postgres.log'), 'a', 0o600)
  const child = spawn(program, ['-D', realpathSync(clusterDirectory(dataDir)), ...flags], {
    ...runAs(findPostgresAccount()),
    detached: true,
    stdio: ['ignore', log, log],
  })
  child.on('error', () => undefined)
  child.unref()
  closeSync(log)
}

/** Recovery after a crash may take a while; a process that is gone is not waited for. */
async function waitUntilReady(dataDir: string, access: Access): Promise<number> {
  const started = Date.now()
  let seen = false
  while (Date.now() - started < START_SECONDS * 1000) {
    const postmaster = findPostmaster(dataDir)
    if (postmaster?.ready && (await isReachable(writeUrls({ ...access, port: postmaster.port }).adminUrl)))
      return postmaster.pid
    if (!postmaster && (seen || Date.now() - started > 10_000)) break
    seen ||= postmaster !== null
    await sleep(20)
  }
  throw new Error(`The embedded Postgres did not start; ${path.join(dataDir, 'postgres.log')} says why.`)
}
