import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '@/lib/db/migrate'
import { startEmbeddedPostgres } from '@/lib/server/embedded-postgres'
import { stopPostmaster } from '@/lib/server/postmaster'

/** Starts one throw-away Postgres for a run of tests, its database migrated and empty; vitest calls the result at the end. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'attest-test-'))
  async function teardown(): Promise<void> {
    await stopPostmaster(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const { url, adminUrl } = await startEmbeddedPostgres(dataDir, { throwAway: true })
    await migrateDatabase(url, path.join(import.meta.dirname, '..', 'prisma', 'migrations'))
    project.provide('templateUrl', url)
    project.provide('adminUrl', adminUrl)
    return teardown
  } catch (error) {
    await teardown()
    throw error
  }
}
