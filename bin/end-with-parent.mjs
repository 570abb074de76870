// Loaded into the children of `start`. Were their parent killed, nobody would stop them, and the next start would find
// its port taken; so they end by themselves when they come under another parent.
import { isMainThread } from 'node:worker_threads'

const CHECK_MS = 500

if (isMainThread) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => process.exit(1), 5000).unref()
  }, CHECK_MS)
  timer.unref()
}
