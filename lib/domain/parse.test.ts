import { expect, test } from 'vitest'
import { z } from 'zod'
import { parse } from './parse'

const box = z.strictObject({ x: z.number(), note: z.string().optional() })
const decision = z.union([
  z.strictObject({ withdrawn: z.literal(true), note: z.string().optional() }),
  z.strictObject({ boxes: z.array(box), note: z.string().optional() }),
])

function placesOf(schema: z.ZodType, input: unknown): string[] {
  const parsed = parse(schema, input)
  return parsed.ok ? [] : (parsed.errors ?? []).map(({ path }) => path)
}

test('every mistake has its place', () => {
  expect(placesOf(z.strictObject({ boxes: z.array(box) }), { boxes: [{ x: 1 }, { x: 'a', y: 1 }] })).toEqual([
    'boxes[1].x',
    'boxes[1].y',
  ])
})

test('where a value may have several forms, mistakes are those against the closest', () => {
  expect(placesOf(decision, { boxes: [{ x: { not: '' } }] })).toEqual(['boxes[0].x'])
  expect(placesOf(decision, { withdrawn: true, note: 1 })).toEqual(['note'])
  expect(placesOf(z.strictObject({ inner: decision }), { inner: { boxes: [], more: 1 } })).toEqual(['inner.more'])
})

test('forms that are as close as each other are not told apart', () => {
  expect(placesOf(z.strictObject({ who: z.union([z.literal('all'), z.array(z.string())]) }), { who: 5 })).toEqual([
    'who',
  ])
})
