import type { DiffTarget } from '@prisma/schema-engine-wasm'
import { withClient } from './database-server'
import { migrateJobs } from './jobs'
import { readMigrations } from './migrations'
import { withSchemaEngine } from './schema-engine'

/** Number of the advisory lock that keeps two starting servers from migrating at once (any constant of our own). */
const MIGRATION_LOCK = 4_277_041

const noFilters = { externalTables: [], externalEnums: [] }

/**
 * Applies the migrations that a database lacks, one process at a time; returns their names, oldest first. One that
 * fails leaves nothing behind, and can be tried again.
 */
export function migrateDatabase(url: string, directory: string): Promise<string[]> {
  return withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    return withSchemaEngine(url, async (engine) => {
      const migrationsList = readMigrations(directory)
      try {
        const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList, filters: noFilters })
        await migrateJobs(url)
        return appliedMigrationNames
      } catch (error) {
        const history = await engine.diagnoseMigrationHistory({
          migrationsList,
          optInToShadowDatabase: false,
          filters: noFilters,
        })
        for (const migrationName of history.failedMigrationNames)
          await engine.markMigrationRolledBack({ migrationName })
        throw error
      }
    })
  })
}

/** The names of the migrations that a database lacks, oldest first. */
export async function listPendingMigrations(url: string, directory: string): Promise<string[]> {
  const applied = new Set(await listAppliedMigrations(url))
  return readMigrations(directory)
    .migrationDirectories.map(({ path }) => path)
    .filter((name) => !applied.has(name))
}

function listAppliedMigrations(url: string): Promise<string[]> {
  return withClient(url, async (client) => {
    const table = await client.query(`select to_regclass('_prisma_migrations') is not null as present`)
    if (!table.rows[0].present) return []
    const { rows } = await client.query<{ name: string }>(
      'select migration_name as name from _prisma_migrations where finished_at is not null and rolled_back_at is null',
    )
    return rows.map(({ name }) => name)
  })
}

/**
 * The SQL that leads from one Prisma schema to another; `before` is null for an empty database. The engine
 * asks the server at `url` for its abilities only.
 */
export function writeMigration(url: string, before: string | null, after: string): Promise<string> {
  const datamodel = (content: string): DiffTarget => ({
    tag: 'schemaDatamodel',
    files: [{ path: 'schema.prisma', content }],
  })
  return withSchemaEngine(url, async (engine) => {
    const difference = await engine.diff({
      from: before === null ? { tag: 'empty' } : datamodel(before),
      to: datamodel(after),
      script: true,
      exitCode: null,
      filters: noFilters,
    })
    return difference.stdout ?? ''
  })
}
