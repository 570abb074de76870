import { expect, it } from 'vitest'
import { areHintsShown, recordHints } from './seen-hints'

const decided = { evidence: 'unsupported', fate: 'drop' } as const

it('hints come into sight as the round says, and stay there', () => {
  expect(areHintsShown(decided, 'none')).toBe(false)
  expect(areHintsShown({}, 'shown')).toBe(true)
  expect(areHintsShown({ fate: 'drop' }, 'after')).toBe(false)
  expect(areHintsShown(decided, 'after')).toBe(true)
  expect(areHintsShown({ hints: { when: 'after', rules: [] } }, 'after')).toBe(true)
})

it('are recorded once, with what was decided before them', () => {
  expect(recordHints(decided, 'none', ['open-time'])).toEqual(decided)
  expect(recordHints({}, 'shown', ['open-time', 'open-time'])).toEqual({
    hints: { when: 'before', rules: ['open-time'] },
  })
  const seen = recordHints(decided, 'after', ['open-time'])
  expect(seen).toEqual({ ...decided, hints: { when: 'after', rules: ['open-time'], before: decided } })
  expect(recordHints({ ...seen, fate: 'keep' }, 'after', [])).toEqual({ ...seen, fate: 'keep' })
})
