import path from 'node:path'
import { listPendingMigrations, migrateDatabase } from '@/lib/db/migrate'
import { withDatabase } from '@/lib/server/database-process'
import { type Env, getEnv } from '@/lib/server/env'
import { type CommandContext, CommandFailure } from './command'

/**
 * Runs the work of a command with the database open and migrated: beside a running server or without one. Inside,
 * everything of lib/server and lib/db works as in the server.
 */
export function withAttest<T>({ root }: CommandContext, task: (env: Env) => Promise<T>): Promise<T> {
  const env = getEnv()
  // Links that commands print lead to the running server.
  process.env.NEXTAUTH_URL ??= env.publicUrl ?? `http://${env.host}:${env.port}`
  const migrations = path.join(root, 'prisma', 'migrations')
  return withDatabase(env, async ({ url, adopted }) => {
    // The schema below a server that runs is not changed: an older one could not work with it.
    if (!adopted) await migrateDatabase(url, migrations)
    else if ((await listPendingMigrations(url, migrations)).length > 0)
      throw new CommandFailure('The database is older than this command: restart the server or run `migrate` first.')
    return task(env)
  })
}
