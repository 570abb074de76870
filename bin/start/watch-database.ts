import { reviveDatabase } from '@/lib/server/database-process'
import { findPostmaster } from '@/lib/server/postmaster'

const CHECK_MS = 1000

/**
 * Looks each second whether the embedded Postgres still runs, and starts it again if not. `onRestart` gets its address,
 * which is the old one unless its port was taken meanwhile. Answers a function that ends the watch.
 */
export function watchDatabase(dataDir: string, onRestart: (url: string) => void, onFault: (reason: string) => void) {
  let busy: Promise<void> = Promise.resolve()
  let stopped = false
  async function check(): Promise<void> {
    if (stopped || findPostmaster(dataDir)) return
    try {
      onRestart(await reviveDatabase(dataDir))
    } catch (error) {
      onFault(error instanceof Error ? error.message : String(error))
    }
  }
  const timer = setInterval(() => {
    busy = busy.then(check)
  }, CHECK_MS)
  return async () => {
    stopped = true
    clearInterval(timer)
    await busy
  }
}
