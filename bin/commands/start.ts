import { closeDatabase } from '@/lib/db/client'
import { getEnv } from '@/lib/server/env'
import { type Command, readArguments } from '../command'
import { afterReady } from '../start/after-ready'
import { reportSteps } from '../start/steps'
import { supervise } from '../start/supervise'
import { watchShell } from '../start/watch-shell'

/** Runs database, app and worker until Ctrl-C or SIGTERM. */
export const start: Command = {
  name: 'start',
  usage: 'start',
  async run(args, place) {
    readArguments(args, [], {})
    const stop = new AbortController()
    const steps = reportSteps(place.json ? process.stderr : process.stdout)
    let asked = 0
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.on(signal, () => {
        asked += 1
        // The database is left to itself then; it lives on unharmed, and the next start adopts it.
        if (asked > 1) process.exit(1)
        steps.say('\nStopping (once more to force it).')
        stop.abort()
      })
    watchShell(() => {
      if (stop.signal.aborted) return
      steps.say('\nStopping, since npm was ended.')
      stop.abort()
    })
    await supervise({
      env: getEnv(),
      place,
      steps,
      signal: stop.signal,
      async afterReady(server) {
        try {
          return await afterReady(server)
        } finally {
          await closeDatabase()
        }
      },
    })
    return undefined
  },
}
