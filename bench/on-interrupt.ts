const ends: (() => Promise<void>)[] = []

async function endAll(): Promise<void> {
  // The latest first: what was started later may need what was started before.
  for (const end of ends.toReversed()) await end().catch(() => undefined)
  process.exit(130)
}

/** Ends what a bench started before Ctrl-C or SIGTERM ends the bench. */
export function onInterrupt(end: () => Promise<void>): void {
  if (ends.length === 0) for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, endAll)
  ends.push(end)
}
