import { setTimeout as sleep } from 'node:timers/promises'

const PAUSE_MS = 50

/** Waits until the server says that it is ready (200). Ends early, without an error, when the signal is given. */
export async function waitUntilReady(address: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const response = await fetch(`${address}/api/v1/ready`, {
        signal: AbortSignal.any([signal, AbortSignal.timeout(5000)]),
      })
      if (response.ok) return
    } catch {
      // Not listening yet.
    }
    await sleep(PAUSE_MS)
  }
}
