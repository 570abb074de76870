import type { Api } from './api'

/** One's own submitted tasks of a round in the order they were given; read when first asked for. */
export function createEarlierWork(api: Pick<Api, 'listOwn'>, roundId: string) {
  let ids: string[] | null = null
  let noted: string[] = []

  async function read(): Promise<string[] | null> {
    const found: string[] = []
    let cursor: string | null = null
    do {
      const page = await api.listOwn(roundId, cursor)
      if (!page.ok) return null
      found.push(...page.value.data.filter(({ state }) => state === 'submitted').map(({ id }) => id))
      cursor = page.value.nextCursor
    } while (cursor !== null)
    return found
  }

  return {
    /** A task was submitted in this visit. */
    note(id: string) {
      noted = [...noted.filter((other) => other !== id), id]
    },
    /** The task at the place `choose` gives for their number; null where there is none, or no way to ask. */
    async find(choose: (count: number) => number): Promise<{ id: string; at: number; of: number } | null> {
      ids ??= await read()
      if (!ids) return null
      const all = [...ids, ...noted.filter((id) => !ids?.includes(id))]
      const at = choose(all.length)
      const id = all[at]
      return id === undefined ? null : { id, at, of: all.length }
    },
  }
}
