import { describe, expect, it } from 'vitest'
import { checkPayload, type PayloadContext } from './annotation-check'
import { deriveValues } from './annotation-values'
import { defaultDropReasons } from './label-list'
import type { LabelList } from './vocabulary'

const context: PayloadContext = {
  images: [{ width: 100, height: 100 }],
  mentions: [],
  evidence: [],
  classes: [],
  flaws: [],
  web: false,
  asksAboutChats: false,
  proposals: [],
  errorClasses: [],
  labels: [],
  steps: 0,
}
const marks = [1, 2].map((number) => ({ id: `m${number}`, number, image: 0, box: { x: number, y: 1, w: 5, h: 5 } }))
const at = '2026-11-30T10:00:00.000Z'
const check = (numbering: unknown) => checkPayload('boxes', { marks, numbering }, context)

describe('the log of renumberings', () => {
  it('is kept with the work', () => {
    const numbering = [
      { at, pairs: [{ id: 'm1', from: 7, to: 2 }] },
      {
        at,
        pairs: [
          { id: 'm1', from: 2, to: 1 },
          { id: 'm2', from: 9, to: 2 },
        ],
      },
    ]
    expect(check(numbering)).toMatchObject({ ok: true, value: { payload: { marks, numbering } } })
  })

  it.each([
    ['numbering[0].pairs[0].id', [{ at, pairs: [{ id: 'gone', from: 1, to: 2 }] }]],
    [
      'numbering[0].pairs[1].id',
      [
        {
          at,
          pairs: [
            { id: 'm1', from: 3, to: 2 },
            { id: 'm1', from: 2, to: 1 },
          ],
        },
      ],
    ],
    ['numbering[0].pairs', [{ at, pairs: [] }]],
    ['numbering[0].at', [{ at: 'yesterday', pairs: [{ id: 'm1', from: 3, to: 1 }] }]],
    ['numbering[0].pairs[0].to', [{ at, pairs: [{ id: 'm1', from: 3, to: -1 }] }]],
    ['numbering[0].by', [{ at, by: 'me', pairs: [{ id: 'm1', from: 3, to: 1 }] }]],
  ])('is refused at %s', (path, numbering) => {
    expect(check(numbering)).toMatchObject({ ok: false, code: 'invalid', errors: [{ path }] })
  })
})

describe('a screening', () => {
  const list = (key: string, ...terms: string[]): LabelList => ({
    list: key,
    terms: terms.map((t) => ({ key: t, name: t })),
  })
  const labels: LabelList[] = [
    list('class', 'person', 'logo'),
    { ...list('constructor', 'a'), optional: true },
    defaultDropReasons,
  ]
  const screen = (payload: unknown) => checkPayload('screen', payload, { ...context, labels })

  const good: unknown[] = [
    { keep: true, labels: { class: 'logo' } },
    { keep: true, labels: { class: 'logo', constructor: 'a' }, note: 'n' },
    { keep: false, reason: 'low-quality-image' },
    { keep: false, reason: 'in words of my own' },
    { keep: false, reason: 'other', labels: { class: 'person' } },
  ]
  it.each(good)('is taken: %o', (payload) => {
    expect(screen(payload)).toMatchObject({ ok: true, value: { payload } })
  })

  it.each([
    ['keep', { labels: { class: 'logo' } }],
    ['keep', { keep: 'yes' }],
    ['labels.class', { keep: true }],
    ['labels.class', { keep: true, labels: { class: 'cat' } }],
    ['labels.other', { keep: true, labels: { class: 'logo', other: 'x' } }],
    ['labels.drop-reasons', { keep: true, labels: { class: 'logo', 'drop-reasons': 'other' } }],
    ['reason', { keep: true, labels: { class: 'logo' }, reason: 'other' }],
    ['reason', { keep: false }],
    ['reason', { keep: false, reason: '  ' }],
    ['size', { keep: false, reason: 'other', size: 1 }],
  ])('is refused at %s: %o', (path, payload) => {
    expect(screen(payload)).toMatchObject({ ok: false, code: 'invalid', errors: [{ path }] })
  })

  it('needs nothing but the decision where there are no lists', () => {
    expect(checkPayload('screen', { keep: true }, context)).toMatchObject({ ok: true })
    expect(checkPayload('screen', { keep: false, reason: 'blurred' }, context)).toMatchObject({ ok: true })
  })

  it('counts the decision and each label', () => {
    const values = { flaws: [], givenEntities: new Map(), normalise: String }
    expect(deriveValues({ kind: 'screen', payload: { keep: true, labels: { class: 'logo' } } }, values)).toEqual([
      { variable: 'keep', unit: '', value: 'yes' },
      { variable: 'label:class', unit: '', value: 'logo' },
    ])
    expect(deriveValues({ kind: 'screen', payload: { keep: false, reason: 'other' } }, values)).toEqual([
      { variable: 'keep', unit: '', value: 'no' },
    ])
  })
})
