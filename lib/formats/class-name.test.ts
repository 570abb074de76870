import { expect, it } from 'vitest'
import { readClassName } from './class-name'

it('case 43: a name that is too long is refused, and the limit is named', () => {
  expect(readClassName('x'.repeat(300))).toMatchObject({
    ok: false,
    code: 'invalid',
    detail: 'The class name is longer than 200 characters.',
  })
  expect(readClassName('漢'.repeat(200))).toEqual({ ok: true, value: '漢'.repeat(200) })
})
