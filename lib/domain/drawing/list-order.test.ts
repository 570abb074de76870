import { describe, expect, it } from 'vitest'
import type { DrawnMark } from './drawn-mark'
import { hand, openDrawing, run } from './hand'

const size = { width: 400, height: 300 }
const mark = (id: string, number: number, image = 0): DrawnMark => ({
  id,
  number,
  image,
  box: { x: 10 * number, y: 10, w: 40, h: 40 },
})
const ids = (drawing: { marks: readonly DrawnMark[] }) => drawing.marks.map(({ id }) => id).join('')

describe('order of the list', () => {
  // Marks of another picture lie between those shown.
  const start = openDrawing(size, {
    images: [size, size],
    marks: [mark('a', 1), mark('x', 1, 1), mark('b', 2), mark('c', 3)],
  })

  it('moves a mark among those of its picture, keeping every number', () => {
    const moved = run(start, { type: 'reorder', id: 'a', by: 1 })
    expect(ids(moved)).toBe('xbac')
    expect(moved.marks.map(({ number }) => number)).toEqual([1, 2, 1, 3])
    expect(ids(run(start, { type: 'reorder', id: 'c', by: -2 }))).toBe('caxb')
  })

  it('stops at the ends and undoes as one step', () => {
    expect(run(start, { type: 'reorder', id: 'a', by: -1 })).toBe(start)
    const moved = run(start, { type: 'reorder', id: 'a', by: 99 })
    expect(ids(moved)).toBe('xbca')
    expect(ids(run(moved, { type: 'undo' }))).toBe('axbc')
  })

  it('moves the selected mark by keys', () => {
    expect(ids(run(start, { type: 'select', id: 'c' }, { type: 'reorder', by: -1 }))).toBe('axcb')
  })
})

describe('the class after each box', () => {
  const classes = ['cat', 'dog', 'bird']
  const drawn = (count: number, advance: boolean) => {
    let drawing = openDrawing(size, { classes, advance })
    for (let n = 0; n < count; n++) drawing = hand().drag(drawing, { x: 10 + 50 * n, y: 10 }, { x: 40 + 50 * n, y: 60 })
    return drawing
  }

  it('goes on through the list and round, where it is wanted', () => {
    expect(drawn(4, true).marks.map((one) => one.class)).toEqual(['cat', 'dog', 'bird', 'cat'])
    expect(drawn(2, false).marks.map((one) => one.class)).toEqual([undefined, undefined])
  })

  it('starts with the first class when switched on, and comes back with undo', () => {
    const on = run(openDrawing(size, { classes }), { type: 'setAdvance', advance: true })
    expect(on.nextClass).toBe('cat')
    expect(run(drawn(2, true), { type: 'undo' }).nextClass).toBe('dog')
  })

  it('stays where a mark is pasted with its own class', () => {
    const pasted = run(drawn(1, true), { type: 'duplicate' })
    expect(pasted.marks.map((one) => one.class)).toEqual(['cat', 'cat'])
    expect(pasted.nextClass).toBe('dog')
  })
})

describe('jumping to a number', () => {
  const start = openDrawing(size, { marks: [mark('a', 1), mark('b', 12)] })
  const typed = (...digits: number[]) =>
    run(start, { type: 'startJump' }, ...digits.map((digit) => ({ type: 'digit' as const, digit })))

  it('selects the mark with the digits typed so far', () => {
    expect(typed(1).selectedId).toBe('a')
    expect(typed(1, 2).selectedId).toBe('b')
    expect(typed(1, 2).jump).toBe('12')
  })

  it('ends by Esc without letting go of the mark, and by itself', () => {
    expect(run(typed(1), { type: 'cancel' })).toMatchObject({ jump: null, selectedId: 'a' })
    expect(run(typed(1), { type: 'endJump' })).toMatchObject({ jump: null, selectedId: 'a' })
  })
})

describe('a proposal whose number a mark was given meanwhile', () => {
  it('is accepted with the next free number', () => {
    const proposals = [{ id: 'p', image: 0, box: { x: 100, y: 100, w: 20, h: 20 }, number: 2 }]
    const start = openDrawing(size, { marks: [mark('a', 1)], proposals })
    const at = '2026-01-02T03:04:05.000Z'
    const after = run(
      start,
      { type: 'renumber', at, pairs: [{ id: 'a', from: 1, to: 2 }] },
      { type: 'accept', id: 'p' },
    )
    expect(after.marks.map(({ number }) => number)).toEqual([2, 3])
  })
})
