import { describe, expect, it } from 'vitest'
import type { Sample } from '../round'
import { sampleItems } from './sample-items'
import type { SampledItem } from './sampled-item'

type Stratified = Extract<Sample, { by: 'stratified' }>

function item(n: number, strata: Record<string, string> = {}, variant = 'single'): SampledItem {
  return { id: `id-${n}`, dataId: `data-${n}`, variant, strata }
}

const hundred = Array.from({ length: 100 }, (_, n) => item(n, { hop: n < 70 ? '1' : n < 95 ? '2' : '3' }))
const family: SampledItem[] = [
  { id: 'a', dataId: 'E-VQA_12', variant: 'fixed', strata: {} },
  { id: 'b', dataId: 'E-VQA_12', variant: 'unfixed', strata: {} },
  { id: 'c', dataId: 'E-VQA_13', variant: 'fixed', strata: {} },
]

describe('all and ids', () => {
  it('keeps the order given', () => {
    expect(sampleItems(family, { by: 'all' }).chosen).toEqual(['a', 'b', 'c'])
    expect(sampleItems(family, { by: 'ids', ids: ['c', 'b', 'E-VQA_13'] }).chosen).toEqual(['c', 'b'])
  })

  it('takes a dataId with several variants only with the variant', () => {
    expect(sampleItems(family, { by: 'ids', ids: ['E-VQA_13', 'E-VQA_12'] })).toEqual({
      chosen: [],
      strata: [],
      mistakes: [
        {
          path: 'sample.ids[1]',
          message: '"E-VQA_12" has several variants (fixed, unfixed): name one with "variant".',
        },
      ],
    })
    expect(sampleItems(family, { by: 'ids', ids: ['E-VQA_12'], variant: 'unfixed' }).chosen).toEqual(['b'])
  })

  it('names every unknown id with its place', () => {
    const { chosen, mistakes } = sampleItems(family, {
      by: 'ids',
      ids: ['a', 'x', 'b', 'E-VQA_13'],
      variant: 'unfixed',
    })
    expect(chosen).toEqual([])
    expect(mistakes).toEqual([
      { path: 'sample.ids[1]', message: 'There is no item with the id or dataId "x".' },
      { path: 'sample.ids[3]', message: '"E-VQA_13" has no variant "unfixed", but fixed.' },
    ])
  })

  it('asks for item ids where two data sets share a dataId', () => {
    const twins: SampledItem[] = [
      { id: 'a', dataId: '7', variant: 'single', strata: { dataset: 'one' } },
      { id: 'b', dataId: '7', variant: 'single', strata: { dataset: 'two' } },
    ]
    expect(sampleItems(twins, { by: 'ids', ids: ['7'] }).mistakes[0]?.message).toContain('several data sets')
    expect(sampleItems(twins, { by: 'ids', ids: ['b'] }).chosen).toEqual(['b'])
  })
})

describe('random', () => {
  it('gives the same draw for a seed, whatever the order of the items and their ids', () => {
    const drawn = sampleItems(hundred, { by: 'random', size: 20, seed: 7 }).chosen
    expect(new Set(drawn).size).toBe(20)
    expect(drawn).not.toEqual([...drawn].sort())
    expect(sampleItems([...hundred].reverse(), { by: 'random', size: 20, seed: 7 }).chosen).toEqual(drawn)
    expect(sampleItems(hundred, { by: 'random', size: 20, seed: 8 }).chosen).not.toEqual(drawn)
    const elsewhere = hundred.map((one, n) => ({ ...one, id: `new-${(n * 37) % 100}` }))
    const dataIds = (items: SampledItem[], ids: string[]) => ids.map((id) => items.find((i) => i.id === id)?.dataId)
    const again = sampleItems(elsewhere, { by: 'random', size: 20, seed: 7 }).chosen
    expect(dataIds(elsewhere, again)).toEqual(dataIds(hundred, drawn))
  })

  it('draws every item about equally often', () => {
    const counts = new Map<string, number>()
    for (let seed = 0; seed < 1000; seed++)
      for (const id of sampleItems(hundred, { by: 'random', size: 20, seed }).chosen)
        counts.set(id, (counts.get(id) ?? 0) + 1)
    // Binomial with n = 1000, p = 0.2: mean 200, standard deviation 12.6; 5 of them either way.
    expect(Math.min(...counts.values())).toBeGreaterThan(137)
    expect(Math.max(...counts.values())).toBeLessThan(263)
  })

  it('refuses more than there is', () => {
    expect(sampleItems(hundred, { by: 'random', size: 101, seed: 1 })).toEqual({
      chosen: [],
      strata: [],
      mistakes: [{ path: 'sample.size', message: 'The sample asks for 101 items, but only 100 are available.' }],
    })
  })
})

describe('stratified', () => {
  const draw = (items: SampledItem[], allocation: Stratified['allocation']) =>
    sampleItems(items, { by: 'stratified', size: 20, seed: 3, on: ['hop'], allocation })

  function countHops(chosen: string[]): Record<string, number> {
    const counts: Record<string, number> = {}
    for (const id of chosen) {
      const hop = hundred.find((one) => one.id === id)?.strata.hop ?? ''
      counts[hop] = (counts[hop] ?? 0) + 1
    }
    return counts
  }

  it('draws in proportion', () => {
    const { chosen, strata } = draw(hundred, 'proportional')
    expect(strata).toEqual([
      { value: '1', available: 70, chosen: 14 },
      { value: '2', available: 25, chosen: 5 },
      { value: '3', available: 5, chosen: 1 },
    ])
    expect(countHops(chosen)).toEqual({ 1: 14, 2: 5, 3: 1 })
    const reversed = draw([...hundred].reverse(), 'proportional')
    expect(reversed.chosen).toEqual(chosen)
  })

  it('draws equally, as far as a stratum has items', () => {
    const { chosen } = draw(hundred, 'equal')
    expect(countHops(chosen)).toEqual({ 1: 8, 2: 7, 3: 5 })
  })

  it('draws what the numbers say', () => {
    const { chosen } = draw(hundred, { 1: 16, 3: 4 })
    expect(countHops(chosen)).toEqual({ 1: 16, 3: 4 })
  })

  it('refuses numbers that cannot be', () => {
    const { chosen, mistakes } = draw(hundred, { 3: 6, 9: 1 })
    expect(chosen).toEqual([])
    expect(mistakes).toEqual([
      { path: 'sample.allocation.3', message: '6 items are wanted, but only 5 have the value "3".' },
      { path: 'sample.allocation.9', message: 'No item has the value "9".' },
      { path: 'sample.allocation', message: 'The numbers add up to 7, but size is 20.' },
    ])
  })

  it('crosses several fields and keeps items without a value apart', () => {
    const items = [item(1, { hop: '1', reasoning: 'parallel' }), item(2, { hop: '1' }), item(3)]
    const { strata } = sampleItems(items, {
      by: 'stratified',
      size: 3,
      seed: 1,
      on: ['hop', 'reasoning'],
      allocation: 'proportional',
    })
    expect(strata.map(({ value }) => value)).toEqual(['(none) / (none)', '1 / (none)', '1 / parallel'])
  })
})
