import { describe, expect, it } from 'vitest'
import { bindSpan, bindWords, hasWords, unbind } from './bind-words'

const texts = {
  question: '🗼 Wann, wo und wann?',
  answer: '1163',
  evidence: [
    { id: 'e1', text: 'It stands.' },
    { id: 'e2', text: 'It was built. It stands.' },
  ],
}

describe('a flaw is bound to words', () => {
  it('where they first stand, in code points', () => {
    expect(bindWords({ kind: 'question' }, 'wo und', texts)).toEqual({
      ...{ kind: 'question', start: 8, end: 14, quote: 'wo und' },
    })
    expect(bindWords({ kind: 'evidence' }, 'built', texts)).toMatchObject({ id: 'e2', start: 7, end: 12 })
    expect(bindWords({ kind: 'evidence' }, 'stands', texts)).toMatchObject({ id: 'e1' })
    expect(bindWords({ kind: 'evidence', id: 'e2' }, 'stands', texts)).toMatchObject({ id: 'e2', start: 17 })
    expect(bindWords({ kind: 'answer' }, '16', texts)).toMatchObject({ start: 1, end: 3 })
  })

  it('not where they are not, and not to pictures', () => {
    expect(bindWords({ kind: 'question' }, 'warum', texts)).toBeNull()
    expect(bindWords({ kind: 'question' }, ' ', texts)).toBeNull()
    expect(bindWords({ kind: 'image' }, 'Wann', texts)).toBeNull()
    expect([hasWords({ kind: 'answer' }), hasWords({ kind: 'region' })]).toEqual([true, false])
  })

  it('by a selection, and is let go again', () => {
    const bound = bindSpan('evidence', texts.evidence[1]?.text ?? '', { start: 0, end: 2 }, 'e2')
    expect(bound).toEqual({ kind: 'evidence', id: 'e2', start: 0, end: 2, quote: 'It' })
    expect(unbind(bound)).toEqual({ kind: 'evidence', id: 'e2' })
    expect(unbind({ kind: 'question', start: 0, end: 1 })).toEqual({ kind: 'question' })
  })
})
