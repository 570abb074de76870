import { describe, expect, it } from 'vitest'
import type { FlawsPayload, PayloadMark, Work } from '../annotation'
import { normaliseM3vqa } from '../answer/normalise'
import { type DecisionRules, decisionRulesSchema, defaultRules, readRules } from './decision-rules'
import { findUnanimous } from './find-unanimous'
import { mergeWork } from './merge-work'
import { resolveBoxes } from './resolve-boxes'
import { resolveRepair } from './resolve-repair'
import { type CountedWork, listStatuses, resolveTask } from './resolve-task'
import { judgeSupport } from './vote'

const rules = (more: Partial<DecisionRules>): DecisionRules => ({ ...defaultRules, ...more })
const by = (...works: Work[]): CountedWork[] =>
  works.map((work, i) => ({ person: 'ABCDEF'[i] ?? '', work, blind: true }))
const verdicts = (...given: ('correct' | 'incorrect' | 'partly')[]) =>
  by(...given.map((verdict): Work => ({ kind: 'judgement', payload: { verdict } })))
const audit = (more: Partial<FlawsPayload> = {}): FlawsPayload => ({
  evidence: 'supported-matched',
  flaws: [],
  fate: 'keep',
  ...more,
})
const flaws = (more: Partial<FlawsPayload> = {}): Work => ({ kind: 'flaws', payload: audit(more) })
const mark = (number: number, x: number, more: Partial<PayloadMark> = {}): PayloadMark => ({
  id: `m${number}`,
  number,
  image: 0,
  box: { x, y: 0, w: 100, h: 100 },
  class: 'boat',
  ...more,
})
const boxes = (...marks: PayloadMark[]): Work => ({ kind: 'boxes', payload: { marks } })

describe('rules', () => {
  it.each([
    ['unanimous', undefined, 3, 3, 0, 'unanimous'],
    ['unanimous', undefined, 2, 3, 1, 'unresolved'],
    ['majority', undefined, 2, 3, 1, 'majority'],
    ['k-of-n', 2, 2, 3, 1, 'majority'],
    ['k-of-n', 2, 2, 5, 1, 'k-of-n'],
    ['k-of-n', 2, 2, 5, 2, 'unresolved'],
    ['k-of-n', 3, 2, 2, 0, 'unresolved'],
    ['k-of-n', 2, 2, 2, 0, 'unanimous'],
    ['always', undefined, 3, 3, 0, 'unresolved'],
  ] as const)('%s %s: %i of %i against %i is %s', (rule, k, agreeing, people, rival, status) => {
    expect(judgeSupport(agreeing, people, { rule, k }, rival)).toBe(status)
  })

  it('need a k where they name it, and accept nothing by themselves where people decide all', () => {
    const paths = (input: unknown) => {
      const read = decisionRulesSchema.safeParse(input)
      return read.success ? [] : read.error.issues.map(({ path }) => path.join('.'))
    }
    expect(paths({ rule: 'k-of-n', k: 2 })).toEqual([])
    expect(paths({ rule: 'k-of-n' })).toEqual(['k'])
    expect(paths({ rule: 'majority', k: 2 })).toEqual(['k'])
    expect(paths({ rule: 'always', autoAccept: true })).toEqual(['autoAccept'])
    expect(decisionRulesSchema.parse({})).toEqual(defaultRules)
    expect(readRules({ rule: 'always' })).toEqual({ ...defaultRules, rule: 'always' })
  })

  it('resolve a task differently', () => {
    const statuses = (more: Partial<DecisionRules>, annotations = verdicts('correct', 'correct', 'partly')) =>
      listStatuses(resolveTask({ decision: null, annotations }, normaliseM3vqa, rules(more))).map(
        ({ status }) => status,
      )
    expect(statuses({})).toEqual(['majority'])
    expect(statuses({ rule: 'unanimous' })).toEqual(['unresolved'])
    expect(statuses({ rule: 'always' }, verdicts('correct', 'correct'))).toEqual(['unresolved'])
    const five = verdicts('correct', 'correct', 'partly', 'incorrect', 'incorrect')
    expect(statuses({ rule: 'k-of-n', k: 2 }, five)).toEqual(['unresolved'])
    expect(statuses({ rule: 'k-of-n', k: 2 }, five.slice(0, 4))).toEqual(['k-of-n'])
    const decided = { decision: verdicts('partly')[0]?.work ?? null, annotations: five }
    expect(resolveTask(decided, normaliseM3vqa, rules({ rule: 'always' }))).toMatchObject({
      values: [{ value: 'partly', status: 'adjudicated' }],
    })
  })

  it('keep boxes by the rule', () => {
    const people = [[mark(1, 0), mark(2, 500)], [mark(1, 0), mark(2, 500)], [mark(1, 0)], [], []].map((marks, i) => ({
      person: `${i}`,
      marks,
    }))
    const kept = (more: Partial<DecisionRules>) => {
      const { marks, status, unresolved } = resolveBoxes(people, rules(more))
      return [marks.map(({ box }) => box.x), status, unresolved]
    }
    expect(kept({})).toEqual([[0], 'majority', 1])
    expect(kept({ rule: 'k-of-n', k: 2 })).toEqual([[0, 500], 'k-of-n', 0])
    expect(kept({ rule: 'unanimous' })).toEqual([[], 'unresolved', 2])
    expect(kept({ rule: 'always' })).toEqual([[], 'unresolved', 2])
    const nobody = people.map(({ person }) => ({ person, marks: [] }))
    expect(resolveBoxes(nobody, rules({ rule: 'always' })).status).toBe('unresolved')
    expect(resolveBoxes(nobody, rules({ rule: 'unanimous' })).status).toBe('unanimous')
  })
})

