import { describe, expect, it } from 'vitest'
import goldens from './fixtures/answers.json'
import { normaliseInfoseek, normaliseM3vqa, normaliseVqa } from './normalise'

const { cases } = goldens.normalisation

describe('answer normalisation', () => {
  it('has the whole golden set', () => {
    expect(cases).toHaveLength(97)
  })

  it.each(cases)('$input', ({ input, m3vqa, vqa_official, infoseek }) => {
    expect(normaliseM3vqa(input)).toBe(m3vqa)
    expect(normaliseVqa(input)).toBe(vqa_official)
    expect(normaliseInfoseek(input)).toBe(infoseek)
  })

  it('restores contractions with one apostrophe missing in VQA only, where apostrophes are kept', () => {
    expect(normaliseVqa("couldn'tve ow's'at yall'd've")).toBe("couldn't've 'ow's'at y'all'd've")
    expect(normaliseM3vqa("couldn'tve")).toBe('couldntve')
  })

  it('breaks words where Python does: not at a byte order mark', () => {
    expect(normaliseM3vqa('\uFEFFred\u00a0\u2003car\u001fpark')).toBe('\uFEFFred car park')
  })

  it('removes at most 32 periods under the official VQA rules', () => {
    expect(normaliseVqa(`x${'.'.repeat(34)}`)).toBe('x..')
  })
})
