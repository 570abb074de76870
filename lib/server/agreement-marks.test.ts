import { expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { rebuildClusters } from '@/lib/db/rebuild-clusters'
import { listDisagreements } from './disagreements'
import { agreementOf, figureOf } from './fixtures/agreement-of'
import { doWork, makeRound, submit } from './fixtures/do-work'
import { makeProject, personOf } from './fixtures/make-project'
import { provideDatabase } from './fixtures/provide-database'
import { unwrap } from './fixtures/unwrap'

provideDatabase()

const mark = (n: number, box: { x: number; y: number; w: number; h: number }, name = 'thing') => ({
  id: `m${n}`,
  number: n,
  image: 0,
  class: name,
  box,
})
const row = (count: number, name?: string) =>
  Array.from({ length: count }, (_, i) => mark(i + 1, { x: 50 * i, y: 100, w: 40, h: 40 }, name))
const classes = ['thing', 'other']

it('gives F1 12/15 where one of eight boxes is missed and one misplaced', async () => {
  const project = await makeProject({ people: ['A', 'B'], items: [{ dataId: 'one' }, { dataId: 'two' }], classes })
  const round = await makeRound(project, { kind: 'boxes' })
  await doWork(personOf(project, 'A'), round, () => ({ marks: row(4) }))
  await doWork(personOf(project, 'B'), round, ({ item }) => ({
    marks: item.dataId === 'one' ? row(3) : [...row(3), mark(4, { x: 0, y: 0, w: 5, h: 5 })],
  }))
  const marks = await agreementOf(project, round, 'marks')
  expect(marks).toMatchObject({ scale: 'boxes', units: 2, people: 2, ratings: 4 })
  expect(marks.boxes).toMatchObject({
    iou: { mean: 1, median: 1 },
    f1At: { '0.5': 12 / 15, '0.75': 12 / 15, '0.9': 12 / 15 },
    f1Mean: (6 / 7 + 6 / 8) / 2,
    unmatched: 3,
  })
  expect(marks.pairs).toMatchObject([{ n: 2, f1: 12 / 15 }])
  const classVariable = await agreementOf(project, round, 'class')
  expect(classVariable).toMatchObject({ units: 6, ratings: 12, categories: classes })
  expect(classVariable.excluded).toEqual([{ reason: 'class-given-once', n: 3 }])
  const scores = unwrap(await listDisagreements(project.lead, round, {})).data.map(({ score }) => score)
  expect(scores).toEqual([6 / 8, 6 / 7])
})

it('counts a revision of boxes in place of what it replaces', async () => {
  const project = await makeProject({ people: ['A', 'B'], items: [{ dataId: 'one' }], classes })
  const round = await makeRound(project, { kind: 'boxes' })
  const [done] = await doWork(personOf(project, 'A'), round, () => ({ marks: row(2) }))
  await doWork(personOf(project, 'B'), round, () => ({ marks: row(4) }))
  await submit(personOf(project, 'A'), done?.assignment.id ?? '', { marks: row(4, 'other') })
  const marks = await agreementOf(project, round, 'marks')
  expect(marks.boxes).toMatchObject({ f1Mean: 1, unmatched: 0 })
  expect(marks.excluded).toEqual([{ reason: 'superseded', n: 1 }])
  expect(figureOf(await agreementOf(project, round, 'class'), 'percent')).toBe(0)
  // The boxes agree but no class does.
  expect(unwrap(await listDisagreements(project.lead, round, {})).data).toMatchObject([{ score: 0 }])
})

it('case 66: one draws, the others leave empty', async () => {
  const items = ['a', 'b', 'c'].map((dataId) => ({ dataId }))
  const project = await makeProject({ people: ['A', 'B', 'C'], items, classes })
  const round = await makeRound(project, { kind: 'boxes' })
  await doWork(personOf(project, 'A'), round, () => ({ marks: row(1) }))
  for (const name of ['B', 'C']) await doWork(personOf(project, name), round, () => ({ marks: [] }))
  const { boxes } = await agreementOf(project, round, 'marks')
  expect(boxes?.detectionAlpha).toBeCloseTo(-1 / 3, 12)
  expect(boxes?.f1Mean).toBeCloseTo(1 / 3, 12)
  const queue = unwrap(await listDisagreements(project.lead, round, {})).data
  expect(queue.map(({ score }) => score)).toEqual([1 / 3, 1 / 3, 1 / 3])
  expect(queue[0]?.variables[0]?.values.map((said) => said.value)).toEqual(['1', '0', '0'])
})

it('says where boxes lie, how they are numbered, and how much nearer than chance they are', async () => {
  const project = await makeProject({ people: ['A', 'B'], items: [{ dataId: 'one' }, { dataId: 'two' }], classes })
  const round = await makeRound(project, { kind: 'boxes' })
  // Shifted by a tenth of the width: IoU 36 / 44.
  const shifted = (n: number, by: number, number = n) => ({
    ...mark(n, { x: 50 * n + by, y: 100, w: 40, h: 40 }),
    number,
  })
  await doWork(personOf(project, 'A'), round, ({ item }) => ({
    marks:
      item.dataId === 'one'
        ? [shifted(1, 0), shifted(2, 0), shifted(3, 0)]
        : [mark(1, { x: 300, y: 20, w: 20, h: 20 })],
  }))
  await doWork(personOf(project, 'B'), round, ({ item }) => ({
    marks: item.dataId === 'one' ? [shifted(1, 4), shifted(2, 4, 3), shifted(3, 4, 2)] : [],
  }))
  const { boxes } = await agreementOf(project, round, 'marks')
  expect(boxes).toMatchObject({
    iouShare: { '0.5': 1, '0.75': 1, '0.9': 0 },
    f1At: { '0.5': 6 / 7, '0.9': 0 },
    sameCount: 1 / 2,
    sameNumber: 1 / 3,
    order: 1 / 3,
  })
  expect(boxes?.iou.median).toBeCloseTo(36 / 44, 12)
  expect(boxes?.f1Curve.map(({ f1 }) => f1)).toEqual([...Array(7).fill(6 / 7), 0, 0, 0])
  expect(boxes?.f1CurveMean).toBeCloseTo(0.6, 12)
  expect(boxes?.sigma).toBeGreaterThan(0)
  expect(boxes?.sigma).toBeLessThan(1)
})

it('makes clusters anew where they are missing, the same ones', async () => {
  const project = await makeProject({ people: ['A', 'B', 'C'], items: [{ dataId: 'one' }, { dataId: 'two' }], classes })
  const round = await makeRound(project, { kind: 'boxes' })
  for (const [name, n] of [
    ['A', 2],
    ['B', 3],
    ['C', 1],
  ] as const)
    await doWork(personOf(project, name), round, () => ({ marks: row(n, n === 3 ? 'other' : 'thing') }))
  const before = await agreementOf(project, round, 'class')
  expect(before.units).toBe(4)
  await prisma().taskClusters.deleteMany({ where: { projectId: project.id } })
  expect((await agreementOf(project, round, 'class')).units).toBe(0)
  expect(await rebuildClusters(project.id)).toBe(2)
  expect(await rebuildClusters(project.id)).toBe(0)
  expect(await agreementOf(project, round, 'class')).toEqual(before)
})
