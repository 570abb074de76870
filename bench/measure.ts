/** The middle value; the mean of the two middle ones where there is none. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length / 2
  const at = (index: number) => sorted[index] ?? Number.NaN
  return sorted.length % 2 === 1 ? at(Math.floor(half)) : (at(half - 1) + at(half)) / 2
}

/** Runs `count` acts on each of `clients` clients at once, each client's one after the other; answers acts per second. */
export async function measureRate(
  clients: number,
  count: number,
  act: (client: number, turn: number) => Promise<void>,
): Promise<number> {
  const started = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let turn = 0; turn < count; turn++) await act(client, turn)
    }),
  )
  return (clients * count) / ((performance.now() - started) / 1000)
}

/** Milliseconds that work takes. */
export async function measureTime(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
