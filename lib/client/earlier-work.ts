import type { AssignmentView } from '@/lib/domain/assignment'
import type { Api } from './api'
import type { ApiFailure } from './read-problem'

type Tools = { api: Pick<Api, 'listOwn' | 'view'>; roundId: string; released: () => Promise<void> }

/** `live`: past the last of them, at the task in hand. */
export type Walked = { view: AssignmentView; at: number; of: number } | 'live' | ApiFailure

/** One's own submitted tasks of a round in the order they were given; read when first asked for. */
export function createEarlierWork({ api, roundId, released }: Tools) {
  let reading: Promise<string[] | ApiFailure> | null = null
  let noted: string[] = []
  let turn = 0
  let steps: readonly number[] = []

  async function read(): Promise<string[] | ApiFailure> {
    const found: string[] = []
    let cursor: string | null = null
    do {
      const page = await api.listOwn(roundId, cursor)
      if (!page.ok) return page
      found.push(...page.value.data.filter(({ state }) => state === 'submitted').map(({ id }) => id))
      cursor = page.value.nextCursor
    } while (cursor !== null)
    return found
  }

  async function list(): Promise<string[] | ApiFailure> {
    reading ??= read()
    const ids = await reading
    if (Array.isArray(ids)) return [...ids, ...noted.filter((id) => !ids.includes(id))]
    reading = null
    return ids
  }

  async function find(mine: number, at: () => number | null): Promise<Walked | null> {
    const all = await list()
    if (mine !== turn) return null
    if (!Array.isArray(all)) return all
    const from = at() ?? all.length
    const to = steps.reduce((place, step) => Math.min(Math.max(place + step, 0), all.length), from)
    if (to === from) return null
    const id = all[to]
    if (id === undefined) return 'live'
    const answer = await api.view(id)
    return answer.ok ? { view: answer.value, at: to, of: all.length } : answer
  }

  return {
    /** A task was submitted in this visit. */
    note(id: string) {
      noted = [...noted.filter((other) => other !== id), id]
    },
    /**
     * Goes so many tasks on (negative: back) from the one on screen, whose place `at` tells (null: the task in hand).
     * Steps made before an answer came add up, and only the last of them is answered: the others, like a step to where
     * nothing is, get null. It waits for a hand that is drawing.
     */
    async walk(step: number, at: () => number | null): Promise<Walked | null> {
      turn++
      const mine = turn
      steps = [...steps, step]
      const found = await find(mine, at)
      await released()
      if (mine !== turn) return null
      steps = []
      return found
    },
    /** Other work was put on screen: what was asked for before is not shown any more. */
    stop() {
      turn++
      steps = []
    },
  }
}
