import type { Mistake } from '../errors'
import type { Sample } from '../round'
import { createRandom } from '../statistics/random'
import type { Allotment } from './allocate'
import { chooseIds } from './choose-ids'
import { type SampledItem, sortItems } from './sampled-item'
import { shuffle } from './shuffle'
import { stratify } from './stratify'

/** The ids of the items drawn, in the order of their tasks; the strata of a stratified sample; or what is wrong. */
export type SampleResult = { chosen: string[]; strata: Allotment[]; mistakes: Mistake[] }

function checkSize(size: number, available: number): Mistake[] {
  if (size <= available) return []
  const only = available === 1 ? 'only 1 is available' : `only ${available} are available`
  return [{ path: 'sample.size', message: `The sample asks for ${size} items, but ${only}.` }]
}

/**
 * Draws a round's sample. `all` keeps the order of `items` and `ids` the order named; `random` and `stratified` shuffle
 * by their seed, and the same items and seed give the same draw whatever the order of `items` or their ids. A sample
 * larger than what is available is a mistake, never silently smaller. With mistakes nothing is chosen.
 */
export function sampleItems(items: readonly SampledItem[], sample: Sample): SampleResult {
  switch (sample.by) {
    case 'all':
      return { chosen: items.map((item) => item.id), strata: [], mistakes: [] }
    case 'ids': {
      const { chosen, mistakes } = chooseIds(items, sample.ids, sample.variant)
      return { chosen: mistakes.length > 0 ? [] : chosen, strata: [], mistakes }
    }
    // The items are those that were dropped already.
    case 'dropped':
    case 'random': {
      const mistakes = checkSize(sample.size, items.length)
      if (mistakes.length > 0) return { chosen: [], strata: [], mistakes }
      const drawn = shuffle(sortItems(items), createRandom(sample.seed)).slice(0, sample.size)
      return { chosen: drawn.map((item) => item.id), strata: [], mistakes }
    }
    case 'stratified': {
      const tooMany = checkSize(sample.size, items.length)
      if (tooMany.length > 0) return { chosen: [], strata: [], mistakes: tooMany }
      const random = createRandom(sample.seed)
      const { drawn, strata, mistakes } = stratify(sortItems(items), sample, random)
      return { chosen: shuffle(drawn, random).map((item) => item.id), strata, mistakes }
    }
  }
}
