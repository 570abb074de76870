import { describe, expect, it } from 'vitest'
import type { Repair } from '../resolve/resolve-repair'
import { findDuplicates } from './find-duplicates'
import { findHints } from './find-hints'
import { listQuantities } from './find-quantities'
import { findAnswerPlaces } from './find-support'
import type { HintedItem, HintRule } from './hint'
import { measureHints } from './measure-hints'

type Given = Partial<HintedItem> & { answer?: string; text?: string }

function item({ answer = 'Paris', text = 'It stands in Paris.', ...more }: Given = {}): HintedItem {
  const references = answer.split('|').map((one) => [[one]])
  const evidence = [{ id: 'e1', text }]
  return {
    question: 'In which city is it?',
    entityNames: ['Tour'],
    answerType: 'string',
    references,
    evidence,
    ...more,
  }
}

const rulesOf = (given: Given) => findHints(item(given)).map(({ rule }) => rule)

describe('hints: each rule at what it should and should not find', () => {
  it('finds nothing in a sound item', () => {
    expect(findHints(item())).toEqual([])
  })

  it.each<[HintRule, Given, boolean]>([
    ['answer-in-question', { question: 'Is PARIS, the city, its place?' }, true],
    ['answer-in-question', { question: 'Which city has comparisons?' }, false],
    ['answer-in-question', { question: 'Is it one or no?', answer: 'no' }, false],
    ['answer-in-question', { question: 'Is it large or small?', answer: 'small' }, false],
    ['answer-in-question', { question: 'Is it a red, white, or blue one?', answer: 'red' }, false],
    ['answer-in-question', { question: 'Choose one among Lyon,Paris,Nice.' }, false],
    ['answer-in-question', { question: 'Is this Paris landmark a tower or a bridge?', answer: 'Paris' }, true],
    ['answer-in-question', { question: 'What type of plant is it?', answer: 'plant' }, true],
    ['answer-in-question', { question: 'Which José?', answer: 'Jose', text: 'Jose' }, true],
    ['entity-in-question', { question: 'In which city is the tour?' }, true],
    ['entity-in-question', { question: 'In which city is it?', entityNames: ['Tour (tower)'] }, false],
    ['entity-in-question', { question: 'Which city has the Tour?', entityNames: ['Tour (tower)'] }, true],
    ['entity-in-question', { question: 'Which city do tourists see?' }, false],
    ['answer-not-in-evidence', { text: 'It stands in Lyon.' }, true],
    ['answer-not-in-evidence', { text: 'It stands in Paris' }, false],
    ['answer-not-in-evidence', { answer: '1302', text: 'It has 1,302 steps.' }, false],
    ['answer-not-in-evidence', { answer: '1302', text: 'It has 1,301 steps.' }, true],
    ['answer-not-in-evidence', { answer: '4 July 1901', text: 'Opened July 4th, 1901.' }, false],
    ['answer-not-in-evidence', { answer: '4 July 1901', text: 'Opened July 5, 1901.' }, true],
    ['answer-not-in-evidence', { answer: '1901 7 4', text: 'Opened on 4 July 1901.' }, false],
    ['answer-not-in-evidence', { answer: '1901-07-05', text: 'Opened on 4 July 1901.' }, true],
    ['answer-not-in-evidence', { answer: 'Lyon|Paris' }, false],
    ['answer-not-in-evidence', { answer: 'clams, crabs and weeds etc.', text: 'Weeds, and clams (or crabs).' }, false],
    ['answer-not-in-evidence', { answer: 'clams, crabs and birds', text: 'Weeds, and clams (or crabs).' }, true],
    ['answer-not-in-evidence', { answer: '1,302 and 1,303', text: 'It has 302 and 303 steps, one of 1.' }, true],
    ['answer-not-in-evidence', { question: 'Is it invasive?', answer: 'Yes.' }, false],
    ['answer-not-in-evidence', { text: ' ' }, false],
    ['evidence-empty', { text: ' ' }, true],
    ['evidence-empty', { evidence: [] }, true],
    ['evidence-empty', { evidence: [{ id: 'e1', text: '', sectionText: 'Paris' }] }, false],
    ['units-differ', { answer: '63 m', text: 'It is 63 feet high.' }, true],
    ['units-differ', { answer: '63 m', text: 'It is 63 metres (207 ft) high.' }, false],
    ['units-differ', { answer: '63 m', text: 'Its 63 rooms.' }, false],
    ['units-differ', { question: 'How tall in feet?', answer: '63 m', text: '63 m' }, true],
    ['units-differ', { question: 'How tall in metres?', answer: '63 m', text: '63 m' }, false],
    ['several-answers', { answerType: 'time', answer: '1901', text: 'Begun 1899, done 1901.' }, true],
    ['several-answers', { answerType: 'time', answer: '1901', text: 'Done in 1901, 63 m high.' }, false],
    ['several-answers', { answerType: 'numeric', answer: '63 m', text: 'Towers of 63 m and 70 metres.' }, true],
    ['several-answers', { answerType: 'numeric', answer: '63 m', text: '63 m (207 ft).' }, false],
    ['several-answers', { answer: '1901', text: 'Begun 1899, done 1901.' }, false],
    ['open-place', { question: 'Where does it live?' }, true],
    ['open-place', { question: 'Where is it, by country?' }, false],
    ['open-place', { question: 'What is the commune where this place is?' }, false],
    ['open-place', { question: 'Where in the world is it?' }, true],
    ['open-time', { question: 'When was it built?' }, true],
    ['open-time', { question: 'What does it drive away when mixed with wine?' }, false],
    ['open-time', { question: 'In what year, when was it built?' }, false],
    ['open-time', { question: 'How many people live here?' }, true],
    ['open-time', { question: 'How many people lived here in 2011?' }, false],
    ['open-size', { question: 'How big is it?' }, true],
    ['open-size', { question: 'How big is its area?' }, false],
  ])('%s: %j is %s', (rule, given, expected) => {
    expect(rulesOf(given).includes(rule)).toBe(expected)
  })

  it('says where, in code points', () => {
    const [leak] = findHints(item({ question: '🗼 Is Paris it?' }))
    expect(leak).toEqual({ rule: 'answer-in-question', found: 'Paris', at: { in: 'question', start: 5, end: 10 } })
    const evidence = [{ id: 'e1', text: 'No.', sectionText: '🗼 Paris, paris.' }]
    expect(findAnswerPlaces(item({ evidence }))).toEqual([
      { answer: 'Paris', id: 'e1', in: 'section', start: 2, end: 7 },
      { answer: 'Paris', id: 'e1', in: 'section', start: 9, end: 14 },
    ])
  })

  it('reads quantities with the unit that follows', () => {
    const read = (text: string) => listQuantities(text).map(({ value, unit }) => [value, unit])
    expect(read('63m, 1,302 kg and 7 cats')).toEqual([
      [63, 'm'],
      [1302, 'kg'],
      [7, null],
    ])
  })
})

