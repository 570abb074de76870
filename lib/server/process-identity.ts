import { readFileSync } from 'node:fs'

/** A process that can be told from a later one with the same number: `startedAt` is in clock ticks since boot (Linux). */
export type ProcessIdentity = { pid: number; startedAt: string | null }

/** The process of a number, or null where there is none (a zombie counts as none). */
export function identifyProcess(pid: number): ProcessIdentity | null {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM means that it lives under another account.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return null
  }
  if (process.platform !== 'linux') return { pid, startedAt: null }
  try {
    // The command name stands in parentheses and may hold anything, so fields are counted behind the last one.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1)?.trim().split(' ') ?? []
    return fields[0] === 'Z' ? null : { pid, startedAt: fields[19] ?? null }
  } catch {
    return null
  }
}

/** Whether the process that was identified earlier still runs. */
export function isRunning(identity: ProcessIdentity): boolean {
  const now = identifyProcess(identity.pid)
  return now !== null && (identity.startedAt === null || now.startedAt === identity.startedAt)
}
