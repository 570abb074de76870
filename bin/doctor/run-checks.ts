import { accessSync, constants, existsSync, mkdirSync, statfsSync, statSync } from 'node:fs'
import path from 'node:path'
import { listSettingFaults, readDatabaseSettings } from '@/lib/db/durability'
import { listPendingMigrations } from '@/lib/db/migrate'
import { withDatabase } from '@/lib/server/database-process'
import { type Configuration, parseEnv } from '@/lib/server/env'
import { isRunning } from '@/lib/server/process-identity'
import { readOwner } from '@/lib/server/process-lock'
import { loadSecret } from '@/lib/server/secret'
import type { CommandContext } from '../command'
import { findFreePort, isPortFree } from '../start/free-port'

export type Finding = { name: string; state: 'ok' | 'warning' | 'fault'; detail: string }
type Verdict = Omit<Finding, 'name'>

const GIGABYTE = 1e9
const LEAST_FREE = 1 * GIGABYTE
const FULLER_FREE = 5 * GIGABYTE

const ok = (detail: string): Verdict => ({ state: 'ok', detail })
const warn = (detail: string): Verdict => ({ state: 'warning', detail })
const fault = (detail: string): Verdict => ({ state: 'fault', detail })

/** Runs every check; one that throws is a fault with its message. */
export async function runChecks({ root }: CommandContext): Promise<Finding[]> {
  const findings: Finding[] = []
  async function check(name: string, verdict: () => Verdict | Promise<Verdict>): Promise<void> {
    try {
      findings.push({ name, ...(await verdict()) })
    } catch (error) {
      findings.push({ name, ...fault(error instanceof Error ? error.message : String(error)) })
    }
  }
  await check('Node', () => ok(process.versions.node))
  await check('Dependencies', () => checkDependencies(root))
  const parsed = parseEnv(process.env, process.cwd())
  await check('Configuration', () => (parsed.ok ? ok('every setting is valid') : fault(parsed.detail)))
  if (!parsed.ok) return findings
  const env = parsed.value
  await check('Data directory', () => checkDataDirectory(env.dataDir))
  await check('Disk space', () => checkSpace(env.dataDir))
  await check('Secret', () => checkSecret(env))
  await check('Database', () => checkDatabase(env, root))
  await check('Port', () => checkPort(env))
  await check('Public address', () => checkPublicUrl(env))
  return findings
}

function checkDependencies(root: string): Verdict {
  const stamp = path.join(root, 'node_modules', '.attest-stamp')
  if (!existsSync(stamp)) return fault('they are not installed as locked; run `npm ci`')
  return ok('installed as locked')
}

function checkDataDirectory(dataDir: string): Verdict {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  if ((statSync(dataDir).mode & 0o022) !== 0)
    return fault(`other accounts may write in ${dataDir}; run \`chmod go-w ${dataDir}\``)
  const open = ['secret', 'postgres.json'].filter((name) => isOpen(path.join(dataDir, name)))
  if (open.length > 0)
    return fault(`other accounts may read ${open.join(', ')} in ${dataDir}; run \`chmod 600\` on them`)
  return ok(dataDir)
}

function isOpen(file: string): boolean {
  return existsSync(file) && (statSync(file).mode & 0o077) !== 0
}

function checkSpace(dataDir: string): Verdict {
  const { bavail, bsize } = statfsSync(dataDir)
  const free = bavail * bsize
  const detail = `${(free / GIGABYTE).toFixed(1)} GB free`
  if (free < LEAST_FREE) return fault(`${detail}; at least 1 GB is needed, so delete something or move the data`)
  return free < FULLER_FREE ? warn(`${detail}; images and exports may soon fill it`) : ok(detail)
}

function checkSecret({ secret, dataDir }: Configuration): Verdict {
  if (secret) return ok('from ATTEST_SECRET')
  const known = existsSync(path.join(dataDir, 'secret'))
  loadSecret(dataDir)
  return ok(known ? 'from the data directory' : 'generated in the data directory')
}

function checkDatabase(env: Configuration, root: string): Promise<Verdict> {
  return withDatabase(env, async ({ url }) => {
    const settings = await readDatabaseSettings(url)
    const faults = listSettingFaults(settings)
    if (faults.length > 0) return fault(faults.join(' '))
    const pending = await listPendingMigrations(url, path.join(root, 'prisma', 'migrations'))
    const server = `Postgres ${settings.version}, ${env.databaseUrl ? 'from DATABASE_URL' : 'embedded'}`
    if (pending.length > 0)
      return warn(`${server}; ${pending.length} migrations wait: start the server or run \`migrate\``)
    return ok(`${server}, durable, schema up to date`)
  })
}

async function checkPort({ host, port, dataDir }: Configuration): Promise<Verdict> {
  if (await isPortFree(host, port)) return ok(`${port} on ${host} is free`)
  const owner = readOwner(path.join(dataDir, 'attest.lock'))
  if (owner && isRunning(owner)) return ok(`Attest runs on this data directory (process ${owner.pid})`)
  const free = await findFreePort(host, port)
  return fault(`${port} on ${host} is in use${free === null ? '' : `; ${free} is free: set PORT=${free}`}`)
}

function checkPublicUrl({ publicUrl, host }: Configuration): Verdict {
  if (publicUrl?.startsWith('https:')) return ok(publicUrl)
  const isLocal = ['127.0.0.1', 'localhost', '::1'].includes(host)
  if (!publicUrl && isLocal) return ok('none: for this machine only')
  return warn('people reach it without https: put a proxy with TLS in front and set ATTEST_PUBLIC_URL=https://...')
}
