import { writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, it, vi } from 'vitest'
import { prisma } from '@/lib/db/client'
import { findImport } from '@/lib/db/imports'
import type { Composite } from '@/lib/domain/augment/composite'
import type { AugmentationPreview } from '@/lib/domain/augment/preview'
import { takeSecondLook } from '@/lib/server/second-look'
import { describeAccuracy } from '../accuracy'
import { doWork } from '../fixtures/do-work'
import { importText } from '../fixtures/import-text'
import { makeProject } from '../fixtures/make-people'
import { provideDatabase } from '../fixtures/provide-database'
import { unwrap } from '../fixtures/unwrap'
import { writeExportFiles } from '../fixtures/write-export-files'
import { giveImages, keepImageFile, startStoring } from '../images'
import { restoreProject } from '../imports/restore-project'
import { runImport } from '../imports/run-import'
import { createRound } from '../rounds'
import { getFolder, getImageStore } from '../storage'
import { startAugmentation } from './augmentations'

provideDatabase()
// Each test renders some twenty pictures and imports twice, on machines that do other work as well.
vi.setConfig({ testTimeout: 120_000 })

const header =
  'data_id,wikipedia_title,wikipedia_url,question_type,encyclopedic_vqa_split,dataset_image_ids,question_before_review,question,answer,evidence,evidence_section_id,evidence_section_title,final_check_reason,dataset_name'
const sizes = [
  { width: 640, height: 427 },
  { width: 300, height: 400 },
  { width: 451, height: 300 },
  { width: 790, height: 1024 },
]
const all = ['intra', 'inter', 'blank', 'double']
const field = { subjectClassField: 'raw.dataset_name' }

/** Six items with pictures: three plants, three buildings; the last question points at an "object"; a seventh lacks its picture. */
async function start(slug: string) {
  const project = await makeProject(slug, { ann1: 'annotator', ann2: 'annotator' }, { classes: ['tower', 'landmarks'] })
  const rows = Array.from({ length: 7 }, (_, n) => {
    const [noun, set] = n % 2 ? ['building', 'landmarks'] : ['plant', 'inaturalist']
    const subject = n === 5 ? 'object' : noun
    return `d${n},Entity ${n},https://en.wikipedia.org/wiki/E${n},templated,test,p${n},Q?,Where is this ${subject}?,Town ${n},It is in Town ${n}.,0,Lead,ok,${set}`
  })
  expect(await importText(project.id, 'evqa-csv', [header, ...rows, ''].join('\n'))).toMatchObject({ itemsCreated: 7 })
  const into = startStoring()
  for (let n = 0; n < 6; n++) {
    const file = path.join(getFolder('tmp'), `${slug}-${n}.png`)
    const { width, height } = sizes[n % sizes.length] ?? { width: 100, height: 100 }
    const background = { r: 40 * n, g: 120, b: 250 - 40 * n }
    writeFileSync(
      file,
      await sharp({ create: { width, height, channels: 3, background } })
        .png()
        .toBuffer(),
    )
    await keepImageFile(project.id, { name: `p${n}.png`, path: file }, into)
  }
  await giveImages(project.id, into, 'refuse')
  await prisma().image.updateMany({
    where: { projectId: project.id, name: 'p0.png' },
    data: { licence: 'CC BY 2.0, A.' },
  })
  const id = async (dataId: string, variant = 'fixed') =>
    (await prisma().item.findFirstOrThrow({ where: { projectId: project.id, dataId, variant } })).id
  const ask = (more: Record<string, unknown>) =>
    startAugmentation(project.lead, slug, { kinds: all, seed: 3, ...field, ...more })
  const preview = async (more: Record<string, unknown> = {}) =>
    unwrap(await ask({ ...more, dryRun: true })).body as AugmentationPreview
  const run = async (more: Record<string, unknown> = {}) => {
    const { body } = unwrap(await ask(more)) as { body: { id: string } }
    await runImport(body.id)
    return findImport(body.id)
  }
  return { project, id, preview, run, ask }
}

