import { expect, it } from 'vitest'
import { chooseLabel, chooseReason, decideKeep, findNextList } from './screen-choice'
import type { LabelList } from './vocabulary'

const list = (key: string): LabelList => ({ list: key, terms: [] })
const lists = [list('a'), list('b'), list('c')]

it('a label keeps the item and takes its reason away', () => {
  expect(chooseLabel({ keep: false, reason: 'other', note: 'n' }, list('a'), 'x')).toEqual({
    keep: true,
    labels: { a: 'x' },
    note: 'n',
  })
  expect(chooseLabel({ keep: true, labels: { a: 'x', b: 'y' } }, list('a'), 'z')).toEqual({
    keep: true,
    labels: { b: 'y', a: 'z' },
  })
})

it('the same label again takes it back only where the list is optional', () => {
  const given = { keep: true, labels: { a: 'x' } }
  expect(chooseLabel(given, list('a'), 'x')).toEqual(given)
  expect(chooseLabel(given, { ...list('a'), optional: true }, 'x')).toEqual({ keep: true, labels: {} })
})

it('a drop has a reason and no labels, a keep labels and no reason', () => {
  expect(chooseReason({ keep: true, labels: { a: 'x' } }, 'blur')).toEqual({ keep: false, reason: 'blur' })
  expect(chooseReason({ keep: false, reason: 'blur' }, undefined)).toEqual({ keep: false })
  expect(decideKeep({ keep: false, reason: 'blur', note: 'n' }, true)).toEqual({ keep: true, note: 'n' })
  expect(decideKeep({}, false)).toEqual({ keep: false })
})

it('the next list is the first one without a label, in a circle', () => {
  expect(findNextList({}, lists, -1)).toBe(0)
  expect(findNextList({ labels: { a: 'x' } }, lists, 0)).toBe(1)
  expect(findNextList({ labels: { b: 'x', c: 'y' } }, lists, 2)).toBe(0)
  expect(findNextList({ labels: { a: 'x', b: 'y', c: 'z' } }, lists, 1)).toBe(1)
  expect(findNextList({}, [], -1)).toBe(-1)
})
