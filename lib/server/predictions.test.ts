import { expect, it } from 'vitest'
import { pool, prisma } from '@/lib/db/client'
import { sumPredictions } from '@/lib/db/leaderboard'
import { describeAccuracyReport } from './accuracy-report'
import { doWork, makeRound } from './fixtures/do-work'
import { importPredictionText, writeLines } from './fixtures/import-predictions'
import { makeProject, personOf } from './fixtures/make-project'
import { provideDatabase } from './fixtures/provide-database'
import { unwrap } from './fixtures/unwrap'
import { listSets, readPredictionRequest } from './predictions'

provideDatabase()

const lines = (...records: unknown[]) => writeLines(records)
const importFile = importPredictionText
const items = [
  { dataId: '1', references: [[['Rome', 'Roma']]] },
  { dataId: '2', references: [[['1912']]], answerType: 'time' as const },
  { dataId: '3', references: [[['a'], ['b'], ['c']]] },
  { dataId: '4', variant: 'unfixed' },
  { dataId: '4', variant: 'fixed' },
]

it('scores every prediction by every metric, once', async () => {
  const project = await makeProject({ people: [], items })
  const file = lines(
    { data_id: 1, prediction: 'the rome', scores: { bem: 0.75 } },
    { data_id: '2', predicted_answers: [1913] },
    { data_id: '3', predicted_answers: ['a', 'B', 'x'], model: 'GPT-mini', score: 0.5 },
    { data_id: '4', predicted_answers: [], variant: 'fixed' },
  )
  const record = await importFile(project, file)
  expect(record).toMatchObject({ status: 'done', rowsRead: 4, proposalsCreated: 4, refused: [] })
  expect(record.warnings).toEqual([{ row: 4, id: '4', field: 'predicted_answers', message: 'Is empty: it scores 0.' }])
  const stored = await prisma().prediction.findMany({ orderBy: { position: 'asc' } })
  expect(stored.map(({ model, answers }) => [model, answers])).toEqual([
    ['GPT', ['the rome']],
    ['GPT', ['1913']],
    ['GPT-mini', ['a', 'B', 'x']],
    ['GPT', []],
  ])
  expect(stored[0]?.scores).toMatchObject({
    m3vqa: 1,
    exact: 0,
    'imported:bem': 0.75,
    vqa: expect.stringMatching(/at least 3/),
  })
  expect(stored[1]?.scores).toMatchObject({ m3vqa: 1, 'e-vqa': 0 })
  expect(stored[2]?.scores).toMatchObject({ m3vqa: 0.5, 'imported:score': 0.5 })
  expect(stored[3]?.scores).toMatchObject({ m3vqa: 0, infoseek: 0 })
  const again = await importFile(project, file)
  expect(again).toMatchObject({ status: 'done', proposalsCreated: 0, itemsUnchanged: 4 })
  expect(unwrap(await listSets(project.lead, project.slug)).data).toMatchObject([
    { kind: 'answers', source: 'GPT', predictions: 4, models: ['GPT', 'GPT-mini'] },
  ])
  expect(await listSets(personOf({ ...project, people: { x: project.lead } }, 'x'), 'nowhere')).toMatchObject({
    ok: false,
  })
})

it('tells every bad record by its row, id and field, and stores nothing of a bad file', async () => {
  const project = await makeProject({ people: [], items })
  const file = [
    lines(
      { data_id: '1', prediction: 'x' },
      { data_id: 'unknown', prediction: 'x' },
      { data_id: '1', prediction: 'y' },
    ),
    '{"data_id": "2", "prediction": "x", "score": NaN}\n',
    lines(
      { data_id: '2', predicted_answers: { a: 1 } },
      { data_id: '2', predicted_answers: ['x', null] },
      { data_id: '3', prediction: 'z'.repeat(1_000_000) },
      { prediction: 'no id' },
      { data_id: '3' },
      { data_id: '4', prediction: 'x' },
      { data_id: '3', prediction: true },
    ),
    '{"data_id": "2", "prediction": "x", "scores": {"bem": 1e999}}\n',
    '[1]\n',
  ].join('')
  const record = await importFile(project, file)
  expect(record.status).toBe('failed')
  expect(record.refused.map(({ row, id, field, message }) => [row, id, field, message.slice(0, 40)])).toEqual([
    [2, 'unknown', 'data_id', 'No item has this id.'],
    [3, '1', 'data_id', 'Row 1 has a prediction of this model for'],
    [4, '', '', expect.stringContaining('not valid JSON')],
    [5, '2', 'predicted_answers', 'Must be a text or a list of texts, not a'],
    [6, '2', 'predicted_answers[1]', 'Must be a text, not null.'],
    [7, '3', 'prediction', 'Has 1000000 characters; an answer may ha'],
    [8, '', 'data_id', 'Is missing.'],
    [9, '3', 'predicted_answers', 'Is missing.'],
    [10, '4', 'data_id', 'There are 2 items of this id; say the da'],
    [11, '3', 'prediction', 'Must be a text or a list of texts, not a'],
    [12, '2', 'scores.bem', 'Must be a finite number, not an object.'],
    [13, '', '', 'A record must be an object, not a list.'],
  ])
  expect(await prisma().prediction.count({ where: { projectId: project.id } })).toBe(0)
  expect(await prisma().predictionSet.count({ where: { projectId: project.id } })).toBe(0)
  const skipped = await importFile(project, file, { onRefused: 'skip' })
  expect(skipped).toMatchObject({ status: 'done', proposalsCreated: 1 })
  const changed = await importFile(project, lines({ data_id: '1', prediction: 'other' }))
  expect(changed).toMatchObject({ status: 'failed', refused: [{ row: 1, field: 'predicted_answers' }] })
})