describe('"unsupported"', () => {
  const evidence = (annotations: CountedWork[], more: Partial<DecisionRules> = {}) => {
    const resolved = resolveTask({ decision: null, annotations }, normaliseM3vqa, rules(more))
    return resolved.kind === 'values' ? resolved.values.slice(0, 2).map(({ value }) => value) : null
  }
  const lone = flaws({ evidence: 'unsupported', fate: 'drop' })

  it('stands on two independent words alone, and the drop with it', () => {
    expect(evidence(by(lone))).toEqual([null, null])
    expect(evidence(by(lone, lone))).toEqual(['unsupported', 'drop'])
    expect(evidence(by(lone, lone, flaws()))).toEqual(['unsupported', 'drop'])
    const [first, second] = by(lone, lone)
    if (!first || !second) throw new Error('Two are needed.')
    expect(evidence([first, { ...second, blind: false }])).toEqual([null, null])
    expect(evidence(by(lone), { unsupportedNeedsTwo: false })).toEqual(['unsupported', 'drop'])
    expect(evidence(by(flaws({ evidence: 'unsupported', fate: 'keep' })))).toEqual([null, 'keep'])
  })

  it('is not asked for of a decision', () => {
    const decided = { decision: lone, annotations: by(flaws()) }
    expect(resolveTask(decided, normaliseM3vqa)).toMatchObject({
      values: [{ value: 'unsupported' }, { value: 'drop' }],
    })
    expect(resolveRepair(audit({ evidence: 'unsupported', fate: 'drop' }), [])).toMatchObject({ fate: 'drop' })
  })

  it('holds back the repaired file as well', () => {
    const vote = { payload: audit({ evidence: 'unsupported', fate: 'drop' }), blind: true }
    expect(resolveRepair(null, [vote])).toBeNull()
    expect(resolveRepair(null, [vote, vote])).toMatchObject({ fate: 'drop', evidence: 'unsupported' })
    expect(resolveRepair(null, [{ payload: audit({ evidence: 'unsupported' }), blind: true }])).toMatchObject({
      fate: 'keep',
      evidence: null,
    })
  })
})

