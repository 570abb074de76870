const ends: (() => Promise<void>)[] = []
let interrupted = false

async function endAll(): Promise<void> {
  // The latest first: what was started later may need what was started before.
  for (const end of ends.toReversed()) await end().catch(() => undefined)
  process.exit(130)
}

// Ctrl-C comes twice, from the terminal and from bench/run.mjs; the second one must not cut the end short.
function interrupt(): void {
  if (interrupted) return
  interrupted = true
  void endAll()
}

/** Ends what a bench started before Ctrl-C or SIGTERM ends the bench. */
export function onInterrupt(end: () => Promise<void>): void {
  if (ends.length === 0) for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, interrupt)
  ends.push(end)
}