describe('near-duplicates', () => {
  const ask = (id: string, question: string, entity = 'Tour') => ({ id, question, entityNames: [entity] })
  it('are about one entity and share nearly all words', () => {
    const items = [
      ask('a', 'When was this old tower built?'),
      ask('b', 'when was this old tower built'),
      ask('c', 'When was this old tower first built?'),
      ask('d', 'Who built it?'),
      ask('e', 'When was this old tower built?', 'Pont'),
    ]
    expect(findDuplicates(items).map(({ a, b }) => a + b)).toEqual(['ab', 'ac', 'bc'])
    expect(findDuplicates(items)[0]?.similarity).toBe(1)
    expect(findDuplicates(items, 0.99).map(({ a, b }) => a + b)).toEqual(['ab'])
  })
})

describe('the measure of a rule', () => {
  const result = (flaws: string[]): Repair => ({
    ...{ status: 'adjudicated', people: 2, fate: 'keep', evidence: 'supported-matched', flaws },
    ...{ question: null, answer: null, disputed: [], notes: [] },
  })
  it('is precision and recall against what people came to', () => {
    const rules = (...list: HintRule[]) => new Set(list)
    const measures = measureHints([
      { result: result(['entity-named']), rules: rules('entity-in-question') },
      { result: result([]), rules: rules('entity-in-question', 'open-time') },
      { result: result(['entity-named', 'missing-temporal']), rules: rules() },
    ])
    const of = (rule: HintRule) => measures.find((measure) => measure.rule === rule)
    expect(of('entity-in-question')).toMatchObject({
      items: 3,
      hinted: 2,
      actual: 2,
      right: 1,
      precision: 0.5,
      recall: 0.5,
    })
    expect(of('open-time')).toMatchObject({ precision: 0, recall: 0 })
    expect(of('open-place')).toMatchObject({ precision: null, precisionCi: null, recall: null })
    // 1 of 2: statsmodels proportion_confint(1, 2, method='wilson') = (0.0945, 0.9055)
    expect(of('entity-in-question')?.precisionCi?.[0]).toBeCloseTo(0.0945, 4)
  })
})