const versionOf = (projectId: string, dataId: string, variant: string) =>
  prisma().itemVersion.findFirstOrThrow({
    where: { projectId, item: { dataId, variant } },
    include: { item: true, slots: { include: { image: true } }, reference: true, proposals: true },
  })

it('previews without storing, and says what is left out and why', async () => {
  const { project, id, preview, ask } = await start('aug-preview')
  const shown = await preview()
  expect(shown.kinds).toEqual(all.map((kind) => ({ kind, made: 5, present: 0, lacking: 0 })))
  expect(shown.excluded).toEqual([
    { reason: 'no-image', n: 1, dataIds: ['d6'] },
    { reason: 'ambiguous', n: 1, dataIds: ['d5'] },
  ])
  expect(shown.ambiguous).toMatchObject([{ id: await id('d5'), asked: 'Where is this object?' }])
  expect(shown.data[0]).toMatchObject({ dataId: 'd0', composites: [{ kind: 'intra' }, {}, {}, { distractor: null }] })
  expect(JSON.stringify(shown)).not.toContain('Town')
  expect(await preview({ from: 3, limit: 1 })).toMatchObject({ from: 3, data: [shown.data[3]] })
  expect(await prisma().item.count({ where: { projectId: project.id } })).toBe(7)
  for (const [body, at] of [
    [{ kinds: [] }, 'kinds'],
    [{ kinds: ['intra', 'intra'] }, 'kinds'],
    [{ seed: -1 }, 'seed'],
    [{ of: 'intra' }, 'of'],
    [{ subjectClassField: 'answer' }, 'subjectClassField'],
    [{ extra: 1 }, 'extra'],
  ] as const)
    expect(await ask(body), at).toMatchObject({ code: 'invalid', errors: [{ path: at }] })
  const { ann1 } = project.people
  if (!ann1) throw new Error('There is one.')
  expect(await startAugmentation(ann1, project.slug, { kinds: all, seed: 1 })).toMatchObject({ code: 'forbidden' })
})

