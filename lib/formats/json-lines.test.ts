import { expect, test } from 'vitest'
import { collect, readFixture, stream } from './fixtures/read-fixture'
import { readJsonRecords } from './json-lines'
import { isJsonObject, readId, readNumber } from './json-text'

async function read(content: Uint8Array | string, chunk = 7) {
  const records = await collect(readJsonRecords(stream(content, chunk)))
  return {
    good: records.flatMap((record) => ('value' in record ? [record] : [])),
    bad: records.flatMap((record) => ('problem' in record ? [record] : [])),
  }
}

test('untidy lines: blank ones are passed over, broken ones named by line number', async () => {
  const { good, bad } = await read(readFixture('37-messy.jsonl'))
  expect(good.map(({ row }) => row)).toEqual([1, 3, 7, 9, 10])
  expect(bad.map(({ row }) => row)).toEqual([4, 5, 8])
  expect(good[2]?.value).toEqual({ id: 'j4', question: 'has U+2028 \u2028 inside' })
})

test('NUL and lone surrogates are refused with their field; other control characters pass', async () => {
  const { good, bad } = await read(readFixture('32-nul.jsonl'))
  expect(bad.map(({ row, problem }) => [row, problem])).toEqual([
    [1, 'question: The text holds a NUL character (U+0000), which cannot be stored.'],
    [2, 'question: The text holds half of a surrogate pair, which is not valid Unicode.'],
  ])
  expect(good.map(({ row }) => row)).toEqual([3, 4])
})

test('64-bit ids, and 1.0 and 1, stay apart', async () => {
  const { good } = await read(readFixture('35-bigint-ids.jsonl'))
  const ids = good.map(({ value }) => (isJsonObject(value) ? readId(value.id) : null))
  expect(ids).toEqual(['9007199254740992', '9007199254740993', '9007199254740993', '1.0', '1'])
})

test('NaN is not JSON: told with its position', async () => {
  const { bad } = await read(readFixture('36-nan.json'))
  expect(bad.map(({ row }) => row)).toEqual([2, 3])
  expect(bad[0]?.problem).toContain('position 18')
})

test('1e999 and texts are no numbers', async () => {
  const { good } = await read(readFixture('36-1e999.json'))
  const finite = good.map(({ value }) =>
    isJsonObject(value) && Array.isArray(value.bbox) ? value.bbox.every((one) => readNumber(one) !== null) : false,
  )
  expect(finite).toEqual([true, false, false, false, true])
})

test('a text of 120 kB is read whole', async () => {
  const { good } = await read(readFixture('43-long-text.jsonl'), 65_536)
  const first = good[0]?.value
  expect(isJsonObject(first) && String(first.evidence).length).toBeGreaterThan(119_000)
})

test.each([
  ['', 0, 'The file is empty.'],
  [' \n\n', 0, 'The file is empty.'],
  ['\n\n# A title', 3, 'The file is neither JSON lines nor a JSON array.'],
  ['[{"a":1},{"a":2}', 2, 'The JSON array is never closed: the file is cut off.'],
  ['[1] 2', 2, 'There is text after the end of the JSON array.'],
])('%j ends the import: %s', async (content, row, problem) => {
  expect((await read(content)).bad).toEqual([{ row, problem, fatal: true }])
})

test('an array is divided at its own commas', async () => {
  const { good, bad } = await read(' [1,[2,"]\\"],"],{"a":"\\\\"},3]\n', 1)
  expect(good.map(({ value }) => value)).toEqual([1, [2, ']"],'], { a: '\\' }, 3])
  expect(bad).toEqual([])
})

test('keys that reach a prototype, deep nesting and two values for one key are refused', async () => {
  const deep = `{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`
  const { bad } = await read(`{"b":{"__proto__":{"isAdmin":true}}}\n${deep}\n{"a":1,"a":2}\n`, 1000)
  expect(bad.map(({ problem }) => problem)).toEqual([
    'b: The name "__proto__" is not allowed.',
    'The JSON is nested deeper than 64 levels.',
    "This is not valid JSON: Duplicate key 'a' encountered at position 8.",
  ])
  expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false)
})

test('a line over 10 MB is refused and the next one read', async () => {
  const { good, bad } = await read(`{"a":"${'x'.repeat(10_000_000)}"}\n{"a":1}\n`, 65_536)
  expect(bad).toEqual([{ row: 1, problem: 'The line is longer than 10 MB.' }])
  expect(good.map(({ row }) => row)).toEqual([2])
})
