import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse as parseCsv } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { adjudicate } from '../adjudicate'
import { doWork } from '../fixtures/do-work'
import { importPath } from '../fixtures/import-text'
import { makeProject } from '../fixtures/make-people'
import { provideDatabase } from '../fixtures/provide-database'
import { unwrap } from '../fixtures/unwrap'
import { writeExportFiles } from '../fixtures/write-export-files'
import { createRound } from '../rounds'

provideDatabase()

const folder = path.resolve(import.meta.dirname, '../../../../shared/data/kbvqa')
const audited = 30

// The new texts hold commas and quotes, so that their cells are quoted whatever the source's were.
const question = (id: string) => `In which year, by its "plaque", was ${id} built?`
const answer = (id: string) => `${id}, né 1900`
type Decided = 'source' | 'dropped' | { question: string; answer?: string }

/** What two people make of the audited item at a place of the list, and the lead where they differ and it is decided. */
function script(at: number, id: string) {
  const plain = { evidence: 'supported-matched', flaws: [] as unknown[], fate: 'keep' }
  const flawed = { ...plain, flaws: [{ flaw: 'missing-temporal', target: { kind: 'question' } }] }
  const repair = { ...flawed, fate: 'repair', suggestedQuestion: question(id) }
  const rewrite = { ...repair, fate: 'rewrite', suggestedAnswer: answer(id) }
  const drop = { ...plain, evidence: 'unsupported', fate: 'drop', note: 'Nothing says so.' }
  const steps: { people: [unknown, unknown]; decision?: unknown; result: Decided }[] = [
    { people: [plain, plain], result: 'source' },
    { people: [drop, drop], result: 'dropped' },
    { people: [repair, repair], result: { question: question(id) } },
    { people: [rewrite, rewrite], result: { question: question(id), answer: answer(id) } },
    { people: [plain, drop], decision: drop, result: 'dropped' },
    {
      people: [repair, { ...repair, suggestedQuestion: 'Mine, "B"?' }],
      decision: rewrite,
      result: { question: question(id), answer: answer(id) },
    },
    { people: [plain, drop], result: 'source' },
    { people: [repair, { ...repair, suggestedQuestion: 'Mine, "B"?' }], result: 'source' },
    { people: [repair, plain], decision: plain, result: 'source' },
    { people: [drop, repair], decision: repair, result: { question: question(id) } },
  ]
  const step = steps[at % steps.length]
  if (!step) throw new Error('There is a step.')
  return step
}

/** A record with quotes only where they are needed, as these files are written. */
function writeRecord(cells: string[]): string {
  return cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')
}

describe.skipIf(!existsSync(folder))('a real benchmark file, audited and written again', () => {
  it.each([
    ['evqa-csv', 'evqa_unfixed_475.csv', 475],
    ['infoseek-csv', 'infoseek_unfixed_200.csv', 200],
  ] as const)('%s: %s keeps the bytes of what nobody changed', async (format, name, size) => {
    const source = readFileSync(path.join(folder, name), 'utf8')
    // None of these files has a line end inside a cell.
    const [header = '', ...lines] = source.split('\r\n')
    const last = lines.pop()
    expect([lines.length, last]).toEqual([size, ''])
    const columns = header.split(',')
    const read = (line: string) => (parseCsv(line) as string[][])[0] ?? []
    const idAt = columns.indexOf('data_id')
    const dataIds = lines.map((line) => read(line)[idAt] ?? '')
    // Spread over the file, its first and its last row among them.
    const places = Array.from({ length: audited }, (_, at) => Math.floor((at * (size - 1)) / (audited - 1)))
    const ids = places.map((place) => dataIds[place] ?? '')
    const project = await makeProject(`real-${format}`, { ann1: 'annotator', ann2: 'annotator' })
    expect(await importPath(project.id, format, path.join(folder, name))).toMatchObject({ itemsCreated: size })
    await audit(project, ids)

    const results = ids.map((id, at) => script(at, id).result)
    const expected = lines.flatMap((line, place) => {
      const result = results[places.indexOf(place)] ?? 'source'
      if (result === 'dropped') return []
      if (result === 'source') return [line]
      const cells = read(line)
      for (const [column, text] of Object.entries(result)) cells[columns.indexOf(column)] = text
      return [writeRecord(cells)]
    })
    const files = await writeExportFiles(project, { format })
    const written = readFileSync(path.join(files.folder, 'repaired', name))
    expect(written.equals(Buffer.from([header, ...expected, ''].join('\r\n')))).toBe(true)
    const untouched = lines.filter((_, place) => !places.includes(place))
    expect(untouched).toHaveLength(size - audited)
    const kept = new Set(written.toString('utf8').split('\r\n'))
    expect(untouched.filter((line) => !kept.has(line))).toEqual([])

    const where = (wanted: (result: Decided) => boolean) =>
      places.filter((_, at) => wanted(results[at] ?? 'source')).map((place) => [dataIds[place], lines[place]])
    const dropped = files.csv('dropped.csv')
    expect(dropped.map((row) => row.data_id)).toEqual(where((result) => result === 'dropped').map(([id]) => id))
    const raw = (await writeExportFiles(project, { format, raw: true })).csv('dropped.csv')
    expect(raw.map((row) => row.source_text)).toEqual(where((result) => result === 'dropped').map(([, line]) => line))
    expect(files.manifest.counts).toMatchObject({
      ...{ files: 1, rows: size, changed: 12, dropped: 6, unresolved: 3, disputed: 3 },
    })
    expect(files.csv('changes.csv').filter(({ column }) => column === 'answer')).toHaveLength(6)
    expect(files.csv('changes.csv').filter(({ status }) => status === 'adjudicated')).toHaveLength(9)
  })
})

async function audit(project: Awaited<ReturnType<typeof makeProject>>, ids: string[]): Promise<void> {
  const people = Object.values(project.people)
  const annotators = people.map(({ email }) => email)
  const body = { name: 'audit', kind: 'flaws', sample: { by: 'ids', ids }, overlap: 2, annotators }
  const round = unwrap(await createRound(project.lead, project.slug, body))
  const cites = new Map<string, string[]>()
  for (const [who, person] of people.entries()) {
    const done = await doWork(person, round.id, ({ item: { dataId } }) => {
      return script(ids.indexOf(dataId), dataId).people[who]
    })
    expect(done).toHaveLength(ids.length)
    for (const { assignment, annotation } of done)
      cites.set(assignment.item.dataId, [...(cites.get(assignment.item.dataId) ?? []), annotation.id])
  }
  const tasks = await prisma().task.findMany({
    where: { roundId: round.id },
    select: { id: true, item: { select: { dataId: true } } },
  })
  for (const { id, item } of tasks) {
    const { decision } = script(ids.indexOf(item.dataId), item.dataId)
    if (!decision) continue
    unwrap(await adjudicate(project.lead, id, { payload: decision, cites: cites.get(item.dataId), note: 'Read.' }))
  }
}
