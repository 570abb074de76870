import { expect, test } from 'vitest'
import { readCsv } from './csv-records'
import { collect, readFixture, stream } from './fixtures/read-fixture'

async function read(content: Uint8Array | string, delimiter = ',', chunk?: number) {
  const events = await collect(readCsv(stream(content, chunk), delimiter))
  return {
    columns: events.flatMap((event) => (event.kind === 'header' ? event.columns : [])),
    records: events.flatMap((event) => (event.kind === 'record' ? [event.record] : [])),
    fatal: events.find((event) => event.kind === 'fatal'),
  }
}

test('a byte order mark and CRLF leave no trace in names and values', async () => {
  const { columns, records } = await read(readFixture('30-bom-crlf.csv'))
  expect(columns).toEqual(['id', 'image', 'question', 'answer'])
  expect(records.map(({ cells }) => cells)).toEqual([
    ['q1', '00-img-400x300.png', 'Which city, and which river?', 'Riverton'],
    ['q2', '00-img-640x480.png', 'Which year?', '1932'],
    ['q3', '00-img-333x251.png', 'Who designed it?', 'A. Mason'],
  ])
  expect(records[0]?.text).toBe('q1,00-img-400x300.png,"Which city, and which river?",Riverton')
})

test('quoted cells keep line breaks, separators and quotes', async () => {
  const { records } = await read(readFixture('33-semicolon-multiline.csv'), ';')
  expect(records).toHaveLength(3)
  expect(records[0]?.cells[2]?.split('\n')).toHaveLength(3)
  expect(records[1]?.cells[2]).toBe('He said "the town, not the state, paid".\n\nSource: page 3')
  expect(records[0]?.text).toContain('"The bridge, first built in wood,\nwas rebuilt')
})

test('decimal commas do not divide the cells of a tab-separated file', async () => {
  const { records } = await read(readFixture('34-tab-decimal-comma.tsv'), '\t')
  expect(records.map(({ cells }) => cells.length)).toEqual([4, 4])
  expect(records[0]?.cells[2]).toBe('120,5')
})

test('all cells are text, byte for byte', async () => {
  const { records } = await read(readFixture('35-numeric-ids.csv'))
  expect(records.map(({ cells }) => cells[0])).toEqual([
    '000123',
    '731905518820046113',
    '3.10',
    '2024-01-02',
    '+15550001',
  ])
  expect(records.map(({ cells }) => cells[1])).toEqual(['0007', '1e5', 'TRUE', 'null', '0x1F'])
  expect(records.map(({ cells }) => cells[3])).toEqual(['007', '1E5', 'true', 'NaN', '-0'])
})

test('rows of wrong width are told by number, an unclosed quote by its lines and column', async () => {
  const { records, fatal } = await read(readFixture('40-mixed-good-bad.csv'))
  expect(records.filter(({ problem }) => problem).map(({ row, problem }) => [row, problem?.message])).toEqual([
    [5, 'The row has 7 cells where the header has 9.'],
    [6, 'The row has 11 cells where the header has 9.'],
  ])
  expect(records).toHaveLength(8)
  expect(fatal).toEqual({
    kind: 'fatal',
    row: 9,
    field: 'question',
    message:
      'The record that starts on line 10 opens a quote in column "question" and never closes it: ' +
      'everything up to line 11, the end of the file, was swallowed by it.',
  })
})

test('records before a wrong quote in the same chunk are not lost', async () => {
  const { records, fatal } = await read('a,b\n1,2\n3,x"y\n5,6\n', ',', 10_000)
  expect(records.map(({ cells }) => cells)).toEqual([['1', '2']])
  expect(fatal).toMatchObject({ row: 2, field: 'b', message: expect.stringContaining('line 3 has a wrong quote') })
})

test('bytes that are not UTF-8 end the file at their line, the rows before are kept', async () => {
  const bytes = new Uint8Array([...new TextEncoder().encode('a,b\n1,é\n2,'), 0xff, 0x0a, 0x33, 0x2c, 0x34, 0x0a])
  for (const chunk of [1, 3, 1000]) {
    const { records, fatal } = await read(bytes, ',', chunk)
    expect(records.map(({ cells }) => cells)).toEqual([['1', 'é']])
    expect(fatal).toMatchObject({ row: 2, message: expect.stringMatching(/^Line 3: .*not UTF-8/) })
  }
})

test('a file cut in the middle of a character is not UTF-8', async () => {
  const { fatal } = await read(new TextEncoder().encode('a,b\n1,é').subarray(0, -1))
  expect(fatal).toMatchObject({ row: 1, message: expect.stringContaining('not UTF-8') })
})

test.each([
  ['', 'The file is empty.'],
  ['\uFEFF\n\n', 'The file is empty.'],
  ['a,b,a\n', 'The column "a" is there twice.'],
  ['a,__proto__\n1,2\n', 'Column names: The name "__proto__" is not allowed.'],
  ['a,b.__proto__.c\n1,2\n', 'Column names: The name "b.__proto__.c" is not allowed.'],
  ['a,constructor.prototype.x\n1,2\n', 'Column names: The name "constructor.prototype.x" is not allowed.'],
])('%j is refused: %s', async (content, message) => {
  const { records, fatal } = await read(content)
  expect(records).toEqual([])
  expect(fatal).toMatchObject({ row: 0, message })
  expect(Object.hasOwn(Object.prototype, 'x')).toBe(false)
})

test('UTF-16 is named as such', async () => {
  const { fatal } = await read(new Uint8Array([0xff, 0xfe, 0x61, 0x00]))
  expect(fatal).toMatchObject({ message: expect.stringContaining('UTF-16') })
})

test('a NUL is told by row and column, the other rows are read', async () => {
  const { records } = await read('a,b\n1,x\u0000y\n2,3')
  expect(records[0]?.problem).toMatchObject({ field: 'b', message: expect.stringContaining('NUL') })
  expect(records[1]?.problem).toBeUndefined()
})

test('blank lines are no rows', async () => {
  const { records } = await read('a,b\n\n1,2\r\n\r\n3,4\n\n')
  expect(records.map(({ row, text }) => [row, text])).toEqual([
    [1, '1,2'],
    [2, '3,4'],
  ])
})

test('a quote that swallows the file is stopped at 10 MB', async () => {
  const { records, fatal } = await read(`a,b\n1,2\n"${'x'.repeat(11_000_000)}`, ',', 65_536)
  expect(records).toHaveLength(1)
  expect(fatal).toMatchObject({ row: 2, message: expect.stringContaining('longer than 10 MB') })
})

test('100,000 rows pass without being kept', async () => {
  const rows = new TextEncoder().encode(`id,"${'text '.repeat(100)}",x\n`.repeat(100))
  async function* source() {
    yield new TextEncoder().encode('a,b,c\n')
    for (let n = 0; n < 1000; n++) yield rows
  }
  const before = process.memoryUsage().rss
  let peak = 0
  let last = 0
  for await (const event of readCsv(source())) {
    if (event.kind !== 'record') continue
    last = event.record.row
    if (last % 5000 === 0) peak = Math.max(peak, process.memoryUsage().rss)
  }
  expect(last).toBe(100_000)
  expect((peak - before) / 1e6).toBeLessThan(150)
})
