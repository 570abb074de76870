import { describe, expect, it } from 'vitest'
import { checkPayload, type PayloadContext } from './annotation-check'

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
