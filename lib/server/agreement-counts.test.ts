import { expect, it } from 'vitest'
import { readValues } from '@/lib/db/agreement'
import { readBoxes } from '@/lib/db/agreement-boxes'
import { pool } from '@/lib/db/client'
import { addTallies, describeBoxAgreement } from '@/lib/domain/agreement/box-agreement'
import { createRandom } from '@/lib/domain/statistics/random'
import { skipTask, takeNextTask } from './annotate'
import { makeRound, submit } from './fixtures/do-work'
import { link, mention } from './fixtures/link'
import { makeProject, personOf } from './fixtures/make-project'
import { provideDatabase } from './fixtures/provide-database'
import { unwrap } from './fixtures/unwrap'

provideDatabase()

const always = { leastUnits: 0, mostChanged: 40 }
const never = { leastUnits: Number.POSITIVE_INFINITY, mostChanged: -1 }
const people = ['A', 'B', 'C']
const variables = ['verdict', 'entity']

async function patternsOf(roundId: string, keeping: typeof always) {
  const { patterns } = await readValues({ roundId, condition: '' }, variables, keeping)
  return patterns.map((pattern) => JSON.stringify(pattern)).sort()
}

type Random = () => number
const answerLink = (random: Random) => link(['match', 'wrong', 'too-broad'][Math.floor(random() * 3)] ?? '')

/** Up to three boxes near three places, each of one of two classes, or none. */
const answerBoxes = (random: Random) => ({
  marks: [0, 1, 2].flatMap((n) =>
    random() < 0.75
      ? {
          ...{ id: `m${n}`, number: n + 1, image: 0, class: random() < 0.7 ? 'cat' : 'dog' },
          box: { x: 60 * n + Math.round(8 * random()), y: 20, w: 40, h: 30 },
        }
      : [],
  ),
})

/** A round over twelve items, and a way to take a random step of work in it. */
async function startWork(seed: number, kind = 'entity-links', answer: (random: Random) => unknown = answerLink) {
  const random = createRandom(seed)
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]
  const items = Array.from({ length: 12 }, (_, i) => ({ dataId: `i${i}`, mentions: [mention] }))
  const project = await makeProject({ people, items, classes: ['cat', 'dog'] })
  const round = await makeRound(project, { kind })
  const done: { person: string; assignment: string }[] = []
  async function step(): Promise<void> {
    const earlier = pick(done)
    if (earlier && random() < 0.4) {
      await submit(personOf(project, earlier.person), earlier.assignment, answer(random))
      return
    }
    const person = pick(people) ?? ''
    const { body } = unwrap(await takeNextTask(personOf(project, person), round, undefined))
    if (!body) return
    if (random() < 0.1) {
      unwrap(await skipTask(personOf(project, person), body.id, { reason: 'unclear' }))
      return
    }
    await submit(personOf(project, person), body.id, answer(random))
    done.push({ person, assignment: body.id })
  }
  return { round, step }
}

it('counts what came since as it would count all, whatever was submitted, revised or skipped', async () => {
  const { round, step } = await startWork(7)
  const seen = new Set<string>()
  for (let n = 0; n < 60; n++) {
    await step()
    if (n % 3 === 0) expect(await patternsOf(round, always)).toEqual(await patternsOf(round, never))
    const { rows } = await pool().query('select snapshot::text from agreement_count where round_id = $1', [round])
    for (const { snapshot } of rows) seen.add(snapshot)
  }
  expect(seen.size, 'counts were kept and renewed').toBeGreaterThan(3)
})

