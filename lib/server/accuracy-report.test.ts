import { expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { describeAccuracy } from './accuracy'
import { describeAccuracyReport } from './accuracy-report'
import { doWork, makeRound } from './fixtures/do-work'
import { makeProject, personOf } from './fixtures/make-project'
import { provideDatabase } from './fixtures/provide-database'
import { unwrap } from './fixtures/unwrap'
import { computePooledInterval } from './pooled-interval'
import { runBootstrap } from './run-bootstrap'

provideDatabase()

const answer = (...answers: string[]) => ({ answerable: true, answers })

it('compares conditions item by item, whoever answered, and shows what was missed', async () => {
  const items = Array.from({ length: 6 }, (_, i) => ({ dataId: `q${i}`, references: [[[`a${i}`]]] }))
  const project = await makeProject({ people: ['A', 'B'], items })
  const round = await makeRound(project, { kind: 'evidence-qa', conditions: ['sentence', 'q-only'], overlap: 1 })
  const work = (name: string) =>
    doWork(personOf(project, name), round, ({ item, condition }) => {
      const right = condition === 'sentence' || item.dataId === 'q0'
      return right ? answer(`a${item.dataId.slice(1)}`) : answer('no idea')
    })
  await work('A')
  await work('B')
  const report = unwrap(await describeAccuracyReport(project.lead, round, { condition: 'q-only' }))
  expect(report.conditions.map(({ condition, n, accuracy }) => [condition, n, accuracy])).toEqual([
    ['sentence', 6, 1],
    ['q-only', 6, 1 / 6],
  ])
  expect(report.gaps).toMatchObject([{ a: 'sentence', b: 'q-only', n: 6, alone: 0, meanA: 1 }])
  expect(report.gaps[0]?.difference).toBeCloseTo(5 / 6, 12)
  // scipy.stats.ttest_1samp([0,1,1,1,1,1], 0).confidence_interval()
  expect(report.gaps[0]?.ci?.[0]).toBeCloseTo(5 / 6 - (2.570581835636314 * Math.sqrt(1 / 6)) / Math.sqrt(6), 9)
  expect(report.missed).toHaveLength(5)
  expect(report.missed[0]).toMatchObject({
    dataId: 'q1',
    mean: 0,
    references: [[['a1']]],
    answers: [{ answers: ['no idea'], score: 0, explanation: '0 of 1 group matched; 1 extra answer' }],
  })
  expect(report.ceiling).toMatchObject({ value: null, alone: 6 })
  expect(report.accuracy.pooled).toMatchObject({ seed: 1, resamples: 10_000 })
})

it('weighs strata that were drawn unequally, and splits by an imported column', async () => {
  const items = Array.from({ length: 12 }, (_, i) => ({
    dataId: `q${String(i).padStart(2, '0')}`,
    references: [[['yes']]],
    hop: i < 9 ? 1 : 2,
  }))
  const project = await makeProject({ people: ['A'], items })
  await prisma()
    .$executeRaw`update reference_answer f set fields = jsonb_build_object('colour', case when i.data_id < 'q06' then 'red' else 'blue' end)
    from item_version v join item i on i.id = v.item_id where v.id = f.version_id and i.project_id = ${project.id}::uuid`
  const sample = { by: 'stratified', size: 6, seed: 1, on: ['hop'], allocation: 'equal' }
  const round = await makeRound(project, { kind: 'evidence-qa', sample })
  const easy = new Set(items.filter(({ hop }) => hop === 1).map(({ dataId }) => dataId))
  await doWork(personOf(project, 'A'), round, ({ item }) => answer(easy.has(item.dataId) ? 'yes' : 'no'))
  const report = unwrap(await describeAccuracyReport(project.lead, round, { field: 'colour' }))
  expect(report.accuracy.pooled.accuracy).toBe(0.5)
  // 9 of 12 items are of hop 1.
  expect(report.accuracy.weighted).toMatchObject({ accuracy: 0.75, covered: 1 })
  expect(report.fields).toEqual(['colour'])
  expect(report.accuracy.by['raw.colour']?.map(({ value }) => value)).toEqual(['blue', 'red'])
  expect(unwrap(await describeAccuracy(project.lead, round, {})).by).not.toHaveProperty('raw.colour')
})

it('leaves long bootstraps to the worker and then shows what it found', async () => {
  const project = await makeProject({ people: ['A'], items: [{ dataId: 'a' }] })
  const round = await makeRound(project, { kind: 'evidence-qa' })
  const rows = Array.from({ length: 1200 }, (_, i) => ({
    ...{ annotator: 'A', item: `i${i % 600}`, task: `t${i}`, score: i % 7 === 0 ? 0 : 1, answerable: true, strata: {} },
  }))
  const key = { projectId: project.id, roundId: round, subject: 'sentence/e-vqa' }
  const first = await computePooledInterval(key, rows, { wait: false })
  expect(first).toMatchObject({ pending: 0, seed: 1 })
  expect(first.resamples).toBeLessThan(10_000)
  expect(await computePooledInterval(key, rows, { wait: false })).toEqual(first)
  const jobs = await prisma().bootstrap.findMany({ where: { roundId: round } })
  expect(jobs).toHaveLength(1)
  await runBootstrap(jobs[0]?.id ?? '')
  const whole = await computePooledInterval(key, rows, { wait: true })
  expect(await computePooledInterval(key, rows, { wait: false })).toEqual(whole)
  expect(whole).toMatchObject({ resamples: 10_000 })
  // Other answers make the old interval void.
  const changed = await computePooledInterval(key, rows.slice(1), { wait: false })
  expect(changed.pending).toBe(0)
  expect(await prisma().bootstrap.count({ where: { roundId: round } })).toBe(1)
})
