import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pool, prisma } from '@/lib/db/client'
import { findImport } from '@/lib/db/imports'
import { parseEvqaCsv } from '@/lib/formats/evqa-csv'
import { runImport } from '@/lib/server/imports/run-import'
import { keepImport, readImportRequest } from '@/lib/server/imports/start-import'
import { getFolder } from '@/lib/server/storage'
import { median } from '../measure'
import { measureInChild, runPart } from '../measure-in-child'
import { reportFigure, reportRates } from '../report'
import { withScratchDatabase } from '../scratch-database'

// Our import of a file beside the ORM's createMany of the same rows into the same four tables; each in its own process.

const rows = 100_000
/** Rows of the file that createMany is given; its speed does not depend on their number. */
const fewerRows = 20_000
const runs = 3
const batch = 5000

const columns =
  'data_id,wikipedia_title,wikipedia_url,question_type,encyclopedic_vqa_split,dataset_image_ids,question_before_review,question,answer,evidence,evidence_section_id,evidence_section_title,final_check_reason,dataset_name'

function* writeRows() {
  yield `${columns}\n`
  for (let n = 0; n < rows; n++)
    yield `row-${n},Lighthouse ${n % 997},https://en.wikipedia.org/wiki/Lighthouse_${n % 997},templated,test,${n},When was it built?,"When was lighthouse ${n} built, and by whom?",${1700 + (n % 300)},"The lighthouse was built in ${1700 + (n % 300)} by the harbour board, of granite.",${n % 9},History,ok,landmarks\n`
}

async function makeFile(): Promise<string> {
  const file = path.join(getFolder('tmp'), 'rows.csv')
  if (!existsSync(file)) await pipeline(Readable.from(writeRows()), createWriteStream(file))
  return file
}

async function makeProject(): Promise<string> {
  const { id } = await prisma().project.create({ data: { slug: randomUUID(), name: 'Bench' } })
  return id
}

async function importOurs(): Promise<number> {
  const [projectId, file] = [await makeProject(), await makeFile()]
  const request = readImportRequest({ format: 'evqa-csv' })
  if (!request.ok) throw new Error(request.detail)
  const source = { path: file, name: 'rows.csv', sha256: createHash('sha256').update('rows').digest('hex') }
  const id = await keepImport({ name: 'bench' }, projectId, request.value, source, { queue: false, move: false })
  await runImport(id)
  const row = await findImport(id)
  if (row?.itemsCreated !== rows) throw new Error(`The import came to ${JSON.stringify(row)}.`)
  return rows
}

type Table = 'item' | 'itemVersion' | 'imageSlot' | 'referenceAnswer'
type Rows<T extends Table> = Extract<NonNullable<Parameters<Database[T]['createMany']>[0]>['data'], unknown[]>
type Database = ReturnType<typeof prisma>

async function importByCreateMany(): Promise<number> {
  const [projectId, file] = [await makeProject(), await makeFile()]
  const items: Rows<'item'> = []
  const versions: Rows<'itemVersion'> = []
  const slots: Rows<'imageSlot'> = []
  const references: Rows<'referenceAnswer'> = []
  let stored = 0
  async function store(): Promise<void> {
    stored += items.length
    await prisma().item.createMany({ data: items.splice(0) })
    await prisma().itemVersion.createMany({ data: versions.splice(0) })
    await prisma().imageSlot.createMany({ data: slots.splice(0) })
    await prisma().referenceAnswer.createMany({ data: references.splice(0) })
  }
  const json = (value: unknown) => value as object
  for await (const record of parseEvqaCsv(createReadStream(file), { onChange: 'keep', onRefused: 'abort' })) {
    for (const { dataset, dataId, variant, content, raw } of record.items) {
      const [id, versionId] = [randomUUID(), randomUUID()]
      const { question, entityNames, answerType, strata } = content
      items.push({ id, projectId, dataset, dataId, variant, currentVersionId: versionId })
      versions.push({
        id: versionId,
        projectId,
        itemId: id,
        version: 1,
        contentHash: '',
        question: question ?? null,
        entityNames,
        answerType,
        evidence: json(content.evidence),
        mentions: json(content.mentions),
        questionType: strata.questionType ?? null,
      })
      for (const [position, { name }] of content.images.entries()) slots.push({ projectId, versionId, position, name })
      references.push({
        versionId,
        projectId,
        alternatives: json(content.references),
        sourceSha256: '',
        sourceRow: raw.row,
        sourceText: raw.text,
        fields: json(raw.fields),
      })
    }
    if (items.length >= batch) await store()
    if (stored >= fewerRows) break
  }
  await store()
  return stored
}

if (!(await runPart({ ours: importOurs, theirs: importByCreateMany })))
  await withScratchDatabase(async () => {
    mkdirSync(getFolder('tmp'), { recursive: true })
    await makeFile()
    const results: Record<'ours' | 'theirs', { rate: number[]; peak: number[] }> = {
      ours: { rate: [], peak: [] },
      theirs: { rate: [], peak: [] },
    }
    for (let run = 0; run < runs; run++)
      for (const part of ['ours', 'theirs'] as const) {
        const { rows, seconds, peakGrowth } = await measureInChild(part)
        results[part].rate.push(rows / seconds)
        results[part].peak.push(peakGrowth)
        await pool().query('vacuum analyze')
      }
    reportRates('import, rows', results.ours.rate)
    reportRates('createMany, rows', results.theirs.rate)
    reportFigure('import of createMany', median(results.ours.rate) / median(results.theirs.rate), 'times', {
      atLeast: 5,
    })
    reportFigure('memory of the import', Math.max(...results.ours.peak), 'MB', { atMost: 150 })
    console.log(`memory of createMany: ${Math.max(...results.theirs.peak).toFixed(0)} MB`)
  })
