import { AsyncLocalStorage } from 'node:async_hooks'

// Postgres' name of the moment that work in progress looks at. Figures are read on connections of their own, by use
// cases that do not know of an export; within one they must speak of the same annotations as its tables do.
const shared = new AsyncLocalStorage<string>()

/** Runs work within which every read in a snapshot is a read at this moment. */
export function shareSnapshot<T>(name: string, work: () => Promise<T>): Promise<T> {
  return shared.run(name, work)
}

/** The moment that reads in a snapshot share, as `set transaction snapshot` takes it; null where each has its own. */
export function findSharedSnapshot(): string | null {
  return shared.getStore() ?? null
}
