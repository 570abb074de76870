import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { closeDatabase } from '@/lib/db/client'
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
  const postgres = await withLock(lockFile(dataDir), async () => {
    writeFileSync(mine, JSON.stringify(identifyProcess(process.pid)))
    return startEmbeddedPostgres(dataDir)
  })
  async function close(): Promise<void> {
    await withLock(lockFile(dataDir), async () => {
      rmSync(mine, { force: true })
      if (!isUsed(users)) await stopPostmaster(dataDir)
    })
  }
  return { url: postgres.url, adopted: postgres.adopted, close }
}

/**
 * Runs a task with the configured database open and named in `DATABASE_URL`, where lib/db looks for it. A signal closes
 * it before the process ends.
 */
export async function withDatabase<T>(place: Place, task: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = await openDatabase(place)
  const leave = (signal: NodeJS.Signals) => {
    void database.close().finally(() => process.exit(signal === 'SIGINT' ? 130 : 143))
  }
  process.once('SIGINT', leave)
  process.once('SIGTERM', leave)
  process.env.DATABASE_URL = database.url
  try {
    return await task(database)
  } finally {
    process.off('SIGINT', leave)
    process.off('SIGTERM', leave)
    await closeDatabase()
    await database.close()
  }
}

/** Starts the embedded database again after it ended by itself; answers its address, mostly the old one. */
export async function reviveDatabase(dataDir: string): Promise<string> {
  return (await withLock(lockFile(dataDir), () => startEmbeddedPostgres(dataDir))).url
}

function lockFile(dataDir: string): string {
  return path.join(dataDir, 'database.lock')
}

function isUsed(users: string): boolean {
  return readdirSync(users).some((name) => {
    const user = readOwner(path.join(users, name))
    if (user && isRunning(user)) return true
    rmSync(path.join(users, name), { force: true })
    return false
  })
}
