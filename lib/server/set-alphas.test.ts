import { expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { computeSetAlphas } from '@/lib/domain/agreement/set-alpha'
import { createRandom } from '@/lib/domain/statistics/random'
import { makeRound } from './fixtures/do-work'
import { makeProject } from './fixtures/make-project'
import { provideDatabase } from './fixtures/provide-database'
import { runBootstrap } from './run-bootstrap'
import { describeSetAlphas } from './set-alphas'

provideDatabase()

/** Units in which three people mostly name one thing. */
function makePatterns(units: number) {
  const random = createRandom(8)
  return Array.from({ length: units }, (_, i) => ({
    sets: [0, 1, 2].map((person) => [random() < 0.7 ? `thing ${i}` : `other ${i} ${person}`]),
    n: 1,
  }))
}

it('answers a rough interval at once, and the one of all resamples when the worker has done them', async () => {
  const project = await makeProject({ people: ['A'], items: [{ dataId: 'a' }] })
  const roundId = await makeRound(project, { kind: 'evidence-qa' })
  const key = { projectId: project.id, roundId, subject: 'answers:sentence' }
  const patterns = makePatterns(1_500)
  const exact = computeSetAlphas(patterns, 1)
  const rough = await describeSetAlphas(patterns, key, { wait: false })
  expect(rough.map(({ pending }) => pending)).toEqual([0, 0])
  expect(rough.map(({ value }) => value)).toEqual(exact.map(({ value }) => value))
  expect(rough.map(({ ci }) => ci)).not.toEqual(exact.map(({ ci }) => ci))
  const asked = await prisma().bootstrap.findMany({ where: { roundId } })
  expect(asked).toHaveLength(2)
  for (const { id } of asked) await runBootstrap(id)
  const after = await describeSetAlphas(patterns, key, { wait: false })
  expect(after).toEqual(exact)
  // Other work, other figures: what was kept is of no use, and is asked for anew.
  const other = await describeSetAlphas(makePatterns(1_499), key, { wait: false })
  expect(other.map(({ pending }) => pending)).toEqual([0, 0])
  expect(await prisma().bootstrap.count({ where: { roundId } })).toBe(2)
}, 60_000)

it('computes all at once for few units, in the background, and leaves parts of the work rough', async () => {
  expect(await describeSetAlphas(makePatterns(200), null, { wait: false })).toEqual(
    computeSetAlphas(makePatterns(200), 1),
  )
  const many = makePatterns(600)
  expect(await describeSetAlphas(many, null, { wait: true })).toEqual(computeSetAlphas(many, 1))
  const [part] = await describeSetAlphas(many, null, { wait: false })
  expect(part?.ci).not.toBeNull()
  expect(part?.pending).toBeUndefined()
})
