import { describe, expect, it } from 'vitest'
import { describeTime, pairFlaws } from './flaw-statistics'
import type { RepairedQuestion } from './repair-statistics'

const found = (...flaws: string[]): RepairedQuestion => ({
  ...{ group: '', questionType: null, questionChanged: false, answerChanged: false },
  repair: {
    ...{ status: 'unanimous', people: 2, fate: 'keep', evidence: 'unsupported', flaws },
    ...{ question: null, answer: null, disputed: [], notes: [] },
  },
})

describe('statistics of flaws', () => {
  it('pair flaws of the same question, most frequent first', () => {
    const open: RepairedQuestion = { ...found(), repair: null }
    expect(pairFlaws([found('b', 'a'), found('a', 'b', 'c'), found('c'), found('d'), open])).toEqual([
      { a: 'a', b: 'b', both: 2, share: 1 },
      { a: 'a', b: 'c', both: 1, share: 1 / 3 },
      { a: 'b', b: 'c', both: 1, share: 1 / 3 },
    ])
    expect(pairFlaws([])).toEqual([])
  })

  it('give the time as median and quartiles', () => {
    expect(describeTime([1, 2, 3, 4, 5])).toEqual({ n: 5, median: 3, quartiles: [2, 4] })
    expect(describeTime([])).toEqual({ n: 0, median: null, quartiles: null })
  })
})
