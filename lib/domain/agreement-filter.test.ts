import { expect, it } from 'vitest'
import { z } from 'zod'
import { agreementFilterShape, narrows, readAgreementFilter, splitRawFields } from './agreement-filter'

const schema = z.strictObject(agreementFilterShape)
const read = (query: Record<string, unknown>) => {
  const { rest, raw } = splitRawFields(query)
  return readAgreementFilter(schema.parse(rest), raw)
}

it('reads people, days, fields and raw columns', () => {
  expect(
    read({
      people: ' a@x.org, b@x.org ,',
      from: '2026-02-28',
      to: '2026-02-28',
      guidelines: '2',
      hop: '2',
      'raw.split': 'test',
    }),
  ).toEqual({
    people: ['a@x.org', 'b@x.org'],
    from: '2026-02-28T00:00:00Z',
    to: '2026-03-01T00:00:00.000Z',
    guidelines: 2,
    stratum: null,
    fields: { hop: '2', 'raw.split': 'test' },
  })
  expect(read({ to: '2026-02-28T10:00:00+01:00' }).to).toBe('2026-02-28T10:00:00+01:00')
})

it('narrows nothing when nothing is given', () => {
  expect(narrows(read({}))).toBe(false)
  expect(narrows(read({ people: ',' }))).toBe(false)
  expect(narrows(read({ hop: '1' }))).toBe(true)
})

it.each([
  { from: 'yesterday' },
  { guidelines: '0' },
  { guidelines: '1 or 1=1' },
  { passwordHash: 'x' },
  { hop: { $gt: 1 } },
])('refuses %j', (query) => {
  expect(schema.safeParse(splitRawFields(query).rest).success).toBe(false)
})
