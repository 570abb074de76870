import { expect, it } from 'vitest'
import { describeAccuracy } from './accuracy'
import { doWork, makeRound, submit } from './fixtures/do-work'
import { importText } from './fixtures/import-text'
import { makeProject, personOf } from './fixtures/make-project'
import { provideDatabase } from './fixtures/provide-database'
import { unwrap } from './fixtures/unwrap'

provideDatabase()

const answer = (...answers: string[]) => ({ answerable: true, answers })

it('gives 0.95 with std 0.0707 where one is right 20 times and one 18 times of 20', async () => {
  const items = Array.from({ length: 20 }, (_, i) => ({
    dataId: `q${i}`,
    references: [[[`answer ${i}`]]],
    hop: i < 5 ? 2 : 10,
    questionType: 'templated',
  }))
  const project = await makeProject({ people: ['ann1', 'ann2'], items })
  const round = await makeRound(project, { kind: 'evidence-qa' })
  const right = (dataId: string) => answer(`answer ${dataId.slice(1)}`)
  await doWork(personOf(project, 'ann1'), round, ({ item }) => right(item.dataId))
  await doWork(personOf(project, 'ann2'), round, ({ item }) =>
    ['q0', 'q1'].includes(item.dataId) ? answer('something else entirely') : right(item.dataId),
  )

  const accuracy = unwrap(await describeAccuracy(project.lead, round, {}))
  expect(accuracy).toMatchObject({
    round,
    condition: 'sentence',
    metric: 'e-vqa',
    items: 20,
    panel: true,
    pilot: false,
  })
  expect(accuracy.mean).toBeCloseTo(0.95, 12)
  expect(accuracy.std).toBeCloseTo(Math.SQRT1_2 / 10, 12)
  expect(accuracy.perAnnotator).toEqual([
    { annotator: personOf(project, 'ann1').email, n: 20, accuracy: 1, ci: expect.any(Array) },
    {
      annotator: personOf(project, 'ann2').email,
      n: 20,
      accuracy: 0.9,
      ci: [expect.closeTo(0.6989663547715126, 9), expect.closeTo(0.9721335187862313, 9)],
    },
  ])
  expect(accuracy.by.hop).toMatchObject([
    { value: '2', n: 10, mean: 0.8 },
    { value: '10', n: 30, mean: 1 },
  ])
  expect(Object.keys(accuracy.by)).toEqual(['answerType', 'dataset', 'hop', 'questionType', 'variant'])
  expect(accuracy.excluded).toEqual([])
  expect(unwrap(await describeAccuracy(project.lead, round, {}))).toMatchObject({ pooled: accuracy.pooled })
})

it('scores a mix of data sets each by its own metric, unless one is named', async () => {
  const items = [
    { dataId: 'e', dataset: 'e-vqa', references: [[['Rome']]] },
    { dataId: 'i', dataset: 'infoseek', references: [[['10 to 20']]], answerType: 'numeric' as const },
  ]
  const project = await makeProject({ people: ['A'], items })
  const round = await makeRound(project, { kind: 'evidence-qa' })
  await doWork(personOf(project, 'A'), round, ({ item }) => answer(item.dataId === 'e' ? 'the Rome' : '15'))
  const mixed = unwrap(await describeAccuracy(project.lead, round, {}))
  expect(mixed).toMatchObject({ metric: 'by-dataset', std: null, pooled: { n: 2 } })
  expect(mixed.undefinedBecause).toMatch(/one person per task/)
  expect(mixed.by.dataset?.map(({ value }) => value)).toEqual(['e-vqa', 'infoseek'])
  const vqa = unwrap(await describeAccuracy(project.lead, round, { metric: 'vqa' }))
  expect(vqa).toMatchObject({ metric: 'vqa', items: 0, pooled: { n: 0, accuracy: null } })
  expect(vqa.excluded).toEqual([{ reason: expect.stringMatching(/at least 3 references/), n: 2 }])
})

