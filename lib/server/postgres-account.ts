import { execFileSync } from 'node:child_process'
import { accessSync, constants, statSync } from 'node:fs'
import path from 'node:path'

/** The operating system's account that Postgres runs under. */
export type PostgresAccount = { uid: number; gid: number }

const NAME = 'postgres'

function readId(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, NAME], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
}

/** Postgres refuses to run as root: root lends it the account `postgres`, made where absent. Null: our own account. */
export function findPostgresAccount(): PostgresAccount | null {
  if (process.getuid?.() !== 0) return null
  try {
    return { uid: readId('-u'), gid: readId('-g') }
  } catch {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', NAME])
    return { uid: readId('-u'), gid: readId('-g') }
  }
}

/** How its programs are run: under that account, in a directory it can enter, with none of our settings and secrets. */
export function runAs(account: PostgresAccount | null) {
  const env: NodeJS.ProcessEnv = { PATH: process.env.PATH, LC_ALL: 'C', NODE_ENV: 'production' }
  return { ...account, cwd: '/', env }
}

/** Whether an account may pass through a directory and all those above it. */
export function canReach(directory: string, account: PostgresAccount | null): boolean {
  if (!account) return canPassMyself(directory)
  const { mode, uid, gid } = statSync(directory)
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  if ((mode & bit) === 0) return false
  const above = path.dirname(directory)
  return above === directory || canReach(above, account)
}

function canPassMyself(directory: string): boolean {
  try {
    accessSync(directory, constants.X_OK)
    return true
  } catch {
    return false
  }
}
