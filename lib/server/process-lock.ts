import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fail, type Result, succeed } from '@/lib/domain/errors'
import { identifyProcess, isRunning, type ProcessIdentity } from './process-identity'

export type ProcessLock = { release(): void }

/**
 * Takes a lock file for this process. It fails with `conflict` while its owner runs; the lock of an owner that died is
 * taken over.
 */
export function acquireLock(file: string): Result<ProcessLock> {
  mkdirSync(path.dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(identifyProcess(process.pid)))
  try {
    for (;;) {
      if (linkOnce(draft, file)) return succeed({ release: () => rmSync(file, { force: true }) })
      const owner = readOwner(file)
      if (owner && isRunning(owner)) return fail('conflict', `Process ${owner.pid} holds ${file}.`, { extra: owner })
      removeStale(file, owner)
    }
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Runs a task while holding a lock file, waiting for its present owner as long as that one runs. */
export async function withLock<T>(file: string, task: () => Promise<T>): Promise<T> {
  for (;;) {
    const lock = acquireLock(file)
    if (!lock.ok) {
      await sleep(50)
      continue
    }
    try {
      return await task()
    } finally {
      lock.value.release()
    }
  }
}

/** The process named in a lock file, or null where there is no readable one. */
export function readOwner(file: string): ProcessIdentity | null {
  try {
    const owner: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof owner !== 'object' || owner === null || !('pid' in owner) || typeof owner.pid !== 'number') return null
    return { pid: owner.pid, startedAt: 'startedAt' in owner && owner.startedAt ? String(owner.startedAt) : null }
  } catch {
    return null
  }
}

function linkOnce(draft: string, file: string): boolean {
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** Moves it away before deleting: if another process replaced it meanwhile, its live lock is put back. */
function removeStale(file: string, seen: ProcessIdentity | null): void {
  const aside = `${file}.stale.${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  const moved = readOwner(aside)
  if (moved && isRunning(moved) && moved.pid !== seen?.pid) linkOnce(aside, file)
  rmSync(aside, { force: true })
}