it('counts "not answerable" as 0, the latest revision only, and says what is excluded', async () => {
  const items = ['a', 'b', 'c'].map((dataId) => ({ dataId, references: [[['right']]] }))
  const project = await makeProject({ people: ['A'], items })
  const round = await makeRound(project, { kind: 'evidence-qa' })
  const done = await doWork(personOf(project, 'A'), round, ({ item }) => {
    if (item.dataId === 'c') return null
    return item.dataId === 'a' ? { answerable: false } : answer('wrong')
  })
  const revised = done.find(({ assignment }) => assignment.item.dataId === 'b')
  await submit(personOf(project, 'A'), revised?.assignment.id ?? '', answer('right'))
  const accuracy = unwrap(await describeAccuracy(project.lead, round, {}))
  expect(accuracy).toMatchObject({ items: 2, notAnswerable: 1, pooled: { n: 2, accuracy: 0.5 } })
  expect(accuracy.excluded).toEqual([
    { reason: 'skipped', n: 1 },
    { reason: 'superseded', n: 1 },
  ])
})

it('refuses other kinds, unknown metrics and people without the right', async () => {
  const project = await makeProject({ people: ['A'], items: [{ dataId: 'a' }] })
  const flaws = await makeRound(project, { kind: 'flaws' })
  const answers = await makeRound(project, { kind: 'evidence-qa', conditions: ['sentence', 'original'] })
  expect(await describeAccuracy(project.lead, flaws, {})).toMatchObject({ ok: false, code: 'invalid' })
  expect(await describeAccuracy(project.lead, answers, {})).toMatchObject({
    ok: false,
    code: 'invalid',
    errors: [{ path: 'condition' }],
  })
  expect(await describeAccuracy(project.lead, answers, { condition: 'sentence', metric: 'bleu' })).toMatchObject({
    ok: false,
    code: 'invalid',
    errors: [{ path: 'metric' }],
  })
  expect(await describeAccuracy(personOf(project, 'A'), answers, {})).toMatchObject({ ok: false, code: 'forbidden' })
})

it('joins the splits of InfoSeek by their harmonic mean, and names the metric and the column', async () => {
  const project = await makeProject({ people: ['ann'], items: [] })
  const columns = [
    ...['data_id', 'wikipedia_title', 'wikipedia_url', 'dataset_image_ids', 'question', 'question_type', 'answer'],
    ...['final_evidence', 'evidence_section_id', 'evidence_section_title', 'final_check_tag', 'data_split'],
  ]
  const rows = Array.from({ length: 10 }, (_, n) => {
    const split = n < 4 ? 'val_unseen_entity' : n < 9 ? 'val_unseen_question' : ''
    return `q${n},T,https://en.wikipedia.org/wiki/T,img${n},Q ${n}?,String,answer ${n},E ${n},1,S,OK,${split}`
  })
  await importText(project.id, 'infoseek-csv', [columns.join(), ...rows].join('\n'))
  const round = await makeRound(project, { kind: 'evidence-qa' })
  const right = ['q0', 'q4', 'q5', 'q6', 'q9']
  await doWork(personOf(project, 'ann'), round, ({ item }) =>
    answer(right.includes(item.dataId) ? `answer ${item.dataId.slice(1)}` : 'no'),
  )
  const accuracy = unwrap(await describeAccuracy(project.lead, round, {}))
  // 1 of 4 and 3 of 5; what names no split counts in the accuracy alone.
  expect(accuracy).toMatchObject({
    metric: 'infoseek',
    pooled: { n: 10, accuracy: 0.5 },
    harmonicMean: {
      ...{ metric: 'infoseek', field: 'raw.data_split', n: 9, value: expect.closeTo(2 / (4 + 5 / 3), 12) },
      ci: [expect.any(Number), expect.any(Number)],
      splits: [
        { value: 'val_unseen_entity', n: 4, mean: 0.25 },
        { value: 'val_unseen_question', n: 5, mean: 0.6 },
      ],
    },
  })
  expect(accuracy.by['raw.data_split']?.map(({ n }) => n)).toEqual([1, 4, 5])
  const exact = unwrap(await describeAccuracy(project.lead, round, { metric: 'exact' }))
  expect(exact.harmonicMean).toBeNull()
})
