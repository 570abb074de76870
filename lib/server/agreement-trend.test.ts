import { expect, it } from 'vitest'
import { describeAgreement } from './agreement'
import { describeTrend } from './agreement-trend'
import { doWork, makeRound } from './fixtures/do-work'
import { makeProject, personOf } from './fixtures/make-project'
import { provideDatabase } from './fixtures/provide-database'
import { unwrap } from './fixtures/unwrap'

provideDatabase()

const names = ['a', 'b', 'c', 'd', 'e', 'f']

it('ends in the figures of the page, what one person did alone included', async () => {
  const project = await makeProject({ people: ['A', 'B'], items: names.map((dataId) => ({ dataId })) })
  const round = await makeRound(project, { kind: 'evidence-qa', conditions: ['q-only'] })
  const answer = (yes: boolean) => (yes ? { answerable: true, answers: ['x'] } : { answerable: false })
  const [a, b] = [personOf(project, 'A'), personOf(project, 'B')]
  await doWork(a, round, ({ item }) => answer(item.dataId < 'e'))
  // B leaves the last two to A.
  await doWork(b, round, ({ item }) => (item.dataId < 'e' ? answer(item.dataId !== 'b') : null))
  const variable = 'answerable'
  const report = unwrap(await describeAgreement(project.lead, round, {}))
  const found = report.variables.find(({ name }) => name === variable)
  const figure = (name: string) => found?.coefficients.find((each) => each.name === name)?.value
  const trend = unwrap(await describeTrend(project.lead, round, { variable }))
  expect(trend.map(({ units }) => units)).toEqual([1, 2, 3, 4])
  expect(trend.at(-1)).toMatchObject({ main: figure('krippendorff-alpha'), ac1: figure('gwet-ac1') })
  // By hand: three of four units agree; the share of "yes" is the mean over all six units.
  const share = (1 + 0.5 + 1 + 1 + 0 + 0) / 6
  const chance = 2 * share * (1 - share)
  expect(trend.at(-1)?.ac1).toBeCloseTo((0.75 - chance) / (1 - chance), 12)
})
