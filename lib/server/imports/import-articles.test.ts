import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import type { EvidenceStep } from '@/lib/domain/item'
import { importText } from '../fixtures/import-text'
import { makeProject, type TestProject } from '../fixtures/make-people'
import { provideDatabase } from '../fixtures/provide-database'
import { unwrap } from '../fixtures/unwrap'
import { writeExportFiles } from '../fixtures/write-export-files'
import { describeItem } from '../items'
import { createRound } from '../rounds'
import { restoreProject } from './restore-project'

provideDatabase()

const header =
  'data_id,wikipedia_title,wikipedia_url,question_type,encyclopedic_vqa_split,dataset_image_ids,question_before_review,question,answer,evidence,evidence_section_id,evidence_section_title,final_check_reason,dataset_name'
const rows = [
  'a,Tower,https://en.wikipedia.org/wiki/Tower,templated,test,1,Q?,When?,1163,It was built in 1163.,1,History,ok,landmarks',
  'b,Tower,https://en.wikipedia.org/wiki/Tower,templated,test,2,Q?,Where?,Paris,Never said.,0,Lead,ok,landmarks',
  'c,Bridge,https://en.wikipedia.org/wiki/Bridge,templated,test,3,Q?,Who?,Ada,Ada built it.,0,Lead,ok,landmarks',
]
const items = [header, ...rows, ''].join('\n')
const tower = {
  url: 'https://en.wikipedia.org/wiki/Tower',
  title: 'Tower',
  revision: '77',
  sections: [
    { id: 0, title: 'Lead', text: 'The tower stands.' },
    { id: 1, title: 'History', text: 'It was  built\nin 1163. It burned in 2019.' },
  ],
}
const file = (...articles: unknown[]) => articles.map((article) => `${JSON.stringify(article)}\n`).join('')

async function readVersion(projectId: string, dataId: string) {
  const item = await prisma().item.findFirstOrThrow({ where: { projectId, dataId } })
  const version = await prisma().itemVersion.findUniqueOrThrow({ where: { id: item.currentVersionId ?? '' } })
  return { item, version, steps: version.evidence as unknown as EvidenceStep[] }
}

let project: TestProject
beforeEach(async () => {
  project = await makeProject(`art-${randomUUID().slice(0, 8)}`)
})

