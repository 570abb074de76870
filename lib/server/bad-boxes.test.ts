import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import type { AssignmentView } from '@/lib/domain/assignment'
import { type Result, succeed } from '@/lib/domain/errors'
import { adjudicate } from './adjudicate'
import { keepDraft, takeNextTask } from './annotate'
import { makeRound, submit } from './fixtures/do-work'
import { makeProject, type Project, personOf } from './fixtures/make-project'
import { provideDatabase } from './fixtures/provide-database'
import { unwrap } from './fixtures/unwrap'
import type { Actor } from './session'
import { submitAnnotation } from './submit-annotation'

provideDatabase()

const good = { x: 10, y: 20, w: 30, h: 40 }
const mark = (box: unknown, more: Record<string, unknown> = {}) => ({ id: 'm1', number: 1, image: 0, box, ...more })
/** What a body says is read by JSON.parse, which makes 1e999 infinite; NaN cannot be written in JSON but as null or text. */
const huge = JSON.parse('1e999')

const badBoxes: [what: string, box: unknown, place: string][] = [
  ['left of the image', { ...good, x: -1 }, 'box'],
  ['above the image', { ...good, y: -0.01 }, 'box'],
  ['over the right edge', { ...good, w: 90.001 }, 'box'],
  ['over the lower edge', { ...good, h: 61 }, 'box'],
  ['wholly outside', { ...good, x: 500, y: 500 }, 'box'],
  ['without width', { ...good, w: 0 }, 'box'],
  ['without height', { ...good, h: 0 }, 'box'],
  ['thinner than a pixel', { ...good, w: 0.5 }, 'box'],
  ['of negative width', { ...good, w: -5 }, 'box'],
  ['of negative height', { ...good, y: 60, h: -5 }, 'box'],
  ['with NaN', { ...good, x: Number.NaN }, 'box.x'],
  ['with null for a number', { ...good, y: null }, 'box.y'],
  ['with an infinite number', { ...good, w: huge }, 'box.w'],
  ['with a text for a number', { ...good, h: '40' }, 'box.h'],
  ['without a number', { x: 10, y: 20, w: 30 }, 'box.h'],
  ['with one number too many', { ...good, z: 1 }, 'box.z'],
  ['that is a list', [10, 20, 30, 40], 'box'],
]

let project: Project
let ann: Actor
let view: AssignmentView
let audit: AssignmentView

const paths = (result: Result<unknown>) => {
  expect(result).toMatchObject({ ok: false, code: 'invalid' })
  return result.ok ? [] : (result.errors ?? []).map(({ path }) => path)
}
const send = async (id: string, payload: unknown) =>
  paths(await submitAnnotation(ann, id, { key: randomUUID(), ifMatch: null, body: { payload, activeSeconds: 1 } }))

beforeAll(async () => {
  const size = { width: 100, height: 80 }
  const items = [{ dataId: 'one', images: [size, size] }]
  project = await makeProject({ people: ['ann'], items, flaws: ['dark'] })
  ann = personOf(project, 'ann')
  const open = async (kind: string) => {
    const round = await makeRound(project, { kind, independence: 'off' })
    const { body } = unwrap(await takeNextTask(ann, round, undefined))
    if (!body) throw new Error('There is a task.')
    return body
  }
  view = await open('boxes')
  audit = await open('flaws')
  // The second picture went missing after the task was given.
  await prisma().imageSlot.updateMany({ where: { projectId: project.id, position: 1 }, data: { imageId: null } })
})

describe('a box that cannot be', () => {
  it.each(badBoxes)('%s is refused at its place, and nothing is stored', async (_, box, place) => {
    expect(await send(view.id, { marks: [mark(good), mark(box, { id: 'm2', number: 2 })] })).toEqual([
      `payload.marks[1].${place}`,
    ])
    expect(await prisma().annotation.count({ where: { assignmentId: view.id } })).toBe(0)
  })

  it.each([
    ['that is absent', 1, 'image'],
    ['that the item does not have', 2, 'image'],
    ['of no whole place', 0.5, 'image'],
    ['before the first', -1, 'image'],
  ])('on an image %s is refused at its place', async (_, image, place) => {
    expect(await send(view.id, { marks: [mark(good, { image })] })).toEqual([`payload.marks[0].${place}`])
  })

  it.each(badBoxes.filter(([, , place]) => place !== 'box'))('%s is refused in a draft too', async (_, box, place) => {
    const draft = { payload: { marks: [mark(box)] }, activeSeconds: 1 }
    expect(paths(await keepDraft(ann, view.id, succeed(view.version), draft))).toEqual([`payload.marks[0].${place}`])
  })

  it('names every place at once', async () => {
    const marks = [mark({ ...good, w: 0 }), mark({ ...good, x: 99 }, { id: 'm2', number: 2 }), mark(good, { image: 7 })]
    const places = ['[0].box', '[1].box', '[2].id', '[2].image']
    expect(await send(view.id, { marks })).toEqual(places.map((place) => `payload.marks${place}`))
  })

  it.each(badBoxes)('%s is refused as the region of a flaw', async (_, box, place) => {
    const flaws = [{ flaw: 'dark', target: { kind: 'region', image: 0, box } }]
    expect(await send(audit.id, { evidence: 'unsupported', flaws, fate: 'keep' })).toEqual([
      `payload.flaws[0].target.${place}`,
    ])
  })

  it('is refused in a decision too', async () => {
    await submit(ann, view.id, { marks: [mark(good)] })
    const { taskId } = await prisma().assignment.findUniqueOrThrow({ where: { id: view.id } })
    for (const [, box, place] of badBoxes)
      expect(paths(await adjudicate(project.lead, taskId, { payload: { marks: [mark(box)] } }))).toEqual([
        `payload.marks[0].${place}`,
      ])
  })

  it('by no more than rounding is clamped instead', async () => {
    await submit(ann, view.id, { marks: [mark({ x: -1e-7, y: 0, w: 100 + 2e-7, h: 80 })] })
    const stored = await prisma().mark.findMany({
      where: { annotation: { assignmentId: view.id, counted: true } },
      select: { x: true, y: true, w: true, h: true },
    })
    expect(stored).toEqual([{ x: 0, y: 0, w: 100, h: 80 }])
  })
})
