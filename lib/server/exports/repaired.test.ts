import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import type { AssignmentView } from '@/lib/domain/assignment'
import { adjudicate } from '../adjudicate'
import { startExport } from '../exports'
import { doWork } from '../fixtures/do-work'
import { importText } from '../fixtures/import-text'
import { makeProject } from '../fixtures/make-people'
import { provideDatabase } from '../fixtures/provide-database'
import { unwrap } from '../fixtures/unwrap'
import { writeExportFiles } from '../fixtures/write-export-files'
import { restoreProject } from '../imports/restore-project'
import { createRound } from '../rounds'

provideDatabase()

const evqaHeader =
  'data_id,wikipedia_title,wikipedia_url,question_type,encyclopedic_vqa_split,dataset_image_ids,question_original,question,answer,evidence,evidence_section_id,evidence_section_title,dataset_name'
const infoseekHeader =
  'data_id,dataset_name,wikipedia_title,wikipedia_url,answer,question,dataset_image_ids,question_type,evidence,evidence_section_id,evidence_section_title'

function writeEvqa(n: number): string {
  const type = n % 2 ? 'automatic' : 'templated'
  const odd = n % 3 === 0 ? `"He said ""${n}"",\nthen é"` : `Plain ${n}`
  return `e${n},T,https://en.wikipedia.org/wiki/T,${type},test,${n}, Q?,"Which, ""${n}""?",${n}|no ${n},${odd},0,Lead,landmarks`
}
function writeInfoseek(n: number): string {
  return `i${n},infoseek,T,https://en.wikipedia.org/wiki/T,a${n},What ${n}?,${n},String,0,0,"0"`
}
const m3vqa = (n: number) =>
  `{"data_id": ${n}.0, "image_id": "x${n}", "question": "Qui\\u00e9n ${n}?", "question_hop": 2, "entity_num": 1, "answers": ["a", "b"], "answer_evals": [["a", "A"], ["b"]], "img_entity_names": ["N"], "evidence": ["E", "F"], "evidence_urls": ["https://x.org/a", "https://x.org/b"]}`
const list = (write: (n: number) => string) => Array.from({ length: 40 }, (_, index) => write(index + 1))

const evqa = [evqaHeader, ...list(writeEvqa), ''].join('\n')
const infoseek = `\uFEFF${[infoseekHeader, ...list(writeInfoseek)].join('\r\n')}`

const work = (more: Record<string, unknown> = {}) => ({
  evidence: 'supported-matched',
  fate: 'keep',
  flaws: [],
  ...more,
})
const tag = (flaw: string) => ({ flaws: [{ flaw, target: { kind: 'question' } }] })

/** Imports a file, lets two people audit its first six rows, and decides over the third and fourth. */
async function auditFile(format: string, content: string, prefix: string) {
  const slug = `rep-${randomUUID().slice(0, 8)}`
  const project = await makeProject(slug, { ann1: 'annotator', ann2: 'annotator' })
  const { ann1, ann2 } = project.people
  if (!ann1 || !ann2) throw new Error('Two people are needed.')
  expect(await importText(project.id, format, content, { name: `${prefix}.source` })).toMatchObject({ status: 'done' })
  const ids = [1, 2, 3, 4, 5, 6].map((n) => (format === 'm3vqa' ? `${n}.0` : `${prefix}${n}`))
  const body = { name: 'audit', kind: 'flaws', sample: { by: 'ids', ids }, overlap: 2, guidelines: 'Be exact.' }
  const annotators = [ann1.email, ann2.email]
  const round = unwrap(await createRound(project.lead, slug, { ...body, annotators }))
  const answer = (who: 1 | 2) => (view: AssignmentView) => {
    switch (ids.indexOf(view.item.dataId) + 1) {
      case 1:
        return work({ fate: 'repair', suggestedQuestion: 'Better, "now"?', ...tag('missing-temporal') })
      case 2:
        return work({ fate: 'drop', evidence: 'unsupported', note: `gone ${who}` })
      case 3:
        return work({ fate: 'repair', suggestedQuestion: `Mine ${who}?` })
      case 5:
        return work({ fate: who === 1 ? 'keep' : 'drop' })
      case 6:
        return work({ fate: 'repair' })
      default:
        return work()
    }
  }
  const done = [...(await doWork(ann1, round.id, answer(1))), ...(await doWork(ann2, round.id, answer(2)))]
  const decide = async (n: number, payload: unknown) => {
    const of = done.filter(({ assignment }) => assignment.item.dataId === ids[n - 1])
    const row = await prisma().assignment.findUniqueOrThrow({ where: { id: of[0]?.assignment.id ?? '' } })
    const cites = of.map(({ annotation }) => annotation.id)
    unwrap(await adjudicate(project.lead, row.taskId, { payload, cites, note: 'Read.' }))
  }
  await decide(3, work({ fate: 'rewrite', suggestedQuestion: 'Décidé?', suggestedAnswer: 'b && c' }))
  await decide(4, work({ fate: 'drop', evidence: 'unsupported', ...tag('not-unique') }))
  return project
}

