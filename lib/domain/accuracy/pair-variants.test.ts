import { expect, it } from 'vitest'
import { computeMcNemar, computePairedChange, describeChange } from './pair-variants'

// Two-sided binomial: 2 P(X <= 2 | n = 12, 1/2) = 158/4096.
it.each([
  [10, 2, 0.03857421875],
  [2, 10, 0.03857421875],
  [1, 0, 1],
  [6, 0, 0.03125],
])('McNemar exact: %i against %i', (gained, lost, p) => {
  const test = computeMcNemar(gained, lost)
  expect(test?.method).toBe('exact')
  expect(test?.p).toBeCloseTo(p, 9)
})

it('McNemar by chi-square: 121 against 59, and 100 against 20', () => {
  // (|121 - 59| - 1)^2 / 180 = 20.672; its chi-square tail is 5.450e-06.
  const test = computeMcNemar(121, 59)
  expect(test?.statistic).toBeCloseTo(20.6722222222222, 9)
  expect((test?.p ?? 0) / 5.45e-6).toBeCloseTo(1, 2)
  expect(computeMcNemar(0, 0)).toBeNull()
  // No difference, no evidence.
  expect(computeMcNemar(15, 15)?.p).toBeCloseTo(1, 9)
})

it('pairs families: means, difference and changed verdicts', () => {
  const change = computePairedChange([
    { family: 'a', change: 'both', before: 0, after: 1 },
    { family: 'b', change: 'both', before: 1, after: 1 },
    { family: 'c', change: 'both', before: 1, after: 0.5 },
    { family: 'd', change: 'both', before: 0, after: 0 },
  ])
  expect(change).toMatchObject({ n: 4, before: 0.5, after: 0.625, difference: 0.125, gained: 1, lost: 1, changed: 0.5 })
  expect(computePairedChange([])).toMatchObject({ n: 0, difference: null, ci: null, changed: null, mcnemar: null })
})

it('says what a change touched', () => {
  const item = (question: string, answer: string) => ({ question, references: [[[answer]]] })
  expect(describeChange(item('a', 'x'), item('b', 'x'))).toBe('question-only')
  expect(describeChange(item('a', 'x'), item('a ', 'y'))).toBe('answer-only')
  expect(describeChange(item('a', 'x'), item('b', 'y'))).toBe('both')
  expect(describeChange(item('Café', 'x'), item('Cafe\u0301', 'x'))).toBe('neither')
})
