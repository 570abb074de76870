import { describe, expect, it } from 'vitest'
import { parse } from './parse'
import { classListSchema, compareTerms, termListSchema } from './vocabulary'

describe('classes', () => {
  it('may be private regions that exports mask or keep; other terms may not', () => {
    const face = { key: 'face', privacy: 'mask' }
    expect(parse(classListSchema, ['cat', face, { key: 'figure', name: 'Public figure', privacy: 'keep' }])).toEqual({
      ok: true,
      value: [
        { key: 'cat', name: 'cat' },
        { key: 'face', name: 'face', privacy: 'mask' },
        { key: 'figure', name: 'Public figure', privacy: 'keep' },
      ],
    })
    expect(parse(classListSchema, [{ key: 'face', privacy: 'hide' }])).toMatchObject({ code: 'invalid' })
    expect(parse(classListSchema, ['face', face])).toMatchObject({ errors: [{ path: '[1]' }] })
    expect(parse(termListSchema, [face])).toMatchObject({ code: 'invalid' })
  })
})

describe('terms a round has pinned', () => {
  it('keep key and name, and say what became of them in the project', () => {
    const pinned = [
      { key: 'cat', name: 'cat', help: 'Any.' },
      { key: 'dog', name: 'dog' },
      { key: 'bird', name: 'bird' },
    ]
    const changes = [
      { kind: 'class', key: 'dog', name: 'hound' },
      { kind: 'class', key: 'bird', retired: true as const },
      { kind: 'flaw', key: 'cat', retired: true as const },
    ]
    expect(compareTerms(pinned, changes)).toEqual([
      { key: 'cat', name: 'cat', help: 'Any.' },
      { key: 'dog', name: 'dog', renamed: 'hound' },
      { key: 'bird', name: 'bird', retired: true },
    ])
  })
})
