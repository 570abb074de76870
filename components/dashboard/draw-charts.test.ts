import { expect, it } from 'vitest'
import { drawConfusion, drawIntervals, drawLine, drawPairs } from './draw-charts'

const people = [
  { id: 'a@x.org', label: 'A' },
  { id: '<b>', label: 'B' },
]

it('draws the numbers it is given, in full beside what is rounded, and no markup from names', () => {
  const pairs = drawPairs('Who & whom', people, [{ a: 'a@x.org', b: '<b>', value: 2 / 3, n: 1234 }])
  expect(pairs).toContain(`<desc>${2 / 3}</desc>`)
  expect(pairs).toContain('>0.67<')
  expect(pairs).toContain('>1,234<')
  expect(pairs).not.toContain('<b>')
  expect(pairs).toContain('Who &#38; whom')
  const intervals = drawIntervals('T', [
    { label: 'AC1', value: 0.123456, interval: [-0.5, 0.75], n: 12 },
    { label: 'alpha', value: null },
  ])
  expect(intervals).toContain('<desc>0.123456</desc>')
  expect(intervals).toContain('>0.12 (-0.50 – 0.75), n 12<')
  expect(
    drawConfusion(
      'T',
      ['yes', 'no'],
      [
        [3, 1],
        [1, 4],
      ],
    ).match(/>[0-9]+</g),
  ).toEqual(['>3<', '>1<', '>1<', '>4<'])
})

it('leaves a gap where a line has no value', () => {
  const line = drawLine(
    'T',
    [
      { x: 0, y: null, label: 'first' },
      { x: 0.5, y: 0.5, label: 'mid' },
      { x: 1, y: 1, label: 'end' },
    ],
    0,
    1,
    0.8,
  )
  expect(line.match(/<circle/g)).toHaveLength(2)
  expect(line).not.toMatch(/NaN|undefined|null/)
})

it.each([drawPairs('T', people, []), drawIntervals('T', []), drawConfusion('T', [], []), drawLine('T', [], 0, 1)])(
  'is well-formed, also with nothing in it',
  (svg) => {
    const open = svg.match(/<(?!\/)[a-z]+[^>]*[^/]>/g)?.length
    const closed = svg.match(/<\/[a-z]+>/g)?.length
    expect(open).toBe(closed)
  },
)
