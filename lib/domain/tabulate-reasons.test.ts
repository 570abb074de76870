import { expect, test } from 'vitest'
import { mismatchReasons } from './second-look'
import { tabulateReasons } from './tabulate-reasons'

test('reasons by variant, with what was left unsaid', () => {
  const table = tabulateReasons([
    { variant: 'intra', reason: 'target-unclear', n: 3 },
    { variant: 'fixed', reason: 'own-slip', n: 2 },
    { variant: 'fixed', reason: 'target-unclear', n: 1 },
    { variant: 'fixed', reason: null, n: 4 },
  ])
  expect(table).toMatchObject({
    shown: 10,
    given: 6,
    variants: [
      { variant: 'fixed', shown: 7, given: 3 },
      { variant: 'intra', shown: 3, given: 3 },
    ],
  })
  expect(table.reasons.map(({ reason }) => reason)).toEqual([...mismatchReasons])
  const row = table.reasons.find(({ reason }) => reason === 'target-unclear')
  expect(row).toMatchObject({ n: 4, share: 4 / 6, byVariant: [{ n: 1 }, { n: 3 }] })
  expect(row?.ci?.map((end) => end.toFixed(3))).toEqual(['0.300', '0.903'])
  expect(table.reasons.reduce((sum, { n }) => sum + n, 0)).toBe(table.given)
})

test('nothing shown: every share is undefined', () => {
  const table = tabulateReasons([])
  expect(table).toMatchObject({ shown: 0, given: 0, variants: [] })
  expect(table.reasons.every(({ share, ci }) => share === null && ci === null)).toBe(true)
})
