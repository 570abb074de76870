import { expect, it } from 'vitest'
import { describeAccuracyReport } from './accuracy-report'
import { decideEquivalence } from './equivalences'
import { doWork, makeRound } from './fixtures/do-work'
import { makeProject, personOf } from './fixtures/make-project'
import { provideDatabase } from './fixtures/provide-database'
import { unwrap } from './fixtures/unwrap'

provideDatabase()

const answer = (...answers: string[]) => ({ answerable: true, answers })

it('asks once per item and answer, and scores everyone by the decision', async () => {
  const items = ['a', 'b'].map((dataId) => ({ dataId, references: [[['New York City']]] }))
  const project = await makeProject({ people: ['A', 'B', 'C'], items })
  const round = await makeRound(project, { kind: 'evidence-qa' })
  const said: Record<string, string> = { A: 'the Big Apple', B: 'big  apple', C: 'New York City' }
  for (const name of ['A', 'B', 'C'])
    await doWork(personOf(project, name), round, ({ item }) =>
      name === 'C' && item.dataId === 'b' ? { answerable: false } : answer(said[name] ?? ''),
    )
  const ask = async () => unwrap(await describeAccuracyReport(project.lead, round, { metric: 'adjudicated' }))
  const before = await ask()
  expect(before.undecided.map(({ dataId, answers, n }) => [dataId, answers, n])).toEqual([
    ['a', ['the Big Apple'], 2],
    ['b', ['the Big Apple'], 2],
  ])
  // What nobody decided is excluded and counted; "not answerable" needs no decision.
  expect(before.accuracy).toMatchObject({ pooled: { n: 2, accuracy: 0.5 }, notAnswerable: 1 })
  expect(before.accuracy.excluded).toEqual([{ reason: expect.stringContaining('nobody has decided'), n: 4 }])
  const [first, second] = before.undecided
  const decide = (version = '', equivalent = true) =>
    decideEquivalence(project.lead, project.slug, { version, answers: ['Big Apple'], equivalent })
  unwrap(await decide(first?.version))
  unwrap(await decide(second?.version, false))
  const after = await ask()
  expect(after.undecided).toEqual([])
  expect(after.accuracy.pooled).toMatchObject({ n: 6, accuracy: 0.5 })
  // A later decision replaces the earlier one.
  unwrap(await decide(second?.version, true))
  expect((await ask()).accuracy.pooled.accuracy).toBeCloseTo(5 / 6, 12)
  expect(await decide('not-a-version')).toMatchObject({ ok: false, code: 'not-found' })
  const other = await makeProject({ people: ['A'], items: [] })
  expect(
    await decideEquivalence(other.lead, other.slug, { version: first?.version, answers: ['x'], equivalent: true }),
  ).toMatchObject({
    ok: false,
    code: 'not-found',
  })
  expect(await decideEquivalence(personOf(project, 'A'), project.slug, {})).toMatchObject({ code: 'forbidden' })
})
