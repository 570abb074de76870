import { describe, expect, it } from 'vitest'
import { cutSourceFrame, type RepairedFormat } from './cut-source-frame'
import { replaceCells } from './replace-cells'
import { replaceJsonValues } from './replace-json-values'
import { type FramedRow, writeFramed } from './source-frame'

async function* chunks(text: string, size = 7) {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield new Uint8Array(bytes.subarray(at, at + size))
}

async function cut(format: RepairedFormat, text: string, stored: number[]) {
  const frame = await cutSourceFrame(format, () => chunks(text), new Set(stored))
  if (!frame) throw new Error('no frame')
  return frame
}

async function write(frame: Awaited<ReturnType<typeof cut>>, rows: FramedRow[]): Promise<string> {
  let text = ''
  for await (const piece of writeFramed(frame, rows)) text += piece
  return text
}

const rows = (...texts: (string | null)[]): FramedRow[] => texts.map((text, index) => ({ row: index + 1, text }))

describe('the frame of a source file', () => {
  it.each([
    ['LF', 'a,b\n1,"x\ny"\n2,é\n3,z\n', ['1,"x\ny"', '2,é', '3,z']],
    ['CRLF with a mark, no last line end', '\uFEFFa,b\r\n1,x\r\n2,y\r\n3,z', ['1,x', '2,y', '3,z']],
    ['mixed line ends and blank lines', '\r\na,b\n1,x\r\n\n2,y\n3,z\r\n\r\n', ['1,x', '2,y', '3,z']],
    ['a row that is part of the header', 'a,b,c\n,b,c\nx,,\n', [',b,c', 'x,,']],
  ])('and its rows are the file again: %s', async (_name, text, texts) => {
    const frame = await cut(
      'evqa-csv',
      text,
      texts.map((_, index) => index + 1),
    )
    expect(await write(frame, rows(...texts))).toBe(text)
  })

  it('keeps rows that were not stored where they were', async () => {
    const frame = await cut('infoseek-csv', 'a,b\n1,x\nbad\n3,z\n', [1, 3])
    expect(frame.gaps['3']).toBe('\nbad\n')
    const kept = [
      { row: 1, text: '1,x' },
      { row: 3, text: '3,z' },
    ]
    expect(await write(frame, kept)).toBe('a,b\n1,x\nbad\n3,z\n')
    expect(await write(frame, [{ row: 1, text: null }, kept[1] as FramedRow])).toBe('a,b\nbad\n3,z\n')
  })

  it.each([
    [[null, 'b', 'c'], 'h\nb\nc\n'],
    [['a', null, 'c'], 'h\na\nc\n'],
    [['a', 'b', null], 'h\na\nb\n'],
    [[null, null, 'c'], 'h\nc\n'],
    [[null, null, null], 'h\n'],
  ] as const)('leaves rows out with their line ends: %j', async (texts, expected) => {
    expect(await write(await cut('evqa-csv', 'h\na\nb\nc\n', [1, 2, 3]), rows(...texts))).toBe(expected)
  })

  it.each([
    [['{"a":1}', '{"b":2}', '{"c":3}'], '[\n  {"a":1},\n  {"b":2},\n  {"c":3}\n]\n'],
    [[null, '{"b":2}', '{"c":3}'], '[\n  {"b":2},\n  {"c":3}\n]\n'],
    [['{"a":1}', '{"b":2}', null], '[\n  {"a":1},\n  {"b":2}\n]\n'],
  ] as const)('stays a JSON array: %j', async (texts, expected) => {
    const source = '[\n  {"a":1},\n  {"b":2},\n  {"c":3}\n]\n'
    const written = await write(await cut('m3vqa', source, [1, 2, 3]), rows(...texts))
    expect(JSON.parse(written)).toHaveLength(texts.filter((text) => text !== null).length)
    expect(written.replace(/\s/g, '')).toBe(expected.replace(/\s/g, ''))
    if (texts.every((text) => text !== null)) expect(written).toBe(source)
  })

  it('counts lines of JSON lines as the importer does', async () => {
    const source = '{"a":1}\r\n\r\nnot json\r\n{"b":2}'
    const frame = await cut('m3vqa', source, [1, 4])
    const kept = [
      { row: 1, text: '{"a":1}' },
      { row: 4, text: '{"b":2}' },
    ]
    expect(await write(frame, kept)).toBe(source)
  })

  it('is not kept where it cannot be stored', async () => {
    expect(await cutSourceFrame('evqa-csv', () => chunks('a,b\n1,x\n2,\0\n'), new Set([1]))).toBeNull()
  })
})

describe('replaced cells', () => {
  it.each([
    ['1,"a ""b"" c",  d ,', [[1, 'new']], '1,"new",  d ,'],
    ['1,a,b', [[2, 'x, "y"']], '1,a,"x, ""y"""'],
    ['1,a,b', [[0, 'é']], 'é,a,b'],
    ['1,"x\r\ny",b', [[2, 'c']], '1,"x\r\ny",c'],
    ['1,a,b', [], '1,a,b'],
  ] as const)('%s', (record, changes, expected) => {
    expect(replaceCells(record, new Map(changes.map(([index, text]) => [index, text])))).toBe(expected)
  })
})

describe('replaced JSON values', () => {
  it('keeps every other byte, whatever stands in strings and deeper keys', () => {
    const source = '{ "id": 1.0, "x": {"question": "no, }"}, "question" : "old \\" ,}" , "answers": ["a", "b"]}'
    expect(replaceJsonValues(source, { question: 'Né?', answers: ['c', 'd'] })).toBe(
      '{ "id": 1.0, "x": {"question": "no, }"}, "question" : "N\\u00e9?" , "answers": ["c", "d"]}',
    )
  })
  it('writes signs as they are where the source does', () => {
    expect(replaceJsonValues('{"q":"é","a":["x"]}', { a: ['ü', 'y'] })).toBe('{"q":"é","a":["ü","y"]}')
  })
})
