const CHECK_MS = 250

/**
 * npm runs its scripts in a shell and passes SIGTERM to that alone, which ends without a word to the server. So a server
 * that npm started stops once its shell is gone. Started directly it outlives its parent, as services do.
 */
export function watchShell(onGone: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return
  const shell = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(timer)
    onGone()
  }, CHECK_MS)
  timer.unref()
}
