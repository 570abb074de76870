import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  applySplice,
  diffLists,
  emptyHistory,
  type History,
  invertSplice,
  recordStep,
  stepBack,
  stepForward,
} from './history'

describe('history', () => {
  it('turns one list into another, and back, by the splice between them', () => {
    const list = fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 12 })
    fc.assert(
      fc.property(list, list, (before, after) => {
        const splice = diffLists(before, after) ?? undefined
        expect(applySplice(before, splice)).toEqual(after)
        expect(applySplice(after, invertSplice(splice))).toEqual(before)
      }),
    )
  })

  it('finds the smallest change', () => {
    expect(diffLists(['a', 'b', 'c'], ['a', 'x', 'c'])).toEqual({ at: 1, removed: ['b'], inserted: ['x'] })
    expect(diffLists(['a', 'a'], ['a', 'a', 'a'])).toEqual({ at: 2, removed: [], inserted: ['a'] })
    expect(diffLists(['a'], ['a'])).toBeNull()
  })

  it('takes back and does again in order, and forgets what was taken back at a new step', () => {
    let history: History<string> = emptyHistory
    for (const step of ['one', 'two', 'three']) history = recordStep(history, step)
    const back = stepBack(history)
    expect(back?.step).toBe('three')
    const again = stepBack(back?.history ?? history)
    expect(again?.step).toBe('two')
    expect(stepForward(again?.history ?? history)?.step).toBe('two')
    expect(stepForward(recordStep(again?.history ?? history, 'four'))).toBeNull()
    expect(stepBack(emptyHistory)).toBeNull()
  })

  it('survives being stored as JSON', () => {
    const history = recordStep(
      recordStep<unknown>(emptyHistory, { at: 0, removed: [], inserted: [1] }),
      { at: 1 },
      'run',
    )
    expect(JSON.parse(JSON.stringify(history))).toEqual(history)
  })
})
