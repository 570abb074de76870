import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

export type ChildPlan = {
  name: string
  /** Arguments of Node. */
  args: string[]
  cwd: string
  env: NodeJS.ProcessEnv
  /** Receives each line that the child prints. */
  onLine(line: string): void
  /** Told after each unexpected end, with the number of ends in quick succession. */
  onCrash(reason: string, crashes: number): void
}

export type KeptChild = {
  /** Lets the present process go and starts one with another environment. */
  replace(env: NodeJS.ProcessEnv): void
  /** Ends it with SIGTERM, and with SIGKILL after some seconds. */
  stop(seconds: number): Promise<void>
}

const SHORTEST_PAUSE = 500
const LONGEST_PAUSE = 10_000
const STEADY_AFTER = 30_000

/** Starts a child process and starts it again whenever it ends by itself, after pauses that double from 0.5 to 10 s. */
export function keepChild(plan: ChildPlan): KeptChild {
  let env = plan.env
  let crashes = 0
  let stopped = false
  let pause: NodeJS.Timeout | undefined
  let child = launch()

  function launch(): ChildProcess {
    const started = Date.now()
    // Detached: Ctrl-C in a terminal reaches the whole foreground group, but we stop our children in order.
    const next = spawn(process.execPath, plan.args, {
      cwd: plan.cwd,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [next.stdout, next.stderr]) createInterface({ input: stream }).on('line', plan.onLine)
    next.once('exit', (code, signal) => {
      if (stopped || child !== next) return
      crashes = Date.now() - started > STEADY_AFTER ? 1 : crashes + 1
      plan.onCrash(`${plan.name} ended (${signal ?? code})`, crashes)
      pause = setTimeout(restart, Math.min(SHORTEST_PAUSE * 2 ** (crashes - 1), LONGEST_PAUSE))
    })
    return next
  }

  function restart(): void {
    if (!stopped) child = launch()
  }

  return {
    replace(changed) {
      env = changed
      clearTimeout(pause)
      const old = child
      restart()
      if (isAlive(old)) old.kill('SIGTERM')
    },
    stop(seconds) {
      stopped = true
      clearTimeout(pause)
      return end(child, seconds)
    },
  }
}

function isAlive(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null
}

function end(child: ChildProcess, seconds: number): Promise<void> {
  if (!isAlive(child)) return Promise.resolve()
  return new Promise((resolve) => {
    const force = setTimeout(() => child.kill('SIGKILL'), seconds * 1000)
    child.once('exit', () => {
      clearTimeout(force)
      resolve()
    })
    child.kill('SIGTERM')
  })
}
