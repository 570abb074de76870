import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { doWork, makeRound } from '../fixtures/do-work'
import { importPredictionText, writeLines } from '../fixtures/import-predictions'
import { makeProject, personOf } from '../fixtures/make-project'
import { provideDatabase } from '../fixtures/provide-database'
import { writeExportFiles } from '../fixtures/write-export-files'
import { checkReport } from './check-report'

provideDatabase()

async function makeMeasuredProject() {
  const ids = ['1', '2', '3', '4', '5', '6']
  const items = ids.flatMap((dataId) => [
    { dataId, variant: 'fixed', references: [[[`a${dataId}`]]], hop: 1 },
    { dataId, variant: 'unfixed', question: 'old', references: [[[`a${dataId}`]]] },
  ])
  const project = await makeProject({ people: ['A', 'B'], items })
  const sample = { by: 'ids', ids, variant: 'fixed' }
  const qa = await makeRound(project, {
    kind: 'evidence-qa',
    name: 'qa',
    conditions: ['sentence', 'q-only'],
    sample,
    overlap: 1,
  })
  for (const name of ['A', 'B'])
    await doWork(personOf(project, name), qa, ({ item, condition }) => ({
      answerable: true,
      answers: [condition === 'sentence' || item.dataId === '1' ? `a${item.dataId}` : 'no'],
    }))
  const predict = (model: string, right: number) =>
    ids.flatMap((data_id) =>
      ['fixed', 'unfixed'].map((variant) => ({
        data_id,
        variant,
        model,
        prediction: Number(data_id) <= right ? `a${data_id}` : 'x',
        scores: { bem: Number(data_id) / 6 },
      })),
    )
  await importPredictionText(project, writeLines([...predict('good', 5), ...predict('bad', 1)]), { source: 'm' })
  await importPredictionText(
    project,
    writeLines(ids.map((data_id) => ({ data_id, variant: 'fixed', model: 'good', score: 0.5 }))),
    { kind: 'judge', source: 'J' },
  )
  const trajectories = ids.map((data_id) => ({
    data_id,
    variant: 'fixed',
    prediction: 'x',
    trajectory: [{ thought: 't' }],
  }))
  await importPredictionText(project, writeLines(trajectories), { kind: 'trajectory', source: 'agent' })
  const setOf = async (kind: string) =>
    (await prisma().predictionSet.findFirstOrThrow({ where: { projectId: project.id, kind } })).id
  const judging = await makeRound(project, {
    kind: 'judgement',
    name: 'judging',
    predictions: await setOf('answers'),
    sample,
  })
  const errors = await makeRound(project, {
    kind: 'error-analysis',
    name: 'errors',
    predictions: await setOf('trajectory'),
    sample,
  })
  for (const name of ['A', 'B']) {
    await doWork(personOf(project, name), judging, ({ item }) => ({
      verdict: item.prediction?.answers[0] === 'x' ? 'incorrect' : 'correct',
    }))
    await doWork(personOf(project, name), errors, ({ item }) => ({
      errorClass: item.dataId === '1' ? 'refused' : 'hallucination',
    }))
  }
  return project
}

it('prints every table in CSV, LaTeX and Markdown, and an export alone gives every figure again', async () => {
  const project = await makeMeasuredProject()
  const report = await writeExportFiles(project, { format: 'report' })
  const tables = [
    'conditions',
    'gaps',
    'pooled',
    'leaderboard',
    'judges',
    'thresholds',
    'errors',
    'data',
    'fields',
    'variants',
    'ranks',
  ]
  const markdown = report.read('report.md')
  for (const table of tables) {
    expect(report.csv(`${table}.csv`).length, table).toBeGreaterThan(0)
    expect(report.read(`${table}.tex`), table).toContain('\\toprule')
  }
  expect(markdown).toContain('## Gaps between conditions, paired by item')
  expect(markdown).not.toContain('@')
  expect(report.read('figures/people-qa-sentence.svg')).toMatch(/^<svg .*viewBox/)
  expect(existsSync(path.join(report.folder, 'figures/people-qa-sentence.png'))).toBe(true)
  expect(existsSync(path.join(report.folder, 'figures/errors-errors.svg'))).toBe(true)
  const errors = report.csv('errors.csv').find(({ class: key }) => key === 'hallucination')
  expect(errors).toMatchObject({ n: '5', share: String(5 / 6), labelled: '6', wrong: '6', unlabelled: '0' })

  const whole = await writeExportFiles(project, { format: 'attest-jsonl', images: false })
  const check = await checkReport(report.folder, whole.folder)
  expect(check.differences).toEqual([])
  expect(check.figures).toBeGreaterThan(500)
  expect(await prisma().project.count({ where: { slug: { startsWith: 'check-' } } })).toBe(0)

  // A figure that was changed is found.
  const file = path.join(report.folder, 'errors.csv')
  writeFileSync(file, readFileSync(file, 'utf8').replace(String(5 / 6), '0.9'))
  const again = await checkReport(report.folder, whole.folder)
  expect(again.differences).toMatchObject([{ table: 'errors.csv', column: 'share', reported: '0.9' }])
}, 120_000)
