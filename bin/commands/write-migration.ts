import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { writeMigration as compare } from '@/lib/db/migrate'
import { withDatabase } from '@/lib/server/database-process'
import { getEnv } from '@/lib/server/env'
import { type Command, CommandFailure, readArguments, UsageError } from '../command'

const SCHEMA = 'prisma/schema.prisma'

/** For developers: writes the migration from the committed Prisma schema (or `--from FILE`) to the one on disk. */
export const writeMigration: Command = {
  name: 'write-migration',
  usage: 'write-migration NAME [--from FILE]',
  async run(args, { root }) {
    const { positionals, values } = readArguments(args, ['NAME'], { from: { type: 'string' } })
    const name = positionals[0] ?? ''
    if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new UsageError('NAME is of small letters, digits and _.')
    const before = values.from ? readFileSync(values.from, 'utf8') : readCommitted(root)
    const after = readFileSync(path.join(root, SCHEMA), 'utf8')
    const sql = await withDatabase(getEnv(), ({ url }) => compare(url, before, after))
    if (/^(--[^\n]*|\s)*$/.test(sql)) throw new CommandFailure('The two schemas are the same.')
    const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
    const file = path.join('prisma', 'migrations', `${stamp}_${name}`, 'migration.sql')
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), sql)
    return { file }
  },
  describe: (result: { file: string }) => `Wrote ${result.file}. Read it; add by hand what Prisma cannot express.`,
}

function readCommitted(root: string): string {
  return execFileSync('git', ['show', `HEAD:${SCHEMA}`], { cwd: root, encoding: 'utf8' })
}
