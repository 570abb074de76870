import { expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { doWork, makeRound } from './fixtures/do-work'
import { importPredictionText, writeLines } from './fixtures/import-predictions'
import { makeProject, personOf } from './fixtures/make-project'
import { provideDatabase } from './fixtures/provide-database'
import { unwrap } from './fixtures/unwrap'
import { describeStatistics } from './statistics'

provideDatabase()

it('pairs variants within families for people and models, by what changed, with ranks before and after', async () => {
  const families = ['a', 'b', 'c', 'd']
  const items = families.flatMap((dataId) => [
    { dataId, variant: 'unfixed', question: `old ${dataId}`, references: [[['x']]] },
    {
      dataId,
      variant: 'fixed',
      question: dataId === 'd' ? 'old d' : `new ${dataId}`,
      references: [[[dataId === 'c' ? 'z' : 'x']]],
    },
  ])
  const project = await makeProject({ people: ['A', 'B'], items })
  const round = await makeRound(project, { kind: 'evidence-qa', independence: 'off', overlap: 1 })
  for (const name of ['A', 'B'])
    await doWork(personOf(project, name), round, ({ item }) => ({
      answerable: true,
      answers: [item.question?.startsWith('new') ? 'x' : 'y'],
    }))
  const predict = (model: string, say: (variant: string, dataId: string) => string) =>
    families.flatMap((data_id) =>
      ['unfixed', 'fixed'].map((variant) => ({ data_id, variant, model, prediction: say(variant, data_id) })),
    )
  await importPredictionText(
    project,
    writeLines([
      ...predict('steady', () => 'x'),
      ...predict('fragile', (variant) => (variant === 'fixed' ? 'no' : 'x')),
    ]),
    { source: 'm' },
  )
  const { variants } = unwrap(await describeStatistics(project.lead, project.slug))
  expect(variants).toMatchObject({ condition: 'sentence', comparisons: [{ before: 'unfixed', after: 'fixed' }] })
  const [comparison] = variants.comparisons
  expect(comparison?.families).toEqual([
    { change: 'question-only', n: 2 },
    { change: 'both', n: 1 },
    { change: 'neither', n: 1 },
  ])
  const row = (who: string, change = 'all') =>
    comparison?.rows.find((each) => each.who === who && each.change === change)
  expect(row('people, pooled')).toMatchObject({
    n: 4,
    before: 0,
    after: 0.5,
    gained: 2,
    lost: 0,
    mcnemar: { p: 0.5, method: 'exact' },
  })
  expect(row('people, pooled', 'question-only')).toMatchObject({ n: 2, difference: 1 })
  expect(row('fragile (m)')).toMatchObject({ n: 4, before: 1, after: 0, lost: 4, changed: 1 })
  expect(comparison?.ranks.map(({ who, before, after }) => [who, before, after])).toEqual([
    ['people, pooled', 3, 2],
    ['fragile (m)', 1, 3],
    ['steady (m)', 1, 1],
  ])
})

it('counts data and complexity, and lists where the source states another hop', async () => {
  const evidence = (title: string) => [
    { id: 'e1', hop: 1, article: { title: 'A' }, text: 'one two three' },
    { id: 'e2', hop: 2, article: { title }, text: 'four' },
  ]
  const mentions = [{ id: 'm1', kind: 'image' as const, label: 'A', given: { title: 'A' }, candidates: [] }]
  const project = await makeProject({
    people: [],
    items: [
      { dataId: '1', question: 'Which one is it?', hop: 3, evidence: evidence('B'), mentions, questionType: 't' },
      { dataId: '2', question: 'Why?', hop: 2, evidence: evidence('B'), mentions },
      { dataId: '3', question: 'Why?' },
    ],
  })
  await prisma().$executeRaw`update item_version set entity_names = '{A}' where project_id = ${project.id}::uuid`
  const { data, fields, complexity } = unwrap(await describeStatistics(project.lead, project.slug))
  expect(data).toMatchObject([
    {
      dataset: 'e-vqa',
      variant: 'fixed',
      items: 3,
      families: 3,
      questions: 2,
      images: 3,
      entities: 1,
      questionWords: 2,
      alternatives: 1,
      aliases: 1,
    },
  ])
  expect(fields.filter(({ field }) => field === 'questionType')).toMatchObject([{ value: 't', n: 1 }])
  expect(complexity).toMatchObject({ n: 2, unknown: 1, verified: 0, differing: 1 })
  expect(complexity.differences).toMatchObject([{ dataId: '2', part: 'hop', stated: 2, counted: 3 }])
  expect(complexity.distribution.find(({ part }) => part === 'hop')).toMatchObject({ value: 3, n: 2 })
})
