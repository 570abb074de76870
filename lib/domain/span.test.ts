import { describe, expect, it } from 'vitest'
import {
  addSpan,
  cutBySpans,
  listSentences,
  readSpan,
  toCodePointOffset,
  toUtf16Offset,
  trimSpan,
  widenToSentences,
} from './span'

// 𝒜 and 🚢 are two UTF-16 units each, 👩‍🚀 is three code points in five units.
const text = 'a𝒜b🚢c👩‍🚀d'

describe('offsets', () => {
  it('count code points, where the browser counts UTF-16 units', () => {
    expect([0, 1, 3, 4, 6, 7, 12, 13].map((units) => toCodePointOffset(text, units))).toEqual([0, 1, 2, 3, 4, 5, 8, 9])
    expect([0, 1, 2, 3, 4, 5, 8, 9].map((points) => toUtf16Offset(text, points))).toEqual([0, 1, 3, 4, 6, 7, 12, 13])
  })

  it('never fall inside a pair or past the end', () => {
    expect(toCodePointOffset(text, 2)).toBe(1)
    expect(toCodePointOffset(text, 99)).toBe(9)
    expect(toUtf16Offset(text, 99)).toBe(text.length)
  })

  it('are those of Array.from, and give the same words back', () => {
    expect(readSpan(text, { start: 1, end: 4 })).toBe('𝒜b🚢')
    expect(readSpan('سفينة في الميناء', { start: 6, end: 8 })).toBe('في')
    expect(Array.from(text).slice(1, 4).join('')).toBe('𝒜b🚢')
  })
})

describe('spans', () => {
  it('lose white space at their ends and vanish where nothing else is in them', () => {
    expect(trimSpan('  two words ', { start: 0, end: 12 })).toEqual({ start: 2, end: 11 })
    expect(trimSpan('a   b', { start: 1, end: 4 })).toBeNull()
  })

  it('become one where they overlap, and stay apart where they only touch', () => {
    const spans = [
      { start: 0, end: 4 },
      { start: 6, end: 9 },
    ]
    expect(addSpan(spans, { start: 3, end: 7 })).toEqual([{ start: 0, end: 9 }])
    expect(addSpan(spans, { start: 4, end: 6 })).toEqual([
      { start: 0, end: 4 },
      { start: 4, end: 6 },
      { start: 6, end: 9 },
    ])
  })

  it('cut a text without losing a character', () => {
    const pieces = cutBySpans(text, [{ start: 1, end: 4 }])
    expect(pieces).toEqual([
      { text: 'a', span: null },
      { text: '𝒜b🚢', span: 0 },
      { text: 'c👩‍🚀d', span: null },
    ])
    expect(pieces.map((piece) => piece.text).join('')).toBe(text)
  })
})

describe('sentences', () => {
  const two = '🚢 It sailed in 1871. The crew was small.'

  it('are found with offsets in code points', () => {
    expect(listSentences(two).map((span) => readSpan(two, span))).toEqual([
      '🚢 It sailed in 1871.',
      'The crew was small.',
    ])
  })

  it('are taken whole from a place or a part', () => {
    const inSecond = toCodePointOffset(two, two.indexOf('crew'))
    expect(widenToSentences(two, { start: inSecond, end: inSecond })).toEqual({ start: 21, end: 40 })
    expect(widenToSentences(two, { start: 5, end: inSecond })).toEqual({ start: 0, end: 40 })
    expect(widenToSentences('', { start: 0, end: 0 })).toBeNull()
  })
})
