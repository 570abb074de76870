import { describe, expect, it } from 'vitest'
import type { FlawsPayload } from './annotation'
import { isSameAnswer, splitAnswers, writeReferences } from './answer-text'
import { countRepairs, type RepairedQuestion, rateFlaws } from './repair-statistics'
import { resolveRepair } from './resolve/resolve-repair'

const work = (more: Partial<FlawsPayload> & { keys?: string[] } = {}): FlawsPayload => {
  const { keys = [], ...rest } = more
  const flaws = keys.map((flaw) => ({ flaw, target: { kind: 'question' as const } }))
  return { evidence: 'supported-matched', fate: 'keep', flaws, ...rest }
}

const votes = (...payloads: FlawsPayload[]) => payloads.map((payload) => ({ payload, blind: true }))

describe('answers as one text', () => {
  it('are compared without spaces around separators', () => {
    const references = [[['1', 'one'], ['2']], [['3']]]
    expect(writeReferences(references)).toBe('1&&2|3')
    expect(isSameAnswer(' 1 && 2 | 3 ', references)).toBe(true)
    expect(isSameAnswer('1 && 2', references)).toBe(false)
    expect(splitAnswers(' a &&b&& ')).toEqual(['a', 'b'])
  })
})

describe('repairs', () => {
  const better = { fate: 'repair', suggestedQuestion: 'New?' } as const

  it('are what all wrote, spaces aside', () => {
    const repair = resolveRepair(
      null,
      votes(work({ ...better, note: 'why' }), work({ ...better, suggestedQuestion: 'New? ' })),
    )
    expect(repair).toMatchObject({ status: 'unanimous', question: 'New?', answer: null, disputed: [], notes: ['why'] })
  })

  it('are disputed where no majority wrote one text, and nothing where the fate is open', () => {
    const two = [work(better), work({ ...better, suggestedQuestion: 'Other?', suggestedAnswer: '7' })]
    expect(resolveRepair(null, votes(...two))).toMatchObject({
      question: null,
      answer: null,
      disputed: ['question', 'answer'],
    })
    const third = [...two, work({ ...better, keys: ['redundant'] })]
    expect(resolveRepair(null, votes(...third))).toMatchObject({ question: 'New?', disputed: [], flaws: [] })
    expect(resolveRepair(null, votes(work(better), work()))).toBeNull()
    expect(resolveRepair(null, [])).toBeNull()
  })

  it('are the decision whatever a majority says; a kept or dropped question has no new text', () => {
    const decision = work({ fate: 'rewrite', suggestedAnswer: '8', keys: ['redundant'] })
    expect(resolveRepair(decision, votes(work(better), work(better)))).toMatchObject({
      ...{ status: 'adjudicated', people: 2, fate: 'rewrite', question: null, answer: '8', flaws: ['redundant'] },
    })
    expect(resolveRepair(work({ ...better, fate: 'drop' }), [])).toMatchObject({ fate: 'drop', question: null })
  })
})

describe('statistics of repairs', () => {
  const one = (type: string | null, payload: FlawsPayload | null, changed = ''): RepairedQuestion => ({
    group: 'g',
    questionType: type,
    repair: payload && resolveRepair(payload, []),
    questionChanged: changed.includes('q'),
    answerChanged: changed.includes('a'),
  })
  const questions = [
    one('a', work()),
    one('a', work({ fate: 'repair', keys: ['missing-temporal'] }), 'qa'),
    one('b', work({ fate: 'drop', keys: ['face'], evidence: 'unsupported' }), 'q'),
    one(null, null),
  ]

  it('count fates and changes by question type', () => {
    const [all, none, a, b] = countRepairs(questions)
    expect(all).toMatchObject({ questionType: null, worked: 4, resolved: 3, keep: 1, repair: 1, rewrite: 0, drop: 1 })
    expect(all).toMatchObject({ questionsChanged: 1, answersChanged: 1, bothChanged: 1 })
    expect(none).toMatchObject({ questionType: '(none)', worked: 1, resolved: 0 })
    expect([a?.worked, a?.questionsChanged, b?.drop, b?.questionsChanged]).toEqual([2, 1, 1, 0])
  })

  it('rate each flaw and any, with intervals, also where it was never found', () => {
    const rates = rateFlaws(questions, ['redundant'])
    const find = (flaw: string, type: string | null = null) =>
      rates.find((rate) => rate.flaw === flaw && rate.questionType === type)
    expect(find('any-flaw')).toMatchObject({ found: 2, n: 3 })
    expect(find('any-clarity-flaw')).toMatchObject({ found: 1, n: 3 })
    expect(find('evidence:unsupported')).toMatchObject({ found: 1, n: 3 })
    // 0 of 3: statsmodels proportion_confint(0, 3, method='wilson') = (0, 0.5615)
    expect(find('redundant')?.ci?.[1]).toBeCloseTo(0.5615, 4)
    expect(find('redundant', '(none)')).toMatchObject({ n: 0, rate: null, ci: null })
  })
})
