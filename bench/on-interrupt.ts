/** Ends what a bench started before Ctrl-C or SIGTERM ends the bench. */
export function onInterrupt(end: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => end().finally(() => process.exit(130)))
}
