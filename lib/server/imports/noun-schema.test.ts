import { expect, it } from 'vitest'
import { parse } from '@/lib/domain/parse'
import { makeNounSchema } from './noun-schema'

it('takes rows of exports that were written before a column was added', () => {
  const row = { kind: 'class', key: 'cat', name: 'cat', help: '', position: 0, retiredAt: null }
  expect(parse(makeNounSchema('vocabulary'), row)).toEqual({
    ok: true,
    value: { ...row, privacy: null, example: '', optional: false },
  })
  const { help: _, ...short } = row
  expect(parse(makeNounSchema('vocabulary'), short)).toMatchObject({ errors: [{ path: 'help' }] })
})