it('makes items with their target, both licences and the anchor’s answer; again it changes nothing', async () => {
  const { project, id, preview, run } = await start('aug-make')
  const body = { leaveOut: [await id('d4')], questions: { [await id('d5')]: 'Where is the tall one?' } }
  const shown = await preview(body)
  const record = await run(body)
  expect(record).toMatchObject({ status: 'done', itemsCreated: 20, itemsUnchanged: 0, refused: [] })
  expect(record?.warnings.map(({ id: dataId, field: reason }) => [dataId, reason])).toEqual([
    ['d6', 'no-image'],
    ['d4', 'left-out'],
  ])
  for (const kind of all) {
    const made = await versionOf(project.id, 'd0', kind)
    const composite = made.composite as unknown as Composite
    const planned = shown.data[0]?.composites.find((one) => one.kind === kind)
    expect(made.item.anchorItemId).toBe(await id('d0'))
    expect(made.question).toBe(planned?.question)
    expect(made.reference?.alternatives).toEqual([[['Town 0']]])
    expect(made.evidence).toEqual((await versionOf(project.id, 'd0', 'fixed')).evidence)
    expect(composite).toMatchObject({ kind, seed: 3, target: planned?.target })
    expect(composite.side).toBe(shown.data[0]?.side)
    const [slot] = made.slots
    expect(slot?.image).toMatchObject({ ...planned?.size, format: 'jpeg' })
    const target = composite.panels.findIndex(({ shows }) => shows === 'target')
    expect(composite.panels[target]).toMatchObject({ image: 'p0.png', licence: 'CC BY 2.0, A.', dataId: 'd0' })
    expect(slot?.licence).toContain('CC BY 2.0, A.')
    if (kind === 'inter') expect(slot?.licence).toContain('no licence stated')
    const bytes = await getImageStore().read(slot?.image?.sha256 ?? '', 'upright')
    const { x, w } = composite.target
    const { data } = await sharp(bytes ?? Buffer.alloc(0))
      .extract({ left: Math.round(x + w / 2), top: 256, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    // The first picture is (0, 120, 250).
    expect([...data].map((value) => Math.round(value / 25))).toEqual([0, 5, 10])
  }
  expect((await versionOf(project.id, 'd5', 'intra')).question).toBe('Where is the tall one?')
  expect((await versionOf(project.id, 'd5', 'inter')).question).toBe('Where is this object?')
  expect(await prisma().item.count({ where: { projectId: project.id, dataId: 'd4' } })).toBe(1)
  const acts = await prisma().auditEntry.findMany({ where: { projectId: project.id, objectId: record?.id ?? '' } })
  expect(acts.map(({ act }) => act).sort()).toEqual(['import-done', 'import-started'])

  const images = await prisma().image.count({ where: { projectId: project.id } })
  expect(await run(body)).toMatchObject({ status: 'done', itemsCreated: 0, itemsUnchanged: 20 })
  expect((await preview(body)).kinds[0]).toMatchObject({ made: 0, present: 5 })
  // Another seed would make others: what is there stays, and that is told.
  const other = await run({ ...body, seed: 4 })
  expect(other).toMatchObject({ itemsCreated: 0, itemsUpdated: 0, itemsUnchanged: 20 })
  expect(other?.warnings.filter(({ message }) => message.includes('was kept')).length).toBeGreaterThan(0)
  expect(await prisma().image.count({ where: { projectId: project.id } })).toBe(images)
})

it('passes over pictures on which verified marks show the target’s class, and takes marks of the target over', async () => {
  const { project, preview, run } = await start('aug-marks')
  const { ann1, ann2 } = project.people
  if (!ann1 || !ann2) throw new Error('Two people are needed.')
  const body = { name: 'boxes', kind: 'boxes', sample: { by: 'ids', ids: ['d0', 'd1', 'd2'] }, overlap: 2 }
  const round = unwrap(await createRound(project.lead, project.slug, { ...body, annotators: [ann1.email, ann2.email] }))
  const box = { x: 30, y: 40, w: 60, h: 80 }
  const mark = (dataId: string) => ({
    id: 'm',
    number: 1,
    image: 0,
    class: dataId === 'd1' ? 'tower' : 'landmarks',
    box,
  })
  // On the plants d0 and d2 both see a landmark: they do not stand beside one.
  for (const person of [ann1, ann2]) await doWork(person, round.id, ({ item }) => ({ marks: [mark(item.dataId)] }))
  for (const seed of [1, 2, 3, 4]) {
    const shown = await preview({ seed, kinds: ['inter'] })
    const landmarks = shown.data.filter(({ dataId }) => ['d1', 'd3'].includes(dataId))
    expect(landmarks.map(({ composites }) => composites[0]?.distractor?.dataId)).toEqual(['d4', 'd4'])
  }
  await run({ kinds: ['inter'] })
  const { proposals, composite } = await versionOf(project.id, 'd1', 'inter')
  const { target } = composite as unknown as Composite
  const scale = 512 / 400
  expect(proposals).toHaveLength(1)
  expect(proposals[0]).toMatchObject({ class: 'tower', number: 1, y: 40 * scale, h: 80 * scale })
  expect(proposals[0]?.x).toBeCloseTo(target.x + (30 * target.w) / 300)
})

it('people answer the new variants with a second look; an export carries targets and licences and comes back whole', async () => {
  const { project, run } = await start('aug-work')
  await run({ kinds: ['intra', 'inter'] })
  const { ann1, ann2 } = project.people
  if (!ann1 || !ann2) throw new Error('Two people are needed.')
  const ids = await prisma().item.findMany({ where: { projectId: project.id, variant: { in: ['intra', 'inter'] } } })
  const round = unwrap(
    await createRound(project.lead, project.slug, {
      ...{
        name: 'answers',
        kind: 'evidence-qa',
        overlap: 1,
        secondLook: 'on-mismatch',
        annotators: [ann1.email, ann2.email],
      },
      ...{ sample: { by: 'ids', ids: ids.map(({ id }) => id) }, conditions: ['sentence'] },
    }),
  )
  expect(round.leftOut).toEqual([])
  const done = []
  for (const [person, right] of [
    [ann1, true],
    [ann2, false],
  ] as const) {
    const work = await doWork(person, round.id, ({ item }) => {
      // Whoever answers sees the picture with both licences, and nothing that says which panel is meant.
      expect(item.images).toMatchObject([{ height: 512, licence: expect.stringMatching(/^left: .*; right: /) }])
      expect(JSON.stringify(item)).not.toContain('panels')
      return { answerable: true, answers: [right ? `Town ${item.dataId.slice(1)}` : 'Nowhere'] }
    })
    done.push(...work)
    if (!right)
      for (const { assignment } of work)
        unwrap(await takeSecondLook(person, assignment.id, { reason: 'question-unclear' }))
  }
  expect(done).toHaveLength(10)
  const accuracy = unwrap(await describeAccuracy(project.lead, round.id, {}))
  expect(accuracy.by.variant?.map(({ value }) => value).sort()).toEqual(['inter', 'intra'])

  const { folder, read } = await writeExportFiles(project, { format: 'attest-jsonl' })
  const lines = (text: string) =>
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  const exported = lines(read('items.jsonl')).filter(({ variant }) => variant === 'intra')
  expect(exported).toHaveLength(5)
  for (const { versions } of exported) {
    expect(versions[0].composite).toMatchObject({ kind: 'intra', target: { h: 512 }, panels: [{}, {}] })
    expect(versions[0].images[0].licence).toMatch(/left: /)
  }
  const copy = await makeProject('aug-copy')
  expect(await restoreProject({ projectId: copy.id, source: folder, dryRun: false })).toMatchObject({ refused: [] })
  const again = await writeExportFiles(copy, { format: 'attest-jsonl' })
  const content = (text: string) =>
    lines(text).map(({ dataId, variant, versions }) => [dataId, variant, versions[0].composite, versions[0].question])
  expect(content(again.read('items.jsonl'))).toEqual(content(read('items.jsonl')))
  const anchored = await prisma().item.findMany({ where: { projectId: copy.id, variant: 'inter' } })
  expect(anchored.every(({ anchorItemId }) => anchorItemId !== null)).toBe(true)
})

it('hides private regions of a picture in its composites too', async () => {
  const { project, id, run } = await start('aug-masks')
  const { ann1 } = project.people
  if (!ann1) throw new Error('One is needed.')
  await run({ kinds: ['double'] })
  await prisma().vocabularyEntry.updateMany({
    where: { projectId: project.id, key: 'tower' },
    data: { privacy: 'mask' },
  })
  await prisma().project.update({ where: { id: project.id }, data: { maskStyle: 'fill' } })
  const body = {
    name: 'boxes',
    kind: 'boxes',
    sample: {
      by: 'ids',
      ids: [await id('d1')],
    },
    overlap: 1,
  }
  const round = unwrap(await createRound(project.lead, project.slug, { ...body, annotators: [ann1.email] }))
  const box = { x: 100, y: 100, w: 100, h: 200 }
  await doWork(ann1, round.id, () => ({ marks: [{ id: 'm', number: 1, image: 0, class: 'tower', box }] }))
  const { folder, read } = await writeExportFiles(project, { format: 'attest-jsonl' })
  const rows = read('images.jsonl')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { name: string; sha256: string })
  const { slots } = await versionOf(project.id, 'd1', 'double')
  const name = slots[0]?.name
  const stored = rows.find((row) => row.name === name)
  expect(stored?.sha256).not.toBe(slots[0]?.image?.sha256)
  const picture = path.join(folder, 'images', stored?.sha256 ?? '')
  for (const left of [0, 384]) {
    const read = (x: number) =>
      sharp(picture)
        .extract({ left: left + x, top: 256, width: 1, height: 1 })
        .raw()
        .toBuffer()
    // The second picture is (40, 120, 210); a filled region is not.
    expect([...(await read(192))].map((value) => Math.round(value / 30))).not.toEqual([1, 4, 7])
    expect([...(await read(40))].map((value) => Math.round(value / 30))).toEqual([1, 4, 7])
  }
})
