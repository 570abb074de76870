import { expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { describeAgreement } from './agreement'
import { listDisagreements } from './disagreements'
import { agreementOf, figureOf } from './fixtures/agreement-of'
import { doWork, makeRound, submit } from './fixtures/do-work'
import { link, mention } from './fixtures/link'
import { makeProject, personOf } from './fixtures/make-project'
import { provideDatabase } from './fixtures/provide-database'
import { unwrap } from './fixtures/unwrap'
import { changeRound } from './rounds'

provideDatabase()

/** Twelve items of two hops; A and B agree on all of hop 1 and on nothing of hop 2, C always says "match". */
async function makeThree() {
  const items = Array.from({ length: 12 }, (_, i) => ({
    dataId: `q${String(i).padStart(2, '0')}`,
    hop: 1 + (i % 2),
    mentions: [mention],
  }))
  const project = await makeProject({ people: ['A', 'B', 'C'], items })
  const round = await makeRound(project, {
    kind: 'entity-links',
    sample: { by: 'stratified', size: 12, seed: 1, on: ['hop'], allocation: 'equal' },
  })
  const even = (dataId: string) => Number(dataId.slice(1)) % 2 === 0
  const first = await doWork(personOf(project, 'A'), round, ({ item }) =>
    link(even(item.dataId) && item.dataId < 'q06' ? 'wrong' : 'match'),
  )
  await doWork(personOf(project, 'B'), round, ({ item }) =>
    link(even(item.dataId) ? (item.dataId < 'q06' ? 'wrong' : 'match') : 'wrong'),
  )
  await doWork(personOf(project, 'C'), round, () => link('match'))
  return { project, round, first }
}

it('narrows figures and disagreements to people, fields, strata, and refuses what it does not know', async () => {
  const { project, round } = await makeThree()
  const [a, b] = [personOf(project, 'A').email, personOf(project, 'B').email]
  const all = await agreementOf(project, round, 'verdict')
  expect(all).toMatchObject({ units: 12, people: 3, ratings: 36 })

  const pair = await agreementOf(project, round, 'verdict', { people: `${a},${b}` })
  expect(pair).toMatchObject({ units: 12, people: 2, ratings: 24 })
  expect(pair.excluded).toContainEqual({ reason: 'filtered', n: 12 })
  expect(figureOf(pair, 'percent')).toBeCloseTo(6 / 12, 12)

  const parts: Record<string, string>[] = [{ hop: '1' }, { stratum: '1' }]
  for (const query of parts) {
    const part = await agreementOf(project, round, 'verdict', { ...query, people: `${a},${b}` })
    expect(part).toMatchObject({ units: 6, ratings: 12 })
    expect(figureOf(part, 'cohen-kappa')).toBe(1)
  }
  const worst = unwrap(await listDisagreements(project.lead, round, { hop: '2', people: `${a},${b}` })).data
  expect(worst.map(({ score }) => score)).toEqual([0, 0, 0, 0, 0, 0])
  expect(worst[0]?.variables[0]?.values.map(({ annotator }) => annotator)).toEqual([a, b])

  const one = unwrap(await describeAgreement(project.lead, round, { variable: 'entity' }))
  expect(one.variables.map(({ name }) => name)).toEqual(['entity'])
  for (const [query, path] of [
    [{ people: 'nobody@example.org' }, 'people'],
    [{ variable: 'fate' }, 'variable'],
    [{ hops: '1' }, 'hops'],
    [{ from: 'today' }, 'from'],
  ] as const)
    expect(await describeAgreement(project.lead, round, query)).toMatchObject({
      ok: false,
      code: 'invalid',
      errors: [{ path }],
    })
})

it('narrows to days and to a version of the guidelines', async () => {
  const { project, round, first } = await makeThree()
  const submits = await prisma().annotation.findMany({ where: { roundId: round }, orderBy: { submittedAt: 'asc' } })
  // C came last: before C's first submission the other two had done everything.
  const last = submits[24]?.submittedAt.toISOString() ?? ''
  expect(await agreementOf(project, round, 'verdict', { to: last })).toMatchObject({ units: 12, people: 2 })
  const late = await agreementOf(project, round, 'verdict', { from: last })
  expect(late).toMatchObject({ units: 0, people: 1 })
  expect(late.excluded).toContainEqual({ reason: 'filtered', n: 24 })
  const day = last.slice(0, 10)
  expect(await agreementOf(project, round, 'verdict', { to: '2020-01-31' })).toMatchObject({ units: 0, people: 0 })
  if (submits[0]?.submittedAt.toISOString().startsWith(day))
    expect(await agreementOf(project, round, 'verdict', { from: day, to: day })).toMatchObject({ units: 12, people: 3 })

  unwrap(await changeRound(project.lead, round, { ok: true, value: 1 }, { guidelines: 'Be more exact.' }))
  for (const { assignment } of first.slice(0, 2)) await submit(personOf(project, 'A'), assignment.id, link('wrong'))
  expect(await agreementOf(project, round, 'verdict', { guidelines: '2' })).toMatchObject({ units: 0, people: 1 })
  const before = await agreementOf(project, round, 'verdict', { guidelines: '1' })
  expect(before).toMatchObject({ units: 12, ratings: 34 })
  expect(before.excluded).toContainEqual({ reason: 'filtered', n: 2 })
})

it('narrows boxes to people: matches and clusters of theirs alone', async () => {
  const project = await makeProject({ people: ['A', 'B', 'C'], items: [{ dataId: 'one' }], classes: ['thing'] })
  const round = await makeRound(project, { kind: 'boxes' })
  const mark = { id: 'm1', number: 1, image: 0, class: 'thing', box: { x: 10, y: 10, w: 20, h: 20 } }
  for (const name of ['A', 'B']) await doWork(personOf(project, name), round, () => ({ marks: [mark] }))
  await doWork(personOf(project, 'C'), round, () => ({ marks: [] }))
  const [a, b] = [personOf(project, 'A').email, personOf(project, 'B').email]
  expect((await agreementOf(project, round, 'marks')).boxes?.f1At['0.5']).toBe(0.5)
  const pair = await agreementOf(project, round, 'marks', { people: `${a},${b}` })
  expect(pair.boxes).toMatchObject({ f1Mean: 1, unmatched: 0 })
  expect(pair).toMatchObject({ people: 2, ratings: 2 })
})
