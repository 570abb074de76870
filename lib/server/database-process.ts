import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { startEmbeddedPostgres } from './embedded-postgres'
import type { Configuration } from './env'
import { stopPostmaster } from './postmaster'
import { identifyProcess, isRunning } from './process-identity'
import { readOwner, withLock } from './process-lock'

export type OpenDatabase = { url: string; adopted: boolean; close(): Promise<void> }
type Place = Pick<Configuration, 'dataDir' | 'databaseUrl'>

/**
 * Opens the configured database: that of `DATABASE_URL`, else the embedded one, which is started unless it runs. Each
 * process that uses the embedded one is noted in the data directory; the last to close it stops it.
 */
export async function openDatabase({ dataDir, databaseUrl }: Place): Promise<OpenDatabase> {
  if (databaseUrl) return { url: databaseUrl, adopted: true, close: async () => undefined }
  const users = path.join(dataDir, 'database-users')
  const mine = path.join(users, String(process.pid))
  mkdirSync(users, { recursive: true, mode: 0o700 })
  const postgres = await withLock(path.join(dataDir, 'database.lock'), async () => {
    writeFileSync(mine, JSON.stringify(identifyProcess(process.pid)))
    return startEmbeddedPostgres(dataDir)
  })
  async function close(): Promise<void> {
    await withLock(path.join(dataDir, 'database.lock'), async () => {
      rmSync(mine, { force: true })
      if (!isUsed(users)) await stopPostmaster(dataDir)
    })
  }
  return { url: postgres.url, adopted: postgres.adopted, close }
}

/** Runs a task with the configured database open; a signal closes it before the process ends. */
export async function withDatabase<T>(place: Place, task: (url: string) => Promise<T>): Promise<T> {
  const database = await openDatabase(place)
  const leave = (signal: NodeJS.Signals) => {
    void database.close().finally(() => process.exit(signal === 'SIGINT' ? 130 : 143))
  }
  process.once('SIGINT', leave)
  process.once('SIGTERM', leave)
  try {
    return await task(database.url)
  } finally {
    process.off('SIGINT', leave)
    process.off('SIGTERM', leave)
    await database.close()
  }
}

function isUsed(users: string): boolean {
  return readdirSync(users).some((name) => {
    const user = readOwner(path.join(users, name))
    if (user && isRunning(user)) return true
    rmSync(path.join(users, name), { force: true })
    return false
  })
}
