import { expect, it } from 'vitest'
import { describeAgreement } from './agreement'
import { takeNextTask, viewAssignment } from './annotate'
import { doWork, makeRound, submit } from './fixtures/do-work'
import { importText } from './fixtures/import-text'
import { makeProject, personOf } from './fixtures/make-project'
import { provideDatabase } from './fixtures/provide-database'
import { unwrap } from './fixtures/unwrap'
import { takeSecondLook } from './second-look'

provideDatabase()

const reference = 'REFERENCE_X'
const article = {
  url: 'https://en.wikipedia.org/wiki/A',
  title: 'A',
  sections: [{ id: 1, title: 'Life', text: 'WHOLE_ARTICLE' }],
}

it('an expert answers blind from everything but the reference, then compares; the headline counts what matched', async () => {
  const project = await makeProject({
    people: ['eve'],
    items: ['a', 'b', 'c', 'd'].map((dataId, place) => ({
      dataId,
      hop: place < 2 ? 1 : 2,
      references: [[[reference]]],
      evidence: [{ id: 'e1', hop: 1, article: { url: article.url }, text: 'SENTENCE' }],
    })),
  })
  await importText(project.id, 'articles', `${JSON.stringify(article)}\n`)
  const eve = personOf(project, 'eve')
  const round = await makeRound(project, {
    kind: 'review',
    sample: { by: 'stratified', size: 4, seed: 1, on: ['hop'], allocation: 'proportional' },
  })
  const { body: first } = unwrap(await takeNextTask(eve, round, undefined))
  const seen = JSON.stringify(first)
  for (const shown of ['WHOLE_ARTICLE', 'SENTENCE', 'Life']) expect(seen).toContain(shown)
  expect(seen).not.toContain(reference)
  expect(await takeSecondLook(eve, first?.id ?? '', { reason: 'same' })).toMatchObject({ code: 'conflict' })

  const done = await doWork(eve, round, () => ({ answerable: true, answers: ['mine'] }))
  expect(done).toHaveLength(4)
  const looks = {
    a: { reason: 'same' },
    b: { reason: 'equivalent', note: 'Another spelling.' },
    c: { reason: 'different', right: 'reference' },
  } as const
  for (const { assignment } of done) {
    const view = unwrap(await viewAssignment(eve, assignment.id))
    expect(view.item.references).toEqual([[[reference]]])
    const look = looks[assignment.item.dataId as keyof typeof looks]
    if (look) expect(unwrap(await takeSecondLook(eve, assignment.id, look))).toEqual(look)
  }
  await expect(submit(eve, done[0]?.assignment.id ?? '', { answerable: false })).rejects.toThrow('conflict')
  expect(await takeSecondLook(eve, done[3]?.assignment.id ?? '', { reason: 'own-slip' })).toMatchObject({
    code: 'invalid',
  })

  const report = unwrap(await describeAgreement(project.lead, round, {}))
  expect(report.variables.map(({ name }) => name)).toEqual(['outcome'])
  expect(report.review).toMatchObject({
    n: 3,
    notCompared: 1,
    matched: 2,
    share: 2 / 3,
    strata: [
      { value: '1', n: 2, matched: 2 },
      { value: '2', n: 1, matched: 0 },
    ],
  })
  expect(report.review?.right).toContainEqual({ right: 'reference', n: 1 })
})
