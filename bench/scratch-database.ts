import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { closeDatabase } from '@/lib/db/client'
import { migrateDatabase } from '@/lib/db/migrate'
import { startEmbeddedPostgres } from '@/lib/server/embedded-postgres'
import { stopPostmaster } from '@/lib/server/postmaster'
import { onInterrupt } from './on-interrupt'
import { root } from './root'

export type ScratchDatabase = { url: string; adminUrl: string }

/** Gives the work an embedded Postgres of its own, migrated and as durable as in use, and takes it away afterwards. */
export async function withScratchDatabase(work: (database: ScratchDatabase) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'attest-bench-'))
  async function end(): Promise<void> {
    await closeDatabase().catch(() => undefined)
    await stopPostmaster(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  }
  onInterrupt(end)
  try {
    const { url, adminUrl } = await startEmbeddedPostgres(dataDir)
    await migrateDatabase(url, path.join(root, 'prisma', 'migrations'))
    process.env.DATABASE_URL = url
    process.env.ATTEST_DATA_DIR = dataDir
    process.env.ATTEST_SECRET = 'a secret made only for this bench, long enough'
    const admin = new URL(adminUrl)
    admin.pathname = new URL(url).pathname
    await work({ url, adminUrl: admin.href })
  } finally {
    await end()
  }
}
