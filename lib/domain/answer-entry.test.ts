import { describe, expect, it } from 'vitest'
import { addAnswer, findPastedList } from './answer-entry'

describe('adding an answer', () => {
  it('tidies white space, skips blanks and what is there already', () => {
    expect(addAnswer(['a'], '  b \n c ')).toEqual(['a', 'b c'])
    expect(addAnswer(['a'], ' \u00a0 ')).toEqual(['a'])
    expect(addAnswer(['Jos\u00e9'], 'Jose\u0301')).toEqual(['Jos\u00e9'])
    expect(addAnswer(['a'], 'A')).toEqual(['a', 'A'])
  })
})

describe('a pasted list', () => {
  it.each([
    ['one\ntwo\n\nthree', ['one', 'two', 'three']],
    ['red; green; red', ['red', 'green']],
    ['Paris, Rome , Wien', ['Paris', 'Rome', 'Wien']],
    ['1871, 1872', ['1871', '1872']],
    ['東京、大阪', ['東京', '大阪']],
    ['a, b\nc, d', ['a, b', 'c, d']],
  ])('%j is %j', (pasted, parts) => {
    expect(findPastedList(pasted)).toEqual(parts)
  })

  it.each(['1,302 kg', '33', 'Rome,', ' , ', '', '3,5'])('%j is one answer or none', (pasted) => {
    expect(findPastedList(pasted)).toBeNull()
  })
})
