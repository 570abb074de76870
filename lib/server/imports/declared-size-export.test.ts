import { describe, expect, it } from 'vitest'
import { pool, prisma } from '@/lib/db/client'
import { importText } from '../fixtures/import-text'
import { makeProject } from '../fixtures/make-people'
import { submit, take } from '../fixtures/make-round'
import { provideDatabase } from '../fixtures/provide-database'
import { addPicture, case15, countLinked, drawPicture, listBoxes, right } from '../fixtures/size-case'
import { unwrap } from '../fixtures/unwrap'
import { writeExportFiles } from '../fixtures/write-export-files'
import { createRound } from '../rounds'
import type { Actor } from '../session'
import { restoreProject } from './restore-project'

provideDatabase()

describe('a whole export', () => {
  it('keeps declared sizes, and a copy without pictures asks about another size, but never scales marks', async () => {
    const project = await makeProject('size-export', { ann: 'annotator' })
    const ann = project.people.ann as Actor
    await importText(project.id, 'coco', case15, { options: { onSize: 'scale' } })
    const waiting = await writeExportFiles(project, { format: 'attest-jsonl' })
    const early = await makeProject('size-export-early')
    expect(await restoreProject({ projectId: early.id, source: waiting.folder, dryRun: false })).toMatchObject({
      refused: [],
    })
    expect((await addPicture(early, await drawPicture(400, 300))).notes).toMatchObject([{ outcome: 'scaled' }])
    expect(await listBoxes(early)).toEqual([right])

    await addPicture(project, await drawPicture(400, 300))
    const round = { name: 'r', kind: 'boxes', sample: { by: 'all' }, overlap: 1, proposals: 'none' }
    const view = await take(ann, unwrap(await createRound(project.lead, project.slug, round)).id)
    const mark = { id: 'm', number: 1, image: 0, box: { x: 10, y: 10, w: 20, h: 20 } }
    unwrap(await submit(ann, view?.id ?? '', 'one', { marks: [mark] }))
    const { folder } = await writeExportFiles(project, { format: 'attest-jsonl', images: false })
    const copy = await makeProject('size-export-copy')
    await restoreProject({ projectId: copy.id, source: folder, dryRun: false })
    expect(await prisma().imageSlot.findMany({ where: { projectId: copy.id } })).toMatchObject([
      { imageId: null, declaredWidth: 400, declaredHeight: 300, onSize: 'scale' },
    ])
    expect((await addPicture(copy, await drawPicture(200, 150), 'scale')).notes).toMatchObject([
      { outcome: 'worked', message: expect.stringMatching(/400 x 300.*200 x 150.*never scaled/) },
    ])
    expect(await countLinked(copy)).toBe(0)
    const other = await makeProject('size-export-other')
    await restoreProject({ projectId: other.id, source: folder, dryRun: false })
    expect((await addPicture(other, await drawPicture(400, 300))).notes).toEqual([])
    expect(await countLinked(other)).toBe(1)
    expect(await listBoxes(other)).toEqual([right])
  })

  it('is refused where it declares what cannot be', async () => {
    const project = await makeProject('size-check')
    await importText(project.id, 'coco', case15)
    for (const set of ['declared_width = null', 'declared_height = 0', `on_size = 'stretch'`])
      await expect(pool().query(`update image_slot set ${set} where project_id = $1`, [project.id])).rejects.toThrow(
        /image_slot_(declared|on_size)/,
      )
  })
})
