import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { canReach, findPostgresAccount, type PostgresAccount, runAs } from './postgres-account'
import { type PostgresBinaries, REACHABLE_HOME } from './postgres-binaries'

const run = promisify(execFile)

/** The directory of the cluster inside the data directory (a link where the account of Postgres cannot reach that). */
export function clusterDirectory(dataDir: string): string {
  return path.join(dataDir, 'postgres')
}

/** Makes the data directory, and an empty cluster in it if there is none. Text is UTF-8, ordered by code point. */
export async function prepareCluster(dataDir: string, binaries: PostgresBinaries, password: string): Promise<void> {
  const cluster = clusterDirectory(dataDir)
  if (existsSync(path.join(cluster, 'PG_VERSION'))) return
  const account = findPostgresAccount()
  const home = chooseHome(dataDir, account)
  const draft = path.join(home, 'postgres.new')
  const passwordFile = path.join(home, 'postgres.password')
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  if (account) for (const each of [draft, passwordFile]) chownSync(each, account.uid, account.gid)
  try {
    await run(
      binaries.initdb,
      [
        `--pgdata=${draft}`,
        '--username=postgres',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
      ],
      runAs(account),
    )
  } finally {
    rmSync(passwordFile, { force: true })
  }
  // Only a complete cluster gets the real name: a start that was cut off leaves a draft, which the next one discards.
  const place = path.join(home, 'postgres')
  renameSync(draft, place)
  if (home !== dataDir) symlinkSync(place, cluster)
}

/** The data directory itself, or for root a directory elsewhere if the account of Postgres cannot pass to it. */
function chooseHome(dataDir: string, account: PostgresAccount | null): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  if (!account) return dataDir
  // Passing through, not listing: the files in it have modes of their own.
  chmodSync(dataDir, (statSync(dataDir).mode & 0o777) | 0o111)
  if (canReach(dataDir, account)) return dataDir
  const home = path.join(REACHABLE_HOME, createHash('sha256').update(dataDir).digest('hex').slice(0, 16))
  mkdirSync(home, { recursive: true, mode: 0o755 })
  const old = path.join(home, 'postgres')
  // An earlier data directory of the same name was deleted: its cluster is kept aside, never silently reused.
  if (existsSync(old)) renameSync(old, `${old}.${randomBytes(4).toString('hex')}`)
  return home
}