describe('a repaired file', () => {
  it('of E-VQA differs from its source in the decided rows alone', async () => {
    const project = await auditFile('evqa-csv', evqa, 'e')
    const { folder, csv, manifest, read } = await writeExportFiles(project, { format: 'evqa-csv' })
    const rows = list(writeEvqa)
    const expected = [
      evqaHeader,
      rows[0]?.replace('"Which, ""1""?"', '"Better, ""now""?"'),
      rows[2]?.replace('"Which, ""3""?",3|no 3', '"Décidé?",b && c'),
      ...rows.slice(4),
      '',
    ].join('\n')
    expect(readFileSync(path.join(folder, 'repaired/e.source'), 'utf8')).toBe(expected)
    expect(manifest.counts).toMatchObject({ files: 1, rows: 40, changed: 2, dropped: 2, unresolved: 1, disputed: 0 })
    expect(csv('changes.csv').map(({ data_id, column, after, status }) => [data_id, column, after, status])).toEqual([
      ['e1', 'question', 'Better, "now"?', 'unanimous'],
      ['e3', 'question', 'Décidé?', 'adjudicated'],
      ['e3', 'answer', 'b && c', 'adjudicated'],
    ])
    expect(csv('dropped.csv')).toMatchObject([
      { row: '2', data_id: 'e2', evidence: 'unsupported', note: 'gone 1 | gone 2', source_text: rows[1] },
      { row: '4', data_id: 'e4', flaws: 'not-unique', status: 'adjudicated' },
    ])
    expect(csv('repairs.csv')[0]).toMatchObject({
      worked: '6',
      resolved: '5',
      kept: '0',
      dropped: '2',
      questions_changed: '2',
    })
    expect(csv('flaws.csv').find(({ flaw }) => flaw === 'any-clarity-flaw')).toMatchObject({ found: '1', n: '5' })
    expect(read('README.md')).toContain('1 rows were audited without a result')
    const strict = await writeExportFiles(project, { format: 'evqa-csv', include: 'adjudicated' })
    expect(strict.read('repaired/e.source')).toContain(rows[1])
    expect(strict.read('repaired/e.source')).not.toContain('Better')
    const refused = await startExport(project.lead, project.slug, { format: 'evqa-csv', include: 'all' })
    expect(refused).toMatchObject({ code: 'invalid', errors: [{ path: 'include' }] })
    const report = await writeExportFiles(project, { format: 'report' })
    expect(report.csv('repairs.csv')[0]).toMatchObject({
      source: 'e-vqa',
      worked: '6',
      dropped: '2',
      answers_changed: '1',
    })
    expect(report.read('report.md')).toContain('## Audited questions')
  })

  it('of InfoSeek keeps its mark, CRLF and missing last line end; restored projects write it too', async () => {
    const project = await auditFile('infoseek-csv', infoseek, 'i')
    const rows = list(writeInfoseek)
    const expected = `\uFEFF${[
      infoseekHeader,
      rows[0]?.replace('What 1?', '"Better, ""now""?"'),
      rows[2]?.replace('a3,What 3?', 'b && c,Décidé?'),
      ...rows.slice(4),
    ].join('\r\n')}`
    const { read } = await writeExportFiles(project, { format: 'infoseek-csv' })
    expect(read('repaired/i.source')).toBe(expected)
    const { folder } = await writeExportFiles(project, { format: 'attest-jsonl' })
    const copy = await makeProject(`${project.slug}-copy`)
    expect(await restoreProject({ projectId: copy.id, source: folder, dryRun: false })).toMatchObject({ refused: [] })
    expect((await writeExportFiles(copy, { format: 'infoseek-csv' })).read('repaired/i.source')).toBe(expected)
    expect((await writeExportFiles(copy, { format: 'm3vqa' })).read('README.md')).toContain('nothing to repair')
  })

  it.each([
    ['lines', (rows: string[]) => `${rows.join('\n')}\n`],
    ['an array', (rows: string[]) => `[\n${rows.join(',\n')}\n]\n`],
  ])('of M3-VQA as %s keeps every other byte of the JSON', async (_name, join) => {
    const rows = list(m3vqa)
    const project = await auditFile('m3vqa', join(rows), 'm')
    const expected = [
      rows[0]?.replace('"Qui\\u00e9n 1?"', '"Better, \\"now\\"?"'),
      rows[2]
        ?.replace('"Qui\\u00e9n 3?"', '"D\\u00e9cid\\u00e9?"')
        .replace('"answers": ["a", "b"]', '"answers": ["b", "c"]')
        .replace('[["a", "A"], ["b"]]', '[["b"], ["c"]]'),
      ...rows.slice(4),
    ]
    const { read } = await writeExportFiles(project, { format: 'm3vqa' })
    expect(read('repaired/m.source')).toBe(join(expected.map(String)))
  })

  it('of a file imported twice, or with refused rows, is still the whole file', async () => {
    const project = await makeProject(`rep-${randomUUID().slice(0, 8)}`)
    const bad = `e99,only,three\n`
    const content = `${evqaHeader}\n${writeEvqa(1)}\n${bad}${writeEvqa(2)}\n`
    const options = { options: { onRefused: 'skip' }, name: 'x.csv' }
    for (const n of [2, 0])
      expect(await importText(project.id, 'evqa-csv', content, options)).toMatchObject({ itemsCreated: n })
    expect((await writeExportFiles(project, { format: 'evqa-csv' })).read('repaired/x.csv')).toBe(content)
  })
})
