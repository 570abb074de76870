import { describe, expect, it } from 'vitest'
import { compareVariants, type Variant } from './compare-variants'
import { countChanges, diffWords } from './diff-words'

const show = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : `${kind === 'added' ? '+' : '-'}[${text}]`))
    .join('')

describe('the difference of two texts', () => {
  it.each([
    ['When was it built?', 'When was it built?', 'When was it built?'],
    ['When was it built?', 'In what year was it built?', '-[When]+[In what year] was it built?'],
    ['How big is it?', 'How big is it in 2020?', 'How big is it+[ in 2020]?'],
    ['a b', '', '-[a b]'],
    ['', 'é', '+[é]'],
  ])('%j to %j', (before, after, expected) => {
    expect(show(before, after)).toBe(expected)
  })

  it('joins to both texts, whatever they are', () => {
    const texts = ['a b c a b', 'b a  c, b', 'x', 'c b a b a c', '🗼 a\nb', '']
    for (const before of texts)
      for (const after of texts) {
        const runs = diffWords(before, after)
        const join = (left: string) => runs.flatMap(({ kind, text }) => (kind === left ? [] : [text])).join('')
        expect([join('added'), join('removed')]).toEqual([before, after])
      }
    expect(countChanges(diffWords('a b c', 'a x y c'))).toBe(3)
  })

  it('tells of long texts without words in common as one change', () => {
    const long = (word: string) => Array.from({ length: 3000 }, (_, i) => `${word}${i}`).join('-')
    expect(diffWords(long('a'), long('b')).map(({ kind }) => kind)).toEqual(['removed', 'added', 'same'].slice(0, 2))
  })
})

describe('two variants of an item', () => {
  const before: Variant = { question: 'When was it built?', references: [[['1901']]], evidence: [{ text: '' }] }
  it('differ by part and kind', () => {
    const after: Variant = {
      question: 'when was it  built',
      references: [[['1902']]],
      evidence: [{ text: 'In 1902.' }],
    }
    const { question, answer, evidence } = compareVariants(before, after)
    expect([question.kind, answer.kind, evidence.kind]).toEqual(['spelling', 'words', 'filled'])
    expect(answer.words).toBe(2)
    expect(compareVariants(after, before).evidence.kind).toBe('emptied')
    expect(compareVariants(before, { ...before, question: ' When was  it built? ' }).question.kind).toBe('none')
  })
})
