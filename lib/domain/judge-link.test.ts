import { describe, expect, it } from 'vitest'
import type { ViewMention } from './assignment'
import { chooseEntity, judgeMention, listCandidates } from './judge-link'

const cat = { qid: 'Q146', title: 'Cat' }
const lion = { qid: 'Q140', title: 'Lion' }
const mention: ViewMention = {
  id: 'm1',
  kind: 'image',
  label: 'animal',
  given: cat,
  candidates: [lion, { qid: 'Q146' }],
}
const open: ViewMention = { ...mention, given: undefined }

describe('candidates', () => {
  it('begin with the given one and hold each once', () => {
    expect(listCandidates(mention)).toEqual([cat, lion])
    expect(listCandidates(open)).toEqual([lion, { qid: 'Q146' }])
  })
})

describe('choosing', () => {
  it('the given one is a match, without an entity of its own', () => {
    expect(chooseEntity(undefined, mention, cat)).toEqual({ mention: 'm1', verdict: 'match' })
  })

  it('another one makes the given one wrong, and again takes it back', () => {
    const chosen = chooseEntity(undefined, mention, lion)
    expect(chosen).toEqual({ mention: 'm1', verdict: 'wrong', entity: lion })
    expect(chooseEntity(chosen, mention, lion)).toEqual({ mention: 'm1', verdict: 'wrong' })
  })

  it('keeps "too broad" when the right one is chosen after it', () => {
    const broad = judgeMention(undefined, mention, 'too-broad')
    expect(chooseEntity(broad, mention, lion)).toEqual({ mention: 'm1', verdict: 'too-broad', entity: lion })
  })

  it('matches where no link was given', () => {
    expect(chooseEntity(undefined, open, lion)).toEqual({ mention: 'm1', verdict: 'match', entity: lion })
  })
})

describe('a verdict', () => {
  it('drops what belongs to another', () => {
    const chosen = chooseEntity(undefined, mention, lion)
    expect(judgeMention(chosen, mention, 'match')).toEqual({ mention: 'm1', verdict: 'match' })
    expect(judgeMention(chosen, mention, 'not-identifiable')).toEqual({ mention: 'm1', verdict: 'not-identifiable' })
    const none = { mention: 'm1', verdict: 'none-of-these' as const, why: 'generic' as const }
    expect(judgeMention(none, mention, 'none-of-these')).toEqual(none)
    expect(judgeMention(none, mention, 'wrong')).toEqual({ mention: 'm1', verdict: 'wrong' })
  })
})
