import { expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { describeAgreement } from './agreement'
import { describeErrors } from './error-report'
import { doWork, makeRound } from './fixtures/do-work'
import { importPredictionText, writeLines } from './fixtures/import-predictions'
import { makeProject, personOf } from './fixtures/make-project'
import { provideDatabase } from './fixtures/provide-database'
import { unwrap } from './fixtures/unwrap'
import { describeJudgement } from './judgement-report'
import { createRound } from './rounds'

provideDatabase()

const ids = ['1', '2', '3', '4']
const items = ids.map((dataId) => ({ dataId, references: [[[`a${dataId}`]]] }))
const secretModel = 'SECRET-MODEL'

async function findSet(projectId: string): Promise<string> {
  return (await prisma().predictionSet.findFirstOrThrow({ where: { projectId, kind: { not: 'judge' } } })).id
}

it('judges predictions blind to the model, and compares metrics and judges with people', async () => {
  const project = await makeProject({ people: ['A', 'B', 'C'], items })
  await importPredictionText(
    project,
    writeLines(
      ids.map((data_id) => ({ data_id, model: secretModel, prediction: data_id === '4' ? 'no' : `a${data_id}` })),
    ),
    { source: secretModel },
  )
  const judge = ids.map((data_id) => ({ data_id, model: secretModel, verdict: data_id === '1' ? 'yes' : 'no' }))
  await importPredictionText(project, writeLines(judge), { kind: 'judge', source: 'J' })
  const body = { name: 'j', kind: 'judgement', sample: { by: 'all' } }
  expect(await createRound(project.lead, project.slug, body)).toMatchObject({
    code: 'invalid',
    errors: [{ path: 'predictions' }],
  })
  const round = await makeRound(project, { kind: 'judgement', predictions: await findSet(project.id) })
  const seen: string[] = []
  for (const name of ['A', 'B', 'C'])
    await doWork(personOf(project, name), round, (view) => {
      seen.push(JSON.stringify(view))
      expect(view.item).toMatchObject({
        references: [[[`a${view.item.dataId}`]]],
        prediction: { answers: [expect.any(String)] },
      })
      if (view.item.dataId === '3') return { verdict: { A: 'correct', B: 'partly', C: 'cannot-tell' }[name] }
      return { verdict: view.item.dataId === '4' ? 'incorrect' : name === 'C' ? 'partly' : 'correct' }
    })
  expect(seen).toHaveLength(12)
  expect(seen.filter((bytes) => bytes.includes(secretModel))).toEqual([])
  const report = unwrap(await describeJudgement(project.lead, round))
  expect(report).toMatchObject({ predictions: 4, judged: 4, undecided: 1 })
  expect(report.verdicts.map(({ verdict, n }) => [verdict, n])).toEqual([
    ['correct', 2],
    ['partly', 0],
    ['incorrect', 1],
  ])
  const pair = (b: string) => report.pairs.find((each) => each.a.startsWith('people') && each.b === b)
  expect(pair('by-dataset')).toMatchObject({ n: 3, percent: 1, kappa: 1 })
  expect(pair('judge: J')).toMatchObject({ n: 3, percent: 2 / 3 })
  expect(report.pairs.find(({ a, b }) => a === 'e-vqa' && b === 'judge: J')).toMatchObject({ n: 4, percent: 0.5 })
  expect(report.curves.find(({ name }) => name === 'e-vqa')?.points.at(-1)).toMatchObject({
    threshold: 1,
    n: 3,
    percent: 1,
  })
  const agreement = unwrap(await describeAgreement(project.lead, round, {}))
  expect(agreement.variables[0]).toMatchObject({
    name: 'verdict',
    units: 4,
    categories: ['correct', 'partly', 'incorrect', 'cannot-tell'],
  })
  expect(await describeErrors(project.lead, round)).toMatchObject({ code: 'invalid' })
})

it('gives each wrong trajectory exactly one error class, and counts them with intervals', async () => {
  const project = await makeProject({ people: ['A', 'B'], items })
  const trajectory = [
    { thought: 'search', tool: 'search', query: 'q', results: [{ title: 't', text: '<b>x</b>' }] },
    { thought: 'answer' },
  ]
  const records = ids.map((data_id) => ({ data_id, trajectory, prediction: data_id === '1' ? 'a1' : 'no' }))
  const imported = await importPredictionText(project, writeLines(records), { kind: 'trajectory', source: 'agent' })
  expect(imported).toMatchObject({ status: 'done', proposalsCreated: 4 })
  const round = await makeRound(project, { kind: 'error-analysis', predictions: await findSet(project.id) })
  const row = await prisma().round.findUniqueOrThrow({ where: { id: round } })
  expect(row.leftOut).toEqual([{ reason: 'trajectory is right', n: 1 }])
  await doWork(personOf(project, 'A'), round, ({ item, round: { vocabulary } }) => {
    expect(item.trajectory).toEqual(trajectory)
    expect(vocabulary.errorClasses?.map(({ key }) => key)).toContain('hallucination')
    return item.dataId === '4' ? null : { errorClass: 'hallucination', step: 1 }
  })
  await doWork(personOf(project, 'B'), round, ({ item }) =>
    item.dataId === '2' ? { errorClass: 'hallucination' } : item.dataId === '3' ? { errorClass: 'refused' } : null,
  )
  const report = unwrap(await describeErrors(project.lead, round))
  expect(report).toMatchObject({
    totals: { all: 4, right: 1, wrong: 3, unscored: 0 },
    labelled: 1,
    disputed: 1,
    unlabelled: 1,
  })
  expect(report.classes.find(({ key }) => key === 'hallucination')).toMatchObject({
    n: 1,
    share: 1,
    ci: [expect.any(Number), 1],
  })
  expect(report.classes).toHaveLength(12)
})

it('refuses an error class or step that is not there', async () => {
  const project = await makeProject({ people: ['A'], items: items.slice(0, 1) })
  await importPredictionText(project, writeLines([{ data_id: '1', trajectory: [{ thought: 't' }], prediction: 'x' }]), {
    kind: 'trajectory',
    source: 's',
  })
  const round = await makeRound(project, { kind: 'error-analysis', predictions: await findSet(project.id) })
  await expect(doWork(personOf(project, 'A'), round, () => ({ errorClass: 'nonsense' }))).rejects.toThrow(
    /not an error class/,
  )
  await expect(doWork(personOf(project, 'A'), round, () => ({ errorClass: 'refused', step: 1 }))).rejects.toThrow(
    /1 steps/,
  )
  await expect(doWork(personOf(project, 'A'), round, () => ({}))).rejects.toThrow(/errorClass/)
})
