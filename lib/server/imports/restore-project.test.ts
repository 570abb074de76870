import { createHash, randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { startExport } from '../exports'
import type { Manifest } from '../exports/manifest'
import { runExport } from '../exports/run-export'
import { makeProject } from '../fixtures/make-people'
import { makeWorkedProject, type WorkedProject } from '../fixtures/make-worked-project'
import { provideDatabase } from '../fixtures/provide-database'
import { unwrap } from '../fixtures/unwrap'
import { type ExportFiles, writeExportFiles } from '../fixtures/write-export-files'
import { getFolder } from '../storage'
import { restoreProject } from './restore-project'

provideDatabase()

let project: WorkedProject
beforeAll(async () => {
  project = await makeWorkedProject('worked')
})

describe('attest-jsonl', () => {
  const bare = (text: string) => text.replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'id')

  it('comes back whole into an empty project, and once more changes nothing', async () => {
    const first = await writeExportFiles(project, { format: 'attest-jsonl' })
    const copy = await makeProject(`copy-${randomUUID().slice(0, 8)}`)
    const again = () => restoreProject({ projectId: copy.id, source: first.folder, dryRun: false })
    const annotations = await prisma().annotation.count({ where: { projectId: project.id } })
    const tried = await restoreProject({ projectId: copy.id, source: first.folder, dryRun: true })
    expect(await prisma().item.count({ where: { projectId: copy.id } })).toBe(0)
    const restored = await again()
    expect(restored).toEqual(tried)
    expect(restored).toMatchObject({
      itemsCreated: 7,
      proposalsCreated: 1,
      annotationsCreated: annotations,
      itemsUnchanged: 0,
      refused: [],
      warnings: [],
    })
    expect(await again()).toMatchObject({ itemsCreated: 0, itemsUnchanged: 7, annotationsCreated: 0, refused: [] })

    const second = await writeExportFiles(copy, { format: 'attest-jsonl' })
    const names = (files: ExportFiles) => files.manifest.files.map(({ path: name, rows }) => [name, rows])
    // The copy's own lead, who made the project, is one more person in it.
    const tables = (files: ExportFiles) => names(files).filter(([name]) => name !== 'persons.jsonl')
    expect(tables(second)).toEqual(tables(first))
    for (const { path: name } of first.manifest.files) {
      if (!name.endsWith('.jsonl') || name === 'persons.jsonl') continue
      expect([name, bare(second.read(name))]).toEqual([name, bare(first.read(name))])
    }
    for (const line of first.read('persons.jsonl').trim().split('\n'))
      expect(bare(second.read('persons.jsonl'))).toContain(bare(line))
  })

  it('keeps the authors of all work, none of them the importer, and finds proposals inside payloads', async () => {
    const { folder } = await writeExportFiles(project, { format: 'attest-jsonl' })
    const copy = await makeProject(`copy-${randomUUID().slice(0, 8)}`)
    await restoreProject({ projectId: copy.id, source: folder, dryRun: false })
    const people = await prisma().person.findMany({ where: { projectId: copy.id, userId: null } })
    const work = await prisma().annotation.findMany({ where: { projectId: copy.id } })
    expect(new Set(work.map(({ personId }) => personId)).size).toBe(2)
    for (const { personId } of work) expect(people.map(({ id }) => id)).toContain(personId)
    const [proposal] = await prisma().proposal.findMany({ where: { projectId: copy.id } })
    const marks = await prisma().mark.findMany({ where: { projectId: copy.id, verdict: 'accepted' } })
    expect(marks.map(({ proposalId }) => proposalId)).toEqual([proposal?.id])
    expect(JSON.stringify(work.map(({ payload }) => payload))).toContain(`"proposal":"${proposal?.id}"`)
  })

  it('comes back from a zip too, and without images says so', async () => {
    const { id } = unwrap(await startExport(project.lead, 'worked', { format: 'attest-jsonl', images: false }))
    await runExport(id)
    const copy = await makeProject(`copy-${randomUUID().slice(0, 8)}`)
    const source = path.join(getFolder('exports'), `${id}.zip`)
    const record = await restoreProject({ projectId: copy.id, source, dryRun: false })
    expect(record).toMatchObject({ itemsCreated: 7, refused: [], warnings: [{ field: 'images' }] })
    expect(await prisma().imageSlot.count({ where: { projectId: copy.id, imageId: { not: null } } })).toBe(0)
  })

  it('is refused whole where a line is wrong, cut off, or the project is not empty', async () => {
    const { folder, read } = await writeExportFiles(project, { format: 'attest-jsonl', images: false })
    const copy = await makeProject(`copy-${randomUUID().slice(0, 8)}`)
    const restore = (projectId = copy.id) => restoreProject({ projectId, source: folder, dryRun: false })
    const file = path.join(folder, 'annotations.jsonl')
    const good = read('annotations.jsonl')
    writeFileSync(file, good.slice(0, -20))
    expect(await restore()).toMatchObject({
      itemsCreated: 0,
      refused: [{ message: expect.stringContaining('manifest') }],
    })
    rewrite(
      folder,
      'annotations.jsonl',
      good.replace(/"payload" : \{"marks": \[\]\}/, '"payload":{"marks":[{"id":7}]}'),
    )
    const record = await restore()
    expect(record.refused[0]).toMatchObject({
      row: expect.any(Number),
      field: 'annotations.jsonl: payload.marks[0].id',
    })
    expect(record).toMatchObject({ itemsCreated: 0, annotationsCreated: 0 })
    expect(await prisma().item.count({ where: { projectId: copy.id } })).toBe(0)
    rewrite(folder, 'annotations.jsonl', good.replace(/"taskId" : "[^"]+"/, `"taskId":"${randomUUID()}"`))
    expect(await restore()).toMatchObject({ itemsCreated: 0, refused: [{ message: expect.stringContaining('task') }] })
    rewrite(folder, 'annotations.jsonl', good)
    expect((await restore(project.id)).refused[0]?.message).toContain('not empty')
    expect(await restore()).toMatchObject({ itemsCreated: 7, refused: [] })
  })

  it('cannot fetch an image that only another project has', async () => {
    const { folder, read } = await writeExportFiles(project, { format: 'attest-jsonl', images: false })
    const copy = await makeProject(`copy-${randomUUID().slice(0, 8)}`)
    expect(read('images.jsonl')).toContain('sha256')
    await restoreProject({ projectId: copy.id, source: folder, dryRun: false })
    expect(await prisma().image.count({ where: { projectId: copy.id } })).toBe(0)
  })
})

function rewrite(folder: string, name: string, content: string): void {
  writeFileSync(path.join(folder, name), content)
  const file = path.join(folder, 'manifest.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  for (const one of manifest.files)
    if (one.path === name)
      Object.assign(one, {
        bytes: Buffer.byteLength(content),
        sha256: createHash('sha256').update(content).digest('hex'),
      })
  writeFileSync(file, JSON.stringify(manifest))
}
