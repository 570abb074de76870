import { expect, it } from 'vitest'
import { compareComplexity, computeComplexity } from './complexity'
import type { EvidenceStep } from './item'

const step = (hop: number, title: string): EvidenceStep => ({
  id: `${hop} ${title}`,
  hop,
  article: { title },
  text: 'x',
})

it('counts a two-entity parallel question: IP 2, TP 0, S 1, hop 2', () => {
  const visual = [
    { qid: 'Q1', title: 'A' },
    { qid: 'Q2', title: 'B' },
    { qid: 'Q1', title: 'A again' },
  ]
  expect(computeComplexity(visual, [step(1, 'A'), step(1, 'B')])).toEqual({ ip: 2, tp: 0, s: 1, p: 2, hop: 2 })
})

it('counts a bridge: the second article is reached by text', () => {
  expect(computeComplexity([{ title: 'Cafe\u0301' }], [step(1, 'Café'), step(2, 'Bridge')])).toEqual({
    ip: 1,
    tp: 1,
    s: 2,
    p: 2,
    hop: 3,
  })
})

it('lists differences from what the source states, and is unknown without evidence', () => {
  expect(computeComplexity([], [step(1, 'A')])).toBeNull()
  expect(compareComplexity({ hop: 3, ip: 1 }, { ip: 1, tp: 0, s: 1, p: 1, hop: 1 })).toEqual([
    { part: 'hop', stated: 3, counted: 1 },
  ])
})
