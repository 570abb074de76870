import { describe, expect, expectTypeOf, it } from 'vitest'
import { problems } from '@/lib/domain/errors'
import { format } from './format'
import { formatClock, formatDuration } from './format-duration'
import { formatCoefficient, formatCount, formatInterval, formatPercent, formatUndefined } from './format-number'
import { formatTime, formatUtc } from './format-time'
import { problemSentence } from './problem-sentence'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('format', () => {
  it('fills places and groups numbers', () => {
    expect(format('{done} of {total}', { done: 12, total: 13_125 })).toBe('12 of 13,125')
  })

  it('chooses the plural by n', () => {
    const message = { one: '{n} item for {who}', other: '{n} items for {who}' } as const
    expect([0, 1, 2].map((n) => format(message, { n, who: 'A' }))).toEqual([
      '0 items for A',
      '1 item for A',
      '2 items for A',
    ])
  })

  it('inserts values as they are, also those that look like places or patterns', () => {
    expect(format('{a} {b}', { a: '{b}', b: '$&' })).toBe('{b} $&')
  })

  it('knows the names of the places at compile time', () => {
    expectTypeOf(format<'{a} of {b}'>)
      .parameter(1)
      .toEqualTypeOf<{ a: string | number; b: string | number }>()
  })
})

describe('numbers', () => {
  it('gives coefficients two decimals and percent one', () => {
    expect([0.724, 1, -0.001, -0.126, null].map(formatCoefficient)).toEqual(['0.72', '1.00', '0.00', '-0.13', '·'])
    expect([0.929, 0, 1, null].map(formatPercent).map(plain)).toEqual(['92.9 %', '0.0 %', '100.0 %', '·'])
    expect(plain(formatInterval([0.66, 0.784]))).toBe('0.66 – 0.78')
    expect(plain(formatInterval([0.881, 0.952], 'percent'))).toBe('88.1 – 95.2 %')
    expect(formatCount(13_125)).toBe('13,125')
    expect(formatUndefined('all agree.')).toBe('undefined because all agree')
  })

  it('says durations in the two largest units', () => {
    const said = [0, 45, 200, 7_500, 3_600, 86_400 + 60, -3].map(formatDuration).map(plain)
    expect(said).toEqual(['0 s', '45 s', '3 min 20 s', '2 h 5 min', '1 h', '1 d', '0 s'])
    expect([0, 200, 3_800].map(formatClock)).toEqual(['00:00', '03:20', '1:03:20'])
  })
})

describe('times', () => {
  it('follows the reader, and UTC for everyone', () => {
    const moment = new Date('2026-03-01T20:03:22Z')
    expect(formatTime(moment, 'date', { locale: 'de', timeZone: 'Asia/Kolkata' })).toBe('02.03.2026')
    expect(formatTime(moment, 'time', { locale: 'en', timeZone: 'UTC' })).toBe('20:03:22')
    expect(formatUtc(moment)).toBe('2026-03-01 20:03:22 UTC')
  })
})

describe('problem sentences', () => {
  it('exist once for every code, each a whole sentence', () => {
    const sentences = Object.keys(problems).map(problemSentence)
    expect(new Set(sentences).size).toBe(Object.keys(problems).length)
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/)
  })

  it('fall back to the internal one, also for names every object has', () => {
    expect(problemSentence('toString')).toBe(problemSentence('internal'))
  })
})
