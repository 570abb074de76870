import { expect, it } from 'vitest'
import type { BoxesPayload, PayloadMark } from '@/lib/domain/annotation'
import { nameMark } from '@/lib/domain/resolve/merge-work'
import { addMark, changeMark, removeMark, startFrom } from './merge-marks'

const mark = (id: string, number: number, image = 0): PayloadMark => ({
  id,
  number,
  image,
  box: { x: 0, y: 0, w: 10, h: 10 },
})
const own: BoxesPayload = { marks: [mark('m1', 1), mark('m2', 2)], rejected: ['p1', 'p2'] }

it('keeps ids of two people apart and numbers unique on an image', () => {
  const both = addMark(startFrom('A', own), 'B', mark('m1', 1))
  expect(both.marks.map(({ id, number }) => [id, number])).toEqual([
    ['A-m1', 1],
    ['A-m2', 2],
    ['B-m1', 3],
  ])
  expect(addMark(startFrom('A', own), 'B', mark('m1', 1, 1)).marks.at(-1)?.number).toBe(1)
})

it('no longer rejects a proposal whose box is kept', () => {
  expect(addMark(own, 'B', { ...mark('m3', 3), proposal: 'p1' }).rejected).toEqual(['p2'])
})

it('takes a mark out again', () => {
  expect(removeMark(startFrom('A', own), nameMark('A', 'm1')).marks.map(({ id }) => id)).toEqual(['A-m2'])
})

it('changes one mark and leaves the others', () => {
  const moved = changeMark(own, { ...mark('m2', 2), box: { x: 5, y: 5, w: 1, h: 1 } })
  expect(moved.marks.map(({ id, box }) => [id, box.x])).toEqual([
    ['m1', 0],
    ['m2', 5],
  ])
})
