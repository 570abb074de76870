import { describe, expect, it } from 'vitest'
import { type FlawTerm, flawChangesSchema, listFlawChanges } from './flaw-term'
import { parse } from './parse'

const term = (key: string, more: Partial<FlawTerm> = {}): FlawTerm => ({
  key,
  name: key,
  retired: false,
  uses: 0,
  ...more,
})
const stored = [term('a'), term('b', { help: 'B.' }), term('c')]

describe('changes of flaws', () => {
  it('are only what differs, in which order, and what is gone', () => {
    expect(listFlawChanges(stored, stored)).toEqual({})
    const [a = term('a'), b = term('b')] = stored
    const edited = [b, { ...a, name: 'A', example: 'Like so.' }, term('d', { name: 'D' })]
    const changes = listFlawChanges(stored, edited)
    expect({ ...changes.flaws }).toEqual({
      a: { name: 'A', example: 'Like so.' },
      d: { name: 'D', retired: false },
      c: null,
    })
    expect(changes.flawOrder).toEqual(['b', 'a', 'd'])
  })

  it('have clean keys and known fields', () => {
    expect(parse(flawChangesSchema, { a: { name: 'A' }, b: null }).ok).toBe(true)
    for (const bad of [{ ' a': null }, { a: { key: 'b' } }, { a: { name: '' } }, { 'a\u200B': {} }])
      expect(parse(flawChangesSchema, bad).ok, JSON.stringify(bad)).toBe(false)
  })
})
