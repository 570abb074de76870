import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { MigrationList } from '@prisma/schema-engine-wasm'

const LOCKFILE = 'migration_lock.toml'

/** The migrations of a directory, oldest first, in the form the schema engine takes. */
export function readMigrations(directory: string): MigrationList {
  const names = readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
  return {
    baseDir: directory,
    lockfile: { path: LOCKFILE, content: readFileSync(path.join(directory, LOCKFILE), 'utf8') },
    shadowDbInitScript: '',
    migrationDirectories: names.map((name) => ({
      path: name,
      migrationFile: {
        path: 'migration.sql',
        content: { tag: 'ok', value: readFileSync(path.join(directory, name, 'migration.sql'), 'utf8') },
      },
    })),
  }
}