it('refuses mixed encodings with the place, and reads the other shapes', async () => {
  const project = await makeProject({ people: [], items })
  const mixed = Buffer.concat([
    Buffer.from('{"data_id":"1","prediction":"Jos'),
    Buffer.from([0xe9]),
    Buffer.from('"}\n'),
  ])
  const bad = await importFile(project, mixed)
  expect(bad).toMatchObject({ status: 'failed', refused: [{ row: 1, message: expect.stringMatching(/UTF-8/) }] })
  expect((await importFile(project, '')).status).toBe('failed')
  expect(await importFile(project, '{"1": "Rome", "3": ["a", "b"]}', { source: 'map' })).toMatchObject({
    proposalsCreated: 2,
  })
  expect(await importFile(project, '[{"data_id": "1", "prediction": "Rome"}]', { source: 'array' })).toMatchObject({
    proposalsCreated: 1,
  })
  const csv = await importFile(
    project,
    'data_id,prediction,score\n1,Rome,0.5\n3,"[""a"", ""b""]",\n',
    { source: 'csv' },
    'p.csv',
  )
  expect(csv).toMatchObject({ status: 'done', proposalsCreated: 2 })
  const { rows } = await pool().query(
    "select answers, scores ->> 'm3vqa' as s from prediction p join prediction_set t on t.id = p.set_id where t.source = 'csv' and p.project_id = $1 order by p.position",
    [project.id],
  )
  expect(rows).toEqual([
    { answers: ['Rome'], s: '1' },
    { answers: ['a', 'b'], s: String(2 / 3) },
  ])
  expect(
    await importFile(project, lines({ data_id: '1', prediction: 'x' }), { source: 'dry', dryRun: 'true' }),
  ).toMatchObject({
    status: 'done',
    proposalsCreated: 1,
  })
  expect(await prisma().predictionSet.count({ where: { projectId: project.id, source: 'dry' } })).toBe(0)
})

it("puts judges' verdicts to the predictions they are about", async () => {
  const project = await makeProject({ people: [], items })
  const missing = await importFile(project, lines({ data_id: '1', verdict: 'yes', model: 'GPT' }), {
    kind: 'judge',
    source: 'J1',
  })
  expect(missing).toMatchObject({
    status: 'failed',
    refused: [{ row: 1, field: 'model', message: expect.stringMatching(/import the predictions first/) }],
  })
  await importFile(
    project,
    lines({ data_id: '1', prediction: 'x', model: 'A' }, { data_id: '1', prediction: 'y', model: 'B' }),
  )
  const judge = (source: string, ...records: unknown[]) =>
    importFile(project, lines(...records), { kind: 'judge', source })
  expect(await judge('J1', { data_id: '1', verdict: 'yes' })).toMatchObject({
    refused: [{ message: expect.stringMatching(/say the model/) }],
  })
  expect(await judge('J1', { data_id: '1', model: 'A', verdict: 'maybe' })).toMatchObject({
    refused: [{ field: 'verdict' }],
  })
  expect(await judge('J1', { data_id: '1', model: 'A' })).toMatchObject({ refused: [{ field: 'verdict' }] })
  const twice = await judge(
    'J1',
    { data_id: '1', model: 'A', correct: true },
    { data_id: '1', model: 'A', correct: false },
  )
  expect(twice).toMatchObject({ status: 'failed', refused: [{ row: 2, field: 'judge' }] })
  const done = await judge(
    'J1',
    { data_id: '1', model: 'A', correct: true },
    { data_id: '1', model: 'B', judge: 'J2', score: 0.5, verdict: 'partly' },
  )
  expect(done).toMatchObject({ status: 'done', proposalsCreated: 2 })
  const verdicts = await prisma().judgeVerdict.findMany({ where: { projectId: project.id }, orderBy: { judge: 'asc' } })
  expect(verdicts.map(({ judge: name, verdict, score }) => [name, verdict, score])).toEqual([
    ['J1', 'correct', null],
    ['J2', 'partly', 0.5],
  ])
  // One file may bring predictions and what several judges said of them.
  const both = await importFile(
    project,
    lines(
      { data_id: '3', prediction: 'a', judge: 'X', score: 1 },
      { data_id: '3', prediction: 'a', judge: 'Y', score: 0 },
    ),
    { source: 'judged' },
  )
  expect(both).toMatchObject({ status: 'done', proposalsCreated: 1, refused: [] })
  expect(await prisma().judgeVerdict.count({ where: { prediction: { set: { source: 'judged' } } } })).toBe(2)
})

