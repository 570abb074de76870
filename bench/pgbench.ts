import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { pipeSettings } from '@/lib/db/pipes'

// As our own connections for these statements have them.
const options = Object.entries(pipeSettings)
  .flatMap(([name, value]) => ['-c', `${name}=${value}`])
  .join(' ')
const program = process.env.PGBENCH ?? '/usr/bin/pgbench'
const run = promisify(execFile)

export function hasPgbench(): boolean {
  return existsSync(program)
}

/**
 * Our SQL as a pgbench statement: `$3` becomes what stands for 3 in `given`, and what is not given the variable `:p3`,
 * which pgbench sends as a parameter.
 */
export function toPgbench(sql: string, given: Record<number, string> = {}): string {
  return `${sql.replace(/\$(\d+)/g, (_, n: string) => given[Number(n)] ?? `:p${n}`).trim()};\n`
}

/** Runs a script `count` times on each of `clients` connections, with prepared statements; answers transactions per second. */
export async function runPgbench(
  url: string,
  script: string,
  plan: { clients: number; count: number; variables: Record<string, string> },
): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'attest-pgbench-'))
  try {
    const file = path.join(folder, 'script.sql')
    writeFileSync(file, script)
    const { hostname, port, username, password, pathname } = new URL(url)
    const variables = Object.entries(plan.variables).flatMap(([name, value]) => ['-D', `${name}=${value}`])
    const clients = ['-c', String(plan.clients), '-j', '2', '-t', String(plan.count)]
    const { stdout } = await run(
      program,
      ['-n', '-M', 'prepared', ...clients, ...variables, '-f', file, pathname.slice(1)],
      {
        env: {
          ...process.env,
          PGHOST: hostname,
          PGPORT: port,
          PGUSER: username,
          PGPASSWORD: password,
          PGOPTIONS: options,
        },
      },
    )
    const rate = /^tps = ([\d.]+)/m.exec(stdout)?.[1]
    if (!rate || !/number of failed transactions: 0 /.test(stdout)) throw new Error(`pgbench: ${stdout}`)
    return Number(rate)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
