import { expect, it } from 'vitest'
import type { PayloadMark } from '../annotation'
import { matchPeople } from './match-people'

const mark = (number: number, x: number, more: Partial<PayloadMark> = {}): PayloadMark => ({
  id: `m${number}`,
  number,
  image: 0,
  box: { x, y: 0, w: 100, h: 100 },
  class: 'boat',
  ...more,
})

it('tells what people drew alike, how far it overlaps, and what one drew alone', () => {
  const things = matchPeople([
    { person: 'A', marks: [mark(1, 0), mark(2, 500), mark(3, 0, { image: 1 })] },
    { person: 'B', marks: [mark(7, 25, { class: 'house' })] },
  ])
  const said = things.map(({ image, members, iou, sameClass }) => ({
    image,
    who: members.map(({ person, mark: { number } }) => `${person}${number}`),
    iou,
    sameClass,
  }))
  // Two squares of 100 shifted by 25: 75 shared of 125.
  expect(said).toEqual([
    { image: 0, who: ['A1', 'B7'], iou: 0.6, sameClass: false },
    { image: 0, who: ['A2'], iou: null, sameClass: true },
    { image: 1, who: ['A3'], iou: null, sameClass: true },
  ])
  expect(matchPeople([])).toEqual([])
})