it('refuses requests that name no kind or source, and boxes', () => {
  expect(readPredictionRequest({ kind: 'answer', source: 's' })).toMatchObject({
    code: 'invalid',
    errors: [{ path: 'kind' }],
  })
  expect(readPredictionRequest({ kind: 'answers' })).toMatchObject({ errors: [{ path: 'source' }] })
  expect(readPredictionRequest({ kind: 'boxes', source: 's' })).toMatchObject({ code: 'not-implemented' })
})

it('puts models beside people on the items of a round, by the same strata', async () => {
  const project = await makeProject({
    people: ['A'],
    items: [
      { dataId: '1', references: [[['Rome']]], hop: 1 },
      { dataId: '2', references: [[['Oslo'], ['Bergen']]], hop: 2 },
      { dataId: '3', references: [[['x']]], hop: 2 },
    ],
  })
  const file = lines(
    ...['1', '2', '3'].map((data_id) => ({
      data_id,
      model: 'good',
      prediction: { '1': 'Rome', '2': 'Oslo', '3': 'x' }[data_id],
    })),
    ...['1', '2', '3'].map((data_id) => ({ data_id, model: 'bad', prediction: 'no' })),
  )
  await importFile(project, file, { source: 'both' })
  await importFile(
    project,
    lines({ data_id: '1', model: 'bad', verdict: 'correct' }, { data_id: '2', model: 'bad', score: 0.25 }),
    { kind: 'judge', source: 'J' },
  )
  const round = await makeRound(project, { kind: 'evidence-qa', sample: { by: 'ids', ids: ['1', '2'] } })
  await doWork(personOf(project, 'A'), round, ({ item }) => ({
    answerable: true,
    answers: [item.dataId === '1' ? 'Rome' : 'no'],
  }))
  const { leaderboard } = unwrap(await describeAccuracyReport(project.lead, round, {}))
  expect(leaderboard.entries.map(({ who, kind, n, accuracy }) => [who, kind, n, accuracy])).toEqual([
    ['good (both)', 'model', 2, 0.75],
    [personOf(project, 'A').email, 'person', 2, 0.5],
    ['people, pooled', 'people', 2, 0.5],
    ['bad (both)', 'model', 2, 0],
  ])
  const hops = leaderboard.by.hop ?? []
  expect(hops.map(({ value, entries }) => [value, entries.map(({ who, accuracy }) => [who, accuracy])])).toEqual([
    [
      '1',
      [
        ['good (both)', 1],
        ['people, pooled', 1],
        ['bad (both)', 0],
      ],
    ],
    [
      '2',
      [
        ['good (both)', 0.5],
        ['bad (both)', 0],
        ['people, pooled', 0],
      ],
    ],
  ])
  const judged = await sumPredictions(round, 'judge:J', [])
  expect(judged.filter(({ field }) => field === '')).toMatchObject([
    { model: 'bad', n: 2, sum: 1.25, binary: 1 },
    { model: 'good', n: 0, undefined: 2 },
  ])
  expect(
    (await sumPredictions(round, 'adjudicated', [])).find(({ model, field }) => model === 'good' && field === ''),
  ).toMatchObject({ n: 1, undefined: 1 })
  expect((await sumPredictions(round, 'vqa', []))[0]).toMatchObject({ n: 0, undefined: 2 })
})