describe('merging', () => {
  it('takes boxes by clusters under ids of their own', () => {
    const merged = mergeWork(by(boxes(mark(1, 0), mark(2, 500)), boxes(mark(1, 10))), normaliseM3vqa)
    expect(merged?.work.payload).toMatchObject({ marks: [{ id: 'A-m1', number: 1 }] })
    expect(merged?.fields).toEqual([{ variable: 'marks', unit: '', status: 'unresolved' }])
  })

  it('takes each field by itself and names what people split on', () => {
    const merged = mergeWork(
      by(
        flaws({ fate: 'drop', flaws: [{ flaw: 'redundant', target: { kind: 'question' } }], note: 'Mine.' }),
        flaws({ fate: 'repair', suggestedQuestion: 'New? ' }),
        flaws({ fate: 'repair', suggestedQuestion: 'New?', evidence: 'unsupported' }),
      ),
      normaliseM3vqa,
    )
    expect(merged?.work.payload).toEqual({
      evidence: 'supported-matched',
      fate: 'repair',
      flaws: [],
      suggestedQuestion: 'New?',
    })
    const two = mergeWork(by(flaws({ fate: 'drop' }), flaws({ fate: 'keep' })), normaliseM3vqa)
    expect(two?.work.payload).toMatchObject({ fate: 'drop' })
    expect(two?.fields.filter(({ status }) => status === 'unresolved').map(({ variable }) => variable)).toEqual([
      'fate',
    ])
  })

  it.each<[Work, Work, unknown]>([
    [
      { kind: 'evidence-qa', payload: { answerable: true, answers: ['Rome'], confidence: 2 } },
      { kind: 'evidence-qa', payload: { answerable: false } },
      { answerable: true, answers: ['Rome'] },
    ],
    [
      { kind: 'review', payload: { answerable: false } },
      { kind: 'review', payload: { answerable: false } },
      { answerable: false },
    ],
    [
      { kind: 'entity-links', payload: { links: [{ mention: 'a', verdict: 'match' }] } },
      { kind: 'entity-links', payload: { links: [{ mention: 'a', verdict: 'match' }] } },
      { links: [{ mention: 'a', verdict: 'match' }] },
    ],
    [
      { kind: 'judgement', payload: { verdict: 'partly', note: 'x' } },
      { kind: 'judgement', payload: { verdict: 'correct' } },
      { verdict: 'partly' },
    ],
    [
      { kind: 'error-analysis', payload: { errorClass: 'other', step: 2 } },
      { kind: 'error-analysis', payload: { errorClass: 'other', step: 3 } },
      { errorClass: 'other', step: 2 },
    ],
  ])('of $kind', (one, other, payload) => {
    expect(mergeWork(by(one, other), normaliseM3vqa)?.work).toEqual({ kind: one.kind, payload })
  })

  it('of nothing is nothing', () => expect(mergeWork([], normaliseM3vqa)).toBeNull())
})

describe('unanimous work', () => {
  const find = (annotations: CountedWork[], more: Partial<DecisionRules> = {}) =>
    findUnanimous(annotations, normaliseM3vqa, rules(more))

  it('is equal as its kind compares it', () => {
    expect(find(by(boxes(mark(1, 0)), boxes(mark(4, 10))))?.payload).toMatchObject({ marks: [{ number: 1 }] })
    expect(find(by(boxes(mark(1, 0)), boxes(mark(1, 0), mark(2, 500))))).toBeNull()
    expect(find(by(boxes(mark(1, 0)), boxes(mark(1, 0, { class: 'house' }))))).toBeNull()
    expect(find(by(boxes(), boxes()))?.payload).toEqual({ marks: [] })
    const qa = (text: string): Work => ({ kind: 'evidence-qa', payload: { answerable: true, answers: [text] } })
    expect(find(by(qa('The Rome'), qa('rome.')))?.payload).toEqual({ answerable: true, answers: ['The Rome'] })
  })

  it('takes two people at least, and the same suggested words', () => {
    expect(find(verdicts('correct'))).toBeNull()
    expect(find(verdicts('correct', 'correct'))?.payload).toEqual({ verdict: 'correct' })
    expect(find(by(flaws({ fate: 'repair', suggestedQuestion: 'A?' }), flaws({ fate: 'repair' })))).toBeNull()
  })

  it('is held back by the rules', () => {
    expect(find(verdicts('correct', 'correct'), { rule: 'always' })).toBeNull()
    const [first, second] = by(flaws({ evidence: 'unsupported' }), flaws({ evidence: 'unsupported' }))
    if (!first || !second) throw new Error('Two are needed.')
    expect(find([first, second])).not.toBeNull()
    expect(find([first, { ...second, blind: false }])).toBeNull()
  })
})
