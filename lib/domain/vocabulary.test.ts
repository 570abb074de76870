import { describe, expect, it } from 'vitest'
import { parse } from './parse'
import { classListSchema, termListSchema } from './vocabulary'

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
