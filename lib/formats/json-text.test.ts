import fc from 'fast-check'
import { LosslessNumber } from 'lossless-json'
import { expect, test } from 'vitest'
import { listFields, parseJson, plainNumbers, readId, readNumber } from './json-text'

// -0 is written 0; keys that reach a prototype and half surrogate pairs are refused on purpose.
const value = fc
  .jsonValue()
  .map((one): unknown => JSON.parse(JSON.stringify(one)))
  .filter((one) => !/__proto__|constructor|prototype|\\ud|\\u0000/i.test(JSON.stringify(one)))

test('what JSON.stringify writes is read back', () => {
  fc.assert(
    fc.property(value, (one) => {
      const parsed = parseJson(JSON.stringify(one))
      expect(parsed).toEqual({ ok: true, value: one })
      expect(parsed.ok && plainNumbers(parsed.value)).toEqual(one)
    }),
  )
})

test.each(['1.0', '1e999', '-0', '9007199254740993', '1E5', '0.10'])('the number %s keeps its digits', (text) => {
  for (const around of [text, `{"a\\\\":"\\"","b":[${text}]}`]) {
    const parsed = parseJson(around)
    expect(parsed.ok && JSON.stringify(parsed.value)).toContain(JSON.stringify(new LosslessNumber(text)))
  }
})

test('digits inside texts are no numbers', () => {
  expect(parseJson('{"a":"1.0 \\" 1e999","b":2}')).toEqual({ ok: true, value: { a: '1.0 " 1e999', b: 2 } })
})

test.each(['{"a":1,"a":2}', '{"b":{"a":1,"a":[]}}', '[1,]', '{"a":1', '"open', '01', '1 2', 'nul', ''])(
  '%j is refused',
  (text) => {
    expect(parseJson(text)).toMatchObject({
      ok: false,
      detail: expect.stringMatching(/^This is not valid JSON: .+\.$/),
    })
  },
)

test('ids and numbers are read from what the file says', () => {
  expect([1, new LosslessNumber('1.0'), ' a ', '', null, {}].map(readId)).toEqual(['1', '1.0', 'a', null, null, null])
  const values = [1, new LosslessNumber('1.50'), new LosslessNumber('1e999'), '1', null]
  expect(values.map(readNumber)).toEqual([1, 1.5, null, null, null])
  expect(listFields({ a: 'x', b: new LosslessNumber('1.0'), c: [1, null] })).toEqual({
    a: 'x',
    b: '1.0',
    c: '[1,null]',
  })
})
