import { readFileSync, readlinkSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { clusterDirectory } from './postgres-cluster'
import { identifyProcess, isRunning, type ProcessIdentity } from './process-identity'

export type Postmaster = ProcessIdentity & { port: number; ready: boolean }

const STOP_SECONDS = 60

/** The Postgres that runs on the cluster of a data directory, by its own `postmaster.pid`; null if none runs. */
export function findPostmaster(dataDir: string): Postmaster | null {
  const cluster = clusterDirectory(dataDir)
  try {
    const lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const process = identifyProcess(Number(lines[0]))
    if (!process || !worksIn(process.pid, cluster)) return null
    return { ...process, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
  } catch {
    return null
  }
}

/** A stale file may name a number that another program has by now; Postgres always works in its cluster's directory. */
function worksIn(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') return true
  return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
}

/** Stops it: open transactions are rolled back, data are written out. Waits until it is gone. */
export async function stopPostmaster(dataDir: string): Promise<void> {
  const postmaster = findPostmaster(dataDir)
  if (!postmaster) return
  process.kill(postmaster.pid, 'SIGINT')
  const deadline = Date.now() + STOP_SECONDS * 1000
  while (isRunning(postmaster)) {
    if (Date.now() > deadline) {
      // Immediate shutdown: nothing committed is lost, the next start replays the log.
      process.kill(postmaster.pid, 'SIGQUIT')
      return
    }
    await sleep(20)
  }
}
