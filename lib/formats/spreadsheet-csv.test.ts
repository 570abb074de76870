import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv } from './csv-records'
import { collect, readFixture, stream } from './fixtures/read-fixture'
import { type CsvMode, unprotectCell, writeCsvRow } from './spreadsheet-csv'

async function readCells(text: string | Uint8Array): Promise<string[][]> {
  const events = await collect(readCsv(stream(text)))
  return events.flatMap((event) => (event.kind === 'record' ? [event.record.cells] : []))
}

async function writeFixture(mode: CsvMode): Promise<string> {
  const rows = await readCells(readFixture('25-formula-cells.csv'))
  const lines = rows.map(([id = '', question = '', answer = '', score]) => {
    return writeCsvRow([id, question, answer, Number(score)], mode)
  })
  return writeCsvRow(['id', 'question', 'answer', 'score'], mode) + lines.join('')
}

test('text cells are made harmless, numbers stay numbers, no column is lost', async () => {
  const rows = await readCells(await writeFixture('safe'))
  expect(rows.map(([, question]) => question?.[0])).toEqual(["'", "'", "'", "'", "'", "'", "'", "'", "'", 'i'])
  expect(rows[8]?.[1]).toBe("'already quoted")
  expect(rows[9]?.[0]).toBe("'=f10")
  expect(rows[7]?.[1]).toBe("'＝1+1")
  expect(rows.map(([, , , score]) => score)).toEqual(['-5', '3', '-0.25', '0', '1', '1', '1', '1', '1', '1'])
})

test('the raw form is exact, and the safe form gives the original back', async () => {
  const original = await readCells(readFixture('25-formula-cells.csv'))
  expect(await readCells(await writeFixture('raw'))).toEqual(original)
  const back = (await readCells(await writeFixture('safe'))).map((cells) => cells.map(unprotectCell))
  expect(back).toEqual(original)
})

test('any text survives both forms, also one that starts with apostrophes', async () => {
  const cell = fc.stringMatching(/^[ '=+\-@\t＝a",\n\r]*$/)
  await fc.assert(
    fc.asyncProperty(cell, fc.constantFrom<CsvMode>('safe', 'raw'), async (text, mode) => {
      const [cells] = await readCells(writeCsvRow(['a', 'b'], mode) + writeCsvRow([text, 'end'], mode))
      expect(mode === 'safe' ? unprotectCell(cells?.[0] ?? '?') : cells?.[0]).toBe(text)
      if (mode === 'safe') expect(cells?.[0]).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
    }),
  )
})

test('null is empty, booleans are words, NaN is a fault of the caller', () => {
  expect(writeCsvRow([null, true, 'a"b', 1.5])).toBe(',true,"a""b",1.5\r\n')
  expect(() => writeCsvRow([Number.NaN])).toThrow('NaN')
})
