import { describe, expect, it, vi } from 'vitest'
import type { Tile } from '@/lib/domain/visible-tiles'
import { createTileStore, nameTile } from './tile-store'

const tile = (x: number, level = 0): Tile => ({ level, x, y: 0 })

/** Loads that are answered by hand. */
function makeLoads() {
  const asked: { name: string; signal: AbortSignal; answer: (picture: string) => void; fail: () => void }[] = []
  const load = (one: Tile, signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      asked.push({ name: nameTile(one), signal, answer: resolve, fail: () => reject(new Error('gone')) })
    })
  return { asked, load }
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

describe('tiles of a picture', () => {
  it('are loaded once and told coarse ones first', async () => {
    const { asked, load } = makeLoads()
    const onChange = vi.fn()
    const store = createTileStore({ load, onChange })
    store.want([tile(0), tile(0, 2)])
    store.want([tile(0), tile(0, 2)])
    expect(asked.map(({ name }) => name)).toEqual(['0/0/0', '2/0/0'])
    for (const one of asked) one.answer(one.name)
    await settle()
    expect(onChange.mock.lastCall?.[0].map((one: { picture: string }) => one.picture)).toEqual(['2/0/0', '0/0/0'])
  })

  it('are called off when they leave the view, and a late answer is dropped', async () => {
    const { asked, load } = makeLoads()
    const onChange = vi.fn()
    const store = createTileStore({ load, onChange })
    store.want([tile(0), tile(1)])
    store.want([tile(1)])
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false])
    asked[0]?.answer('late')
    await settle()
    expect(onChange).not.toHaveBeenCalled()
  })

  it('go when there are too many, the longest unwanted first', async () => {
    const onChange = vi.fn()
    const store = createTileStore({ load: async (one) => nameTile(one), onChange, limit: 2 })
    store.want([tile(0), tile(1)])
    await settle()
    store.want([tile(0)])
    store.want([tile(2)])
    await settle()
    expect(onChange.mock.lastCall?.[0].map(nameTile)).toEqual(['0/0/0', '0/2/0'])
  })

  it('that failed are asked for again with the next view', async () => {
    const { asked, load } = makeLoads()
    const store = createTileStore({ load, onChange: () => {} })
    store.want([tile(0)])
    asked[0]?.fail()
    await settle()
    store.want([tile(0)])
    expect(asked).toHaveLength(2)
  })

  it('are all called off in the end', () => {
    const { asked, load } = makeLoads()
    const store = createTileStore({ load, onChange: () => {} })
    store.want([tile(0), tile(1)])
    store.close()
    expect(asked.every(({ signal }) => signal.aborted)).toBe(true)
  })
})
