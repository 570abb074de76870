import path from 'node:path'
import { migrateDatabase } from '@/lib/db/migrate'
import { withDatabase } from '@/lib/server/database-process'
import { getEnv } from '@/lib/server/env'
import { type Command, readArguments } from '../command'

/** Applies the migrations that the configured database lacks. */
export const migrate: Command = {
  name: 'migrate',
  usage: 'migrate',
  async run(args, { root }) {
    readArguments(args, [], {})
    const applied = await withDatabase(getEnv(), ({ url }) =>
      migrateDatabase(url, path.join(root, 'prisma', 'migrations')),
    )
    return { applied }
  },
  describe(result: { applied: string[] }) {
    return result.applied.length === 0 ? 'The database is up to date.' : `Applied ${result.applied.join(', ')}.`
  },
}
