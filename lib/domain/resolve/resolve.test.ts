import { describe, expect, it } from 'vitest'
import type { PayloadMark, Work } from '../annotation'
import { normaliseM3vqa } from '../answer/normalise'
import { resolveBoxes } from './resolve-boxes'
import { resolveTask } from './resolve-task'
import { judgeSupport, resolveVote } from './vote'

function mark(number: number, x: number, extra: Partial<PayloadMark> = {}): PayloadMark {
  return { id: `m${number}`, number, image: 0, box: { x, y: 0, w: 100, h: 100 }, class: 'person', ...extra }
}

describe('votes', () => {
  it.each([
    [0, 0, 'unresolved'],
    [1, 1, 'unanimous'],
    [1, 2, 'unresolved'],
    [2, 3, 'majority'],
    [2, 4, 'unresolved'],
    [3, 3, 'unanimous'],
  ] as const)('%i of %i is %s', (agreeing, people, status) => {
    expect(judgeSupport(agreeing, people)).toBe(status)
  })

  it('writes the first of equal values', () => {
    expect(resolveVote(['x', 'Paris', 'paris'], (value) => value.toLowerCase())).toMatchObject({
      value: 'Paris',
      status: 'majority',
      agreeing: 2,
      people: 3,
    })
  })
})

describe('boxes', () => {
  it('keeps what all drew, and counts what one of two drew', () => {
    const { marks, unresolved, status } = resolveBoxes([
      { person: 'a', marks: [mark(1, 0), mark(2, 500)] },
      { person: 'b', marks: [mark(1, 0)] },
    ])
    expect(marks).toMatchObject([{ number: 1, status: 'unanimous', agreeing: 2, people: 2, box: { x: 0 } }])
    expect({ unresolved, status }).toEqual({ unresolved: 1, status: 'majority' })
  })

  it('needs one class from more than half, not only one place', () => {
    const twoClasses = [
      { person: 'a', marks: [mark(1, 0)] },
      { person: 'b', marks: [mark(1, 0, { class: 'dog' })] },
    ]
    expect(resolveBoxes(twoClasses)).toMatchObject({ marks: [], unresolved: 1, status: 'unresolved' })
    const third = [...twoClasses, { person: 'c', marks: [mark(1, 4, { class: 'dog' })] }]
    expect(resolveBoxes(third).marks).toMatchObject([{ class: 'dog', agreeing: 2, people: 3, status: 'majority' }])
  })

  it('writes a real box, the one nearest to the mean, the earliest of equals', () => {
    const three = [0, 9, 12].map((x, i) => ({ person: String(i), marks: [mark(1, x)] }))
    expect(resolveBoxes(three).marks[0]?.box.x).toBe(9)
    const two = [6, 0].map((x, i) => ({ person: String(i), marks: [mark(1, x)] }))
    expect(resolveBoxes(two).marks[0]?.box.x).toBe(6)
  })

  it('takes the numbers of one person and gives the rest the next free ones', () => {
    const { marks } = resolveBoxes([
      { person: 'a', marks: [mark(3, 0), mark(1, 300)] },
      { person: 'b', marks: [mark(1, 0), mark(2, 300), mark(3, 600)] },
      { person: 'c', marks: [mark(7, 600)] },
    ])
    expect(marks.map(({ number, box }) => [number, box.x])).toEqual([
      [1, 300],
      [2, 600],
      [3, 0],
    ])
  })

  it('tells a checked, empty image from one that nobody did', () => {
    const nothing = { person: 'a', marks: [] }
    expect(resolveBoxes([nothing, { ...nothing, person: 'b' }])).toMatchObject({ status: 'unanimous', marks: [] })
    expect(resolveBoxes([])).toMatchObject({ status: 'unresolved' })
  })
})

describe('tasks', () => {
  const by = (...works: Work[]) => works.map((work, i) => ({ person: String(i), work, blind: true }))
  const qa = (answers: string[], answerable = true): Work => ({ kind: 'evidence-qa', payload: { answerable, answers } })

  it('compares answers as normalised sets', () => {
    const annotations = by(qa(['The 1925', 'Rome']), qa(['rome', '1925.']), qa([], false))
    expect(resolveTask({ decision: null, annotations }, normaliseM3vqa)).toEqual({
      kind: 'values',
      values: [
        {
          variable: 'answers',
          unit: '',
          status: 'majority',
          agreeing: 2,
          people: 3,
          value: JSON.stringify({ answerable: true, answers: ['The 1925', 'Rome'] }),
        },
      ],
    })
  })

  it('prefers the decision to any majority', () => {
    const task = { decision: qa(['Oslo']), annotations: by(qa(['Rome']), qa(['Rome'])) }
    expect(resolveTask(task, normaliseM3vqa)).toMatchObject({
      values: [{ status: 'adjudicated', value: '{"answerable":true,"answers":["Oslo"]}', people: 2 }],
    })
  })

  it('votes on each flaw by itself', () => {
    const flaws = (...keys: string[]): Work => ({
      kind: 'flaws',
      payload: {
        evidence: 'unsupported',
        fate: keys.length > 0 ? 'drop' : 'keep',
        flaws: keys.map((flaw) => ({ flaw, target: { kind: 'question' } })),
      },
    })
    const annotations = by(flaws('redundant', 'face'), flaws('redundant'), flaws())
    const resolved = resolveTask({ decision: null, annotations }, normaliseM3vqa)
    expect(resolved.kind === 'values' && resolved.values.map((v) => [v.variable, v.unit, v.value, v.status])).toEqual([
      ['evidence', '', 'unsupported', 'unanimous'],
      ['fate', '', 'drop', 'majority'],
      ['flaw', 'face', 'no', 'majority'],
      ['flaw', 'redundant', 'yes', 'majority'],
    ])
  })

  it('resolves each mention, the entity included', () => {
    const links = (qid: string): Work => ({
      kind: 'entity-links',
      payload: {
        links: [
          { mention: 'a', verdict: 'match' },
          { mention: 'b', verdict: 'wrong', entity: { qid } },
        ],
      },
    })
    const resolved = resolveTask({ decision: null, annotations: by(links('Q1'), links('Q2')) }, normaliseM3vqa)
    expect(resolved).toMatchObject({
      values: [
        { unit: 'a', status: 'unanimous', value: '{"verdict":"match"}' },
        { unit: 'b', status: 'unresolved', value: null },
      ],
    })
  })

  it('resolves nothing out of nothing', () => {
    expect(resolveTask({ decision: null, annotations: [] }, normaliseM3vqa)).toEqual({ kind: 'values', values: [] })
  })
})