describe('articles', () => {
  it('give the evidence its section, and tell what does not go together', async () => {
    await importText(project.id, 'evqa-csv', items)
    const dry = await importText(project.id, 'articles', file(tower), { dryRun: true })
    expect(await prisma().article.count({ where: { projectId: project.id } })).toBe(0)
    const record = await importText(project.id, 'articles', file(tower))
    expect(record).toMatchObject({
      status: 'done',
      rowsRead: 1,
      articlesCreated: 1,
      itemsUpdated: 2,
      refused: [],
      warnings: [
        { id: 'b', field: 'evidence[e1]', message: expect.stringContaining('does not hold the sentence') },
        { id: '', field: 'articles', message: 'The evidence of 1 item names an article that is not here.' },
      ],
    })
    expect(dry).toMatchObject({ articlesCreated: 1, itemsUpdated: 2, warnings: record.warnings })
    const { steps, version } = await readVersion(project.id, 'a')
    expect(version.version).toBe(1)
    expect(steps[0]).toMatchObject({
      sectionText: tower.sections[1]?.text,
      foundBy: 'id',
      article: { revision: '77' },
    })
    const again = await importText(project.id, 'articles', file(tower))
    expect(again).toMatchObject({ articlesCreated: 0, articlesUnchanged: 1, itemsUpdated: 0 })
    expect(await importText(project.id, 'evqa-csv', items)).toMatchObject({ itemsUnchanged: 3 })
  })

  it('may come before the items', async () => {
    await importText(project.id, 'articles', file(tower))
    const record = await importText(project.id, 'evqa-csv', items)
    expect(record.warnings.map(({ id }) => id)).toContain('b')
    expect((await readVersion(project.id, 'a')).steps[0]?.sectionText).toBe(tower.sections[1]?.text)
  })

  it('are kept unless a new version is asked for; tasks keep what people were shown', async () => {
    await importText(project.id, 'evqa-csv', items)
    await importText(project.id, 'articles', file(tower))
    unwrap(await createRound(project.lead, project.slug, { name: 'r', kind: 'flaws', sample: { by: 'all' } }))
    const before = await readVersion(project.id, 'a')
    const changed = { ...tower, sections: [{ id: 1, title: 'History', text: 'It was built in 1163!' }] }
    const kept = await importText(project.id, 'articles', file(changed))
    expect(kept).toMatchObject({ articlesUnchanged: 1, articlesUpdated: 0, itemsUpdated: 0 })
    expect(kept.warnings[0]).toMatchObject({ row: 1, id: tower.url })
    const taken = await importText(project.id, 'articles', file(changed), { options: { onChange: 'new-version' } })
    expect(taken).toMatchObject({ articlesUpdated: 1, itemsUpdated: 2 })
    const after = await readVersion(project.id, 'a')
    expect([after.version.version, after.version.contentHash]).toEqual([2, before.version.contentHash])
    // The new text has no full stop, so the sentence is not in it word by word.
    expect(after.steps[0]?.sectionText).toBe('It was built in 1163!')
    const task = await prisma().task.findFirstOrThrow({ where: { itemId: after.item.id } })
    expect(task.versionId).toBe(before.version.id)
    expect(await prisma().itemVersion.findUniqueOrThrow({ where: { id: task.versionId } })).toEqual(before.version)
    expect(await prisma().referenceAnswer.findUnique({ where: { versionId: after.version.id } })).toMatchObject({
      alternatives: [[['1163']]],
    })
    expect(await prisma().imageSlot.count({ where: { versionId: after.version.id } })).toBe(1)
    expect(await importText(project.id, 'evqa-csv', items)).toMatchObject({ itemsUnchanged: 3, itemsUpdated: 0 })
  })

  it('are stored all or none', async () => {
    const bad = await importText(project.id, 'articles', file(tower, { ...tower, sections: [] }))
    expect(bad).toMatchObject({ status: 'failed', articlesCreated: 0, refused: [{ row: 2, field: 'sections' }] })
    expect(await prisma().article.count({ where: { projectId: project.id } })).toBe(0)
    const skipped = await importText(project.id, 'articles', file(tower, { ...tower, sections: [] }), {
      options: { onRefused: 'skip' },
    })
    expect(skipped).toMatchObject({ status: 'done', articlesCreated: 1 })
    expect(await importText(project.id, 'articles', '')).toMatchObject({ status: 'failed' })
  })

  it('are shown on the page of an item', async () => {
    await importText(project.id, 'evqa-csv', items)
    await importText(project.id, 'articles', file(tower))
    const sections = async (dataId: string) =>
      unwrap(await describeItem(project.lead, project.slug, (await readVersion(project.id, dataId)).item.id)).sections
    expect(await sections('a')).toEqual({ e1: 'id' })
    expect(await sections('b')).toEqual({ e1: 'not-in-section' })
    expect(await sections('c')).toEqual({ e1: 'no-article' })
  })

  it('go out with the project and come back', async () => {
    await importText(project.id, 'evqa-csv', items)
    await importText(project.id, 'articles', file(tower))
    const { folder, read } = await writeExportFiles(project, { format: 'attest-jsonl' })
    const copy = await makeProject(`copy-${randomUUID().slice(0, 8)}`)
    expect(await restoreProject({ projectId: copy.id, source: folder, dryRun: false })).toMatchObject({ refused: [] })
    const second = await writeExportFiles(copy, { format: 'attest-jsonl' })
    const bare = (text: string) => text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
    for (const name of ['articles.jsonl', 'items.jsonl']) expect(bare(second.read(name))).toBe(bare(read(name)))
    expect(read('articles.jsonl')).toContain('It burned in 2019.')
    expect((await readVersion(copy.id, 'a')).steps[0]?.foundBy).toBe('id')
  })
})
