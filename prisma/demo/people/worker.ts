import type { Random } from '@/lib/domain/statistics/random'

/** How someone who only exists in the demo works. */
export type Worker = {
  random: Random
  /** Share of judgements that come out right, in [0, 1]. */
  care: number
}

export function chance(worker: Worker, share: number): boolean {
  return worker.random() < share
}

/** One of a list, evenly; it must not be empty. */
export function pick<T>(list: readonly T[], random: Random): T {
  const chosen = list[Math.floor(random() * list.length)]
  if (chosen === undefined) throw new Error('There is nothing to pick from.')
  return chosen
}
