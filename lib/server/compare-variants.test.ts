import { describe, expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { compareProjectVariants } from './compare-variants'
import { importText } from './fixtures/import-text'
import { makeProject } from './fixtures/make-people'
import { provideDatabase } from './fixtures/provide-database'
import { unwrap } from './fixtures/unwrap'

provideDatabase()

const columns =
  'data_id,wikipedia_title,wikipedia_url,question_type,dataset_image_ids,question,answer,evidence,evidence_section_id,evidence_section_title,dataset_name'
const row = (id: string, question: string, answer: string, evidence: string) =>
  `${id},T,https://en.wikipedia.org/wiki/T,automatic,1,${question},${answer},${evidence},0,Lead,landmarks,x`
const file = (last: string, rows: string[]) => [`${columns},${last}`, ...rows, ''].join('\n')

describe('two variants of a project', () => {
  it('are compared pair by pair, counted by kind of change, and browsed by it', async () => {
    const project = await makeProject('compared', { ann: 'annotator', rev: 'reviewer' })
    const { ann, rev } = project.people
    if (!ann || !rev) throw new Error('Two people are needed.')
    const old = [row('a', 'When?', '1901', ''), row('b', 'Who?', 'Ada', 'E.'), row('c', 'Where?', 'Rome', 'E.')]
    const fixed = [row('a', 'In what year?', '1901', 'Built in 1901.'), row('b', 'who?', 'Ada', 'E.')]
    await importText(project.id, 'evqa-csv', file('question_original', old))
    await importText(project.id, 'evqa-csv', file('question_before_review', fixed))
    const report = unwrap(await compareProjectVariants(rev, project.slug, {}))
    expect(report).toMatchObject({ before: 'unfixed', after: 'fixed', pairs: 2, unpaired: 1, matching: 2 })
    expect(report.counts).toMatchObject({
      question: { words: 1, spelling: 1, none: 0 },
      answer: { none: 2 },
      evidence: { filled: 1, none: 1 },
    })
    expect(report.data[0]?.parts.question.runs.map(({ kind }) => kind)).toEqual(['removed', 'added', 'same'])
    const find = async (query: Record<string, string>) =>
      unwrap(await compareProjectVariants(rev, project.slug, query)).data.map(({ dataId }) => dataId)
    expect(await find({ change: 'spelling' })).toEqual(['b'])
    expect(await find({ part: 'evidence' })).toEqual(['a'])
    expect(await find({ part: 'evidence', change: 'none' })).toEqual(['b'])
    expect(await find({ before: 'fixed', after: 'intra' })).toEqual([])
    const first = unwrap(await compareProjectVariants(rev, project.slug, { limit: '1' }))
    expect([first.data.length, first.nextCursor]).toEqual([1, '1'])
    expect(await find({ limit: '1', cursor: '1' })).toEqual(['b'])
    expect(await prisma().exposure.count({ where: { projectId: project.id, what: 'references' } })).toBe(4)
    expect(await compareProjectVariants(ann, project.slug, {})).toMatchObject({ ok: false, code: 'forbidden' })
  })
})
