import { expect, test } from 'vitest'
import { reportReviews } from './review-report'

test('186 of 200 matched: 93 %, with its interval and strata', () => {
  const report = reportReviews([
    { stratum: '2', outcome: 'same', right: null, n: 80 },
    { stratum: '2', outcome: 'different', right: 'reference', n: 9 },
    { stratum: '3', outcome: 'same', right: null, n: 90 },
    { stratum: '3', outcome: 'equivalent', right: null, n: 16 },
    { stratum: '3', outcome: 'different', right: 'mine', n: 4 },
    { stratum: '3', outcome: 'different', right: null, n: 1 },
    { stratum: '3', outcome: null, right: null, n: 3 },
  ])
  expect(report).toMatchObject({ n: 200, notCompared: 3, matched: 186, share: 0.93 })
  expect(report.ci?.map((end) => end.toFixed(4))).toEqual(['0.8859', '0.9578'])
  expect(report.outcomes.map(({ n }) => n)).toEqual([170, 16, 14])
  expect(report.right).toEqual([
    { right: 'mine', n: 4 },
    { right: 'reference', n: 9 },
    { right: 'both', n: 0 },
    { right: 'neither', n: 0 },
    { right: 'unsaid', n: 1 },
  ])
  expect(report.strata.map(({ value, n, matched }) => [value, n, matched])).toEqual([
    ['2', 89, 80],
    ['3', 111, 106],
  ])
})

test('without a compared review the share is undefined, with the reason', () => {
  expect(reportReviews([{ stratum: '', outcome: null, right: null, n: 2 }])).toMatchObject({
    n: 0,
    notCompared: 2,
    share: null,
    ci: null,
    undefinedBecause: 'undefined: no review was compared with its reference yet',
    strata: [],
  })
})
