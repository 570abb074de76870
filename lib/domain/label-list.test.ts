import { describe, expect, it } from 'vitest'
import { readLabelLines, writeLabelLines } from './label-lines'
import { defaultDropReasons, defaultSubjectClasses, labelListsSchema, mostLabels, mostLists } from './label-list'
import { parse } from './parse'

const list = (key: string, n = 1) => ({ list: key, terms: Array.from({ length: n }, (_, i) => `t${i}`) })
const paths = (input: unknown) => {
  const read = parse(labelListsSchema, input)
  return read.ok ? [] : read.errors?.map(({ path }) => path)
}

describe('lists of labels', () => {
  it('are taken as strings or terms, and come out again as they went in', () => {
    const defaults = [defaultSubjectClasses, defaultDropReasons]
    expect(parse(labelListsSchema, defaults)).toEqual({ ok: true, value: defaults })
    expect(parse(labelListsSchema, [{ list: 'region', terms: ['north', { key: 's', name: 'South' }] }])).toEqual({
      ok: true,
      value: [
        {
          list: 'region',
          terms: [
            { key: 'north', name: 'north' },
            { key: 's', name: 'South' },
          ],
        },
      ],
    })
  })

  it('are as many, and as long, as one person can have under the keys', () => {
    const lists = Array.from({ length: mostLists }, (_, n) => list(`l${n}`, mostLabels))
    expect(paths([...lists, list('drop-reasons')])).toEqual([])
    expect(paths([...lists, list('one-more')])).toEqual([''])
    expect(paths([list('long', mostLabels + 1)])).toEqual(['[0].terms'])
    expect(paths([list('empty', 0)])).toEqual(['[0].terms'])
    expect(paths([list('a'), list('a')])).toEqual(['[1].list'])
    expect(paths([{ list: 'a', terms: ['x', 'x'] }])).toEqual(['[0].terms[1]'])
    expect(paths([{ ...list('a'), size: 1 }])).toEqual(['[0].size'])
  })
})

describe('labels as lines', () => {
  it.each([
    [[{ key: 'north', name: 'north' }], 'north'],
    [[{ key: 'n', name: 'North' }], 'n = North'],
    [[{ key: 'n', name: 'n', help: 'a = b' }], 'n = n = a = b'],
    [
      [
        { key: 'a=b', name: 'a=b' },
        { key: 'شمال', name: 'شمال' },
      ],
      'a=b\nشمال',
    ],
  ])('%o', (terms, lines) => {
    expect(writeLabelLines(terms)).toBe(lines)
    expect(readLabelLines(lines)).toEqual(terms)
  })

  it('leaves blank lines and the space around parts out', () => {
    expect(readLabelLines('\r\n  a  =  A \n\n')).toEqual([{ key: 'a', name: 'A' }])
    expect(readLabelLines('')).toEqual([])
  })
})