it('does not miss a submission that was under way when the counts were made', async () => {
  const { round, step } = await startWork(3)
  for (let n = 0; n < 20; n++) await step()
  const { rows } = await pool().query<{ id: string }>(
    'select id from annotation where round_id = $1 and counted order by seq limit 1',
    [round],
  )
  // A revision that takes its serial number and time now, and commits after counts of later work were kept.
  const slow = await pool().connect()
  await slow.query('begin')
  await slow.query('update annotation set counted = false where id = $1', [rows[0]?.id])
  await slow.query('update annotation_value set counted = false where annotation_id = $1', [rows[0]?.id])
  await slow.query(
    `with made as (
      insert into annotation (project_id, round_id, task_id, assignment_id, person_id, revision, payload, counted, late,
        guideline_version_id, vocabulary_version, opened_at, active_seconds, idempotency_key, body_hash)
      select project_id, round_id, task_id, assignment_id, person_id, 99, payload, true, false,
        guideline_version_id, vocabulary_version, opened_at, active_seconds, 'slow', '' from annotation where id = $1 returning *)
    insert into annotation_value (annotation_id, variable, unit, project_id, round_id, task_id, person_id, value, counted)
    select id, 'verdict', $2, project_id, round_id, task_id, person_id, 'none-of-these', true from made`,
    [rows[0]?.id, mention.id],
  )
  const keep = { leastUnits: 0, mostChanged: 19 }
  const before = await patternsOf(round, keep)
  await pool().query(`insert into annotation (project_id, round_id, task_id, assignment_id, person_id, revision, payload, counted, late,
      guideline_version_id, vocabulary_version, opened_at, active_seconds, idempotency_key, body_hash)
    select project_id, round_id, task_id, assignment_id, person_id, 98, payload, false, true,
      guideline_version_id, vocabulary_version, opened_at, active_seconds, 'later', '' from annotation
    where round_id = '${round}' and counted and id <> '${rows[0]?.id}' limit 1`)
  // Keeps counts made after the later one committed and before the earlier one did.
  expect(await patternsOf(round, keep)).toEqual(before)
  await slow.query('commit')
  slow.release()
  const after = await patternsOf(round, keep)
  expect(after).toEqual(await patternsOf(round, never))
  expect(after.join()).toContain('none-of-these')
})

it('keeps nothing of what changes without a submission: outcomes of reviews, and classes of answers', async () => {
  const { round, step } = await startWork(2)
  for (let n = 0; n < 6; n++) await step()
  await readValues({ roundId: round, condition: '' }, ['outcome', 'answers', 'verdict'], always)
  const { rows } = await pool().query('select variable from agreement_count where round_id = $1', [round])
  expect(rows).toEqual([{ variable: 'verdict' }])
})

it('keeps nothing of a small round, and counts anew what changed too much', async () => {
  const { round, step } = await startWork(5)
  for (let n = 0; n < 12; n++) await step()
  await readValues({ roundId: round, condition: '' }, variables)
  expect((await pool().query('select from agreement_count where round_id = $1', [round])).rowCount).toBe(0)
  await patternsOf(round, always)
  for (let n = 0; n < 12; n++) await step()
  expect(await patternsOf(round, { leastUnits: 0, mostChanged: 1 })).toEqual(await patternsOf(round, never))
})

/** Figures on boxes; sums of fractions in another order differ by their last digit. */
async function boxesOf(round: string, keeping: typeof always) {
  const { clusters, pairs, authors, snapshot, ...rest } = await readBoxes({ roundId: round, condition: '' }, keeping)
  return {
    ...{ clusters: clusters.map(({ said, n }) => `${n} ${said}`).sort(), pairs: pairs.map(({ a, b }) => [a, b]) },
    ...{ ...rest, people: rest.people.toSorted() },
    figures: describeBoxAgreement(addTallies(pairs.map(({ tally }) => tally)), rest),
  }
}

const round12 = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, v) => (typeof v === 'number' ? Math.round(v * 1e12) / 1e12 : v))

it('counts what came since of boxes too: matches, clusters and the middle of the IoUs', async () => {
  const { round, step } = await startWork(9, 'boxes', answerBoxes)
  for (let n = 0; n < 60; n++) {
    await step()
    if (n % 4 === 0) expect(round12(await boxesOf(round, always))).toEqual(round12(await boxesOf(round, never)))
  }
  const { medianIou, f1Mean } = await boxesOf(round, always)
  expect(medianIou).toBeGreaterThan(0.5)
  expect(f1Mean).toBeLessThan(1)
})
