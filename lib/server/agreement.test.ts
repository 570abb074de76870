import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeDatabase, prisma } from '@/lib/db/client'
import { openTestDatabase, type TestDatabase } from '@/lib/db/test-database'
import type { VariableAgreement } from '@/lib/domain/agreement-report'
import { adjudicate } from './adjudicate'
import { describeAgreement } from './agreement'
import { keepDraft, takeNextTask } from './annotate'
import { listRoundAnnotations } from './annotations'
import { listDisagreements } from './disagreements'
import { doWork, makeRound, submit } from './fixtures/do-work'
import { makeAccount, makeProject, type Project, personOf } from './fixtures/make-project'
import { type Rating, readRatings } from './fixtures/read-ratings'
import { unwrap } from './fixtures/unwrap'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  process.env.DATABASE_URL = database.url
})
afterAll(async () => {
  await closeDatabase()
  await database.drop()
})

/** The values of the files under the names of verdicts; which is which does not matter to nominal agreement. */
const verdicts: Record<string, string> = {
  yes: 'match',
  no: 'wrong',
  unsure: 'not-identifiable',
  no_flaw: 'match',
  x: 'match',
  y: 'wrong',
  a: 'match',
  b: 'wrong',
}
const mention = { id: 'm1', kind: 'image' as const, label: 'Thing', image: 0, candidates: [] }
const link = (value: string) => ({ links: [{ mention: 'm1', verdict: verdicts[value] ?? value }] })

async function agreementOf(project: Project, round: string, name: string): Promise<VariableAgreement> {
  const report = unwrap(await describeAgreement(project.lead, round, {}))
  const variable = report.variables.find((candidate) => candidate.name === name)
  if (!variable) throw new Error(`No variable "${name}".`)
  return variable
}

function value(variable: VariableAgreement, name: string): number | null {
  const found = variable.coefficients.find((coefficient) => coefficient.name === name)
  if (!found) throw new Error(`No coefficient "${name}".`)
  return found.value
}

/** A round of entity links in which each person gives the ratings of a file; what the file leaves out is skipped. */
async function rate(rows: Rating[]) {
  const items = [...new Set(rows.map(({ item }) => item))]
  const people = [...new Set(rows.map(({ annotator }) => annotator))]
  const project = await makeProject({ people, items: items.map((dataId) => ({ dataId, mentions: [mention] })) })
  const round = await makeRound(project, { kind: 'entity-links' })
  for (const name of people) {
    const own = rows.filter(({ annotator }) => annotator === name)
    const done = await doWork(personOf(project, name), round, ({ item }) => {
      const first = own.find((row) => row.item === item.dataId)
      return first ? link(first.value) : null
    })
    for (const { assignment } of done)
      for (const again of own.filter((row) => row.item === assignment.item.dataId).slice(1))
        await submit(personOf(project, name), assignment.id, link(again.value))
  }
  return { project, round, verdict: await agreementOf(project, round, 'verdict') }
}

describe('agreement on values', () => {
  it('gives the figures of ten items of which two are disputed', async () => {
    const items = Array.from({ length: 10 }, (_, i) => ({ dataId: `q${i}` }))
    const project = await makeProject({ people: ['ann1', 'ann2'], items })
    const round = await makeRound(project, { kind: 'flaws' })
    const audit = (evidence: string) => ({ evidence, flaws: [], fate: evidence === 'unsupported' ? 'drop' : 'keep' })
    const place = (dataId: string) => Number(dataId.slice(1))
    const supported = (is: boolean) => audit(is ? 'supported-matched' : 'unsupported')
    await doWork(personOf(project, 'ann1'), round, ({ item }) => supported(place(item.dataId) < 5))
    await doWork(personOf(project, 'ann2'), round, ({ item }) =>
      supported([0, 1, 2, 3, 9].includes(place(item.dataId))),
    )

    const evidence = await agreementOf(project, round, 'evidence')
    expect(evidence).toMatchObject({ scale: 'nominal', units: 10, people: 2, ratings: 20, excluded: [] })
    expect(evidence.categories).toEqual(['supported-matched', 'supported-mismatched', 'unsupported'])
    expect(value(evidence, 'percent')).toBeCloseTo(0.8, 12)
    expect(value(evidence, 'cohen-kappa')).toBeCloseTo(0.6, 12)
    expect(value(evidence, 'krippendorff-alpha')).toBeCloseTo(0.62, 12)
    expect(value(evidence, 'gwet-ac1')).toBeCloseTo(0.55 / 0.75, 12)
    expect(value(evidence, 'gwet-ac2-linear')).toBeNull()
    expect(evidence.pairs).toEqual([
      {
        a: personOf(project, 'ann1').email,
        b: personOf(project, 'ann2').email,
        n: 10,
        percent: 0.8,
        kappa: expect.closeTo(0.6, 12),
        ac1: expect.closeTo(0.55 / 0.75, 12),
      },
    ])
    const clear = await agreementOf(project, round, 'flaw:missing-temporal')
    expect(clear.coefficients.find(({ name }) => name === 'cohen-kappa')).toMatchObject({
      value: null,
      undefinedBecause: 'no-variation',
    })

    const disputed = unwrap(await listDisagreements(project.lead, round, {})).data
    expect(disputed.filter(({ score }) => score < 1).map(({ dataId }) => dataId)).toEqual(['q4', 'q9'])
    expect(disputed).toHaveLength(10)
    expect(disputed[0]?.score).toBe(0)
    expect(disputed[0]?.variables[0]).toEqual({
      name: 'evidence',
      unit: '',
      score: 0,
      values: [
        { annotator: personOf(project, 'ann1').email, value: 'supported-matched' },
        { annotator: personOf(project, 'ann2').email, value: 'unsupported' },
      ],
    })
    expect(disputed[0]).toMatchObject({ question: 'What is q4?', image: expect.any(String), adjudicated: false })
  })

  it('pages disagreements without repeating or missing a task', async () => {
    const items = Array.from({ length: 7 }, (_, i) => ({ dataId: `q${i}`, mentions: [mention] }))
    const project = await makeProject({ people: ['A', 'B'], items })
    const round = await makeRound(project, { kind: 'entity-links' })
    await doWork(personOf(project, 'A'), round, () => link('yes'))
    await doWork(personOf(project, 'B'), round, ({ item }) => link(item.dataId < 'q3' ? 'yes' : 'no'))
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query: Record<string, string> = { limit: '2', ...(cursor ? { cursor } : {}) }
      const page = unwrap(await listDisagreements(project.lead, round, query))
      seen.push(...page.data.map(({ dataId }) => dataId))
      cursor = page.nextCursor
    }
    expect(seen).toEqual(['q3', 'q4', 'q5', 'q6', 'q0', 'q1', 'q2'])
    expect(await listDisagreements(project.lead, round, { cursor: 'x' })).toMatchObject({ ok: false, code: 'invalid' })
  })

  it('case 57: counts a person once per item, the latest revision', async () => {
    const { project, round, verdict } = await rate(readRatings('57-iaa-self.csv'))
    expect(verdict.people).toBe(2)
    expect(value(verdict, 'percent')).toBeCloseTo(1 / 2, 12)
    expect(value(verdict, 'cohen-kappa')).toBeCloseTo(0, 12)
    expect(value(verdict, 'krippendorff-alpha')).toBeCloseTo(1 / 8, 12)
    const revisions = verdict.excluded.find(({ reason }) => reason === 'superseded')
    expect(revisions?.n).toBe(verdict.units)
    const again = await takeNextTask(personOf(project, 'A'), round, undefined)
    expect(again).toEqual({ ok: true, value: { status: 204 } })
  })

  it('case 62: everyone agrees on one value: percent 1, the rest undefined, never NaN', async () => {
    const { verdict } = await rate(readRatings('62-iaa-all-agree.csv'))
    expect(value(verdict, 'percent')).toBe(1)
    for (const name of ['cohen-kappa', 'krippendorff-alpha', 'fleiss-kappa', 'scott-pi'])
      expect(verdict.coefficients.find((coefficient) => coefficient.name === name)).toMatchObject({
        value: null,
        ci: null,
        undefinedBecause: 'no-variation',
      })
  })

  it('case 64: missing votes are no value of their own', async () => {
    const { project, verdict } = await rate(readRatings('64-iaa-missing.csv'))
    expect(verdict).toMatchObject({ units: 7, ratings: 16, people: 3 })
    expect(value(verdict, 'krippendorff-alpha')).toBeCloseTo(17 / 32, 12)
    expect(verdict.excluded).toContainEqual({ reason: 'rated-once', n: 1 })
    expect(verdict.excluded).toContainEqual({ reason: 'skipped', n: 7 })
    const name = (email: string) => Object.entries(project.people).find(([, actor]) => actor.email === email)?.[0]
    expect(verdict.pairs.map(({ a, b, n, kappa }) => [name(a), name(b), n, kappa])).toEqual([
      ['A', 'B', 4, expect.closeTo(0.5, 12)],
      ['A', 'C', 4, expect.closeTo(0.5, 12)],
      ['B', 'C', 3, expect.closeTo(0.4, 12)],
    ])
    expect(verdict.coefficients.find((coefficient) => coefficient.name === 'cohen-kappa')).toMatchObject({
      value: null,
      undefinedBecause: 'see-pairs',
    })
  })

  it('case 64: one person alone needs another', async () => {
    const { verdict } = await rate(readRatings('64-iaa-missing.csv').filter(({ annotator }) => annotator === 'A'))
    expect(verdict).toMatchObject({ units: 0, people: 1 })
    expect(new Set(verdict.coefficients.slice(0, 8).map((c) => c.undefinedBecause))).toEqual(
      new Set(['needs-two-people']),
    )
  })

  it('case 65: two people without a shared item have no agreement', async () => {
    const rows = Array.from({ length: 10 }, (_, i) => ({
      item: `i${i}`,
      annotator: i < 5 ? 'A' : 'B',
      value: i % 2 ? 'yes' : 'no',
    }))
    const { verdict } = await rate(rows)
    expect(verdict.pairs).toMatchObject([{ n: 0, percent: null, kappa: null, ac1: null }])
    expect(verdict).toMatchObject({ units: 0, ratings: 0 })
    expect(verdict.coefficients.every((coefficient) => coefficient.value === null)).toBe(true)
    expect(verdict.excluded).toContainEqual({ reason: 'rated-once', n: 10 })
  })

  it('case 67: a decision is not a rater', async () => {
    const rows = readRatings('67-iaa-gold.csv')
    const people = new Set(
      rows.filter((row) => row.role !== 'adjudicator' && row.role !== 'gold').map((r) => r.annotator),
    )
    const { project, round, verdict } = await rate(rows.filter(({ annotator }) => people.has(annotator)))
    expect(people.size).toBe(2)
    for (const { task, dataId } of unwrap(await listDisagreements(project.lead, round, {})).data) {
      const gold = rows.find((row) => !people.has(row.annotator) && row.item === dataId)
      const cites = unwrap(await listRoundAnnotations(project.lead, round, { dataId })).data.map(({ id }) => id)
      unwrap(await adjudicate(project.lead, task, { payload: link(gold?.value ?? 'yes'), cites }))
    }
    const after = await agreementOf(project, round, 'verdict')
    expect(after).toEqual(verdict)
    expect(after.people).toBe(2)
    expect(value(after, 'percent')).toBeCloseTo(3 / 5, 12)
    expect(value(after, 'cohen-kappa')).toBeCloseTo(1 / 6, 12)
    expect(value(after, 'krippendorff-alpha')).toBeCloseTo(0.25, 12)
  })

  it('case 68: the order of work and the names of people change nothing', async () => {
    const { verdict } = await rate(readRatings('64-iaa-missing.csv'))
    const { verdict: shuffled } = await rate(readRatings('68-iaa-shuffled.csv'))
    expect(value(shuffled, 'krippendorff-alpha')).toBeCloseTo(17 / 32, 12)
    const kappas = (variable: VariableAgreement) =>
      variable.pairs.map(({ n, kappa }) => `${n} ${kappa?.toFixed(12)}`).sort()
    expect(kappas(shuffled)).toEqual(kappas(verdict))
    for (const { name, value: figure } of verdict.coefficients)
      if (figure !== null) expect(value(shuffled, name)).toBeCloseTo(figure, 12)
  })

  it('case 69: a draft counts nowhere', async () => {
    const project = await makeProject({ people: ['A', 'B'], items: [{ dataId: 'q', mentions: [mention] }] })
    const round = await makeRound(project, { kind: 'entity-links' })
    await doWork(personOf(project, 'A'), round, () => link('yes'))
    const taken = unwrap(await takeNextTask(personOf(project, 'B'), round, undefined)).body
    if (!taken) throw new Error('B was offered nothing.')
    unwrap(
      await keepDraft(
        personOf(project, 'B'),
        taken.id,
        { ok: true, value: taken.version },
        { payload: link('no'), activeSeconds: 1 },
      ),
    )
    const verdict = await agreementOf(project, round, 'verdict')
    expect(verdict).toMatchObject({ units: 0, people: 1 })
    expect(verdict.excluded).toEqual([
      { reason: 'unfinished', n: 1 },
      { reason: 'rated-once', n: 1 },
    ])
    expect(unwrap(await listDisagreements(project.lead, round, {})).data).toEqual([])
    expect(unwrap(await listRoundAnnotations(project.lead, round, {})).data).toHaveLength(1)
  })

  it('compares chosen entities, the skipped task excluded', async () => {
    const items = ['a', 'b', 'c'].map((dataId) => ({
      dataId,
      mentions: [{ ...mention, given: { qid: dataId === 'a' ? 'Q1' : 'Q2' } }],
    }))
    const project = await makeProject({ people: ['A', 'B'], items })
    const round = await makeRound(project, { kind: 'entity-links' })
    await doWork(personOf(project, 'A'), round, () => link('yes'))
    await doWork(personOf(project, 'B'), round, ({ item }) => {
      if (item.dataId === 'c') return null
      return item.dataId === 'a' ? link('yes') : { links: [{ mention: 'm1', verdict: 'wrong', entity: { qid: 'Q9' } }] }
    })
    const report = unwrap(await describeAgreement(project.lead, round, {}))
    const [verdict, entity] = report.variables
    expect(verdict && value(verdict, 'percent')).toBe(0.5)
    expect(verdict?.excluded).toContainEqual({ reason: 'skipped', n: 1 })
    expect(entity).toMatchObject({ units: 2, categories: ['Q1', 'Q2', 'Q9'] })
    expect(entity && value(entity, 'percent')).toBe(0.5)
  })
})

describe('agreement on answers', () => {
  const answer = (...answers: string[]) => ({ answerable: true, answers })
  it('compares sets where both said answerable, years of m3vqa time questions one apart', async () => {
    const items = [
      { dataId: 'same', dataset: 'm3vqa' },
      { dataId: 'year', dataset: 'm3vqa', answerType: 'time' as const },
      { dataId: 'weight', dataset: 'm3vqa', answerType: 'numeric' as const },
      { dataId: 'none', dataset: 'm3vqa' },
      { dataId: 'other', dataset: 'm3vqa' },
    ]
    const project = await makeProject({ people: ['A', 'B'], items })
    const round = await makeRound(project, { kind: 'evidence-qa' })
    const say = (one: Record<string, unknown>) => (view: { item: { dataId: string } }) => one[view.item.dataId]
    await doWork(
      personOf(project, 'A'),
      round,
      say({
        same: answer('The Dome', 'arch'),
        year: answer('1925'),
        weight: answer('1302'),
        none: answer('x'),
        other: answer('x'),
      }),
    )
    await doWork(
      personOf(project, 'B'),
      round,
      say({
        same: answer('arch', 'dome'),
        year: answer('1926'),
        weight: answer('1301'),
        none: { answerable: false },
        other: answer('y'),
      }),
    )
    const answers = await agreementOf(project, round, 'answers')
    expect(answers).toMatchObject({ scale: 'set', units: 4, ratings: 8, people: 2, categories: [] })
    expect(answers.excluded).toEqual([{ reason: 'not-answerable', n: 1 }])
    expect(value(answers, 'percent')).toBe(0.5)
    expect(answers.pairs).toMatchObject([{ n: 4, percent: 0.5, kappa: null, ac1: null }])
    expect(value(answers, 'cohen-kappa')).toBeNull()
    expect(value(answers, 'krippendorff-alpha-masi')).toBeLessThan(0.5)
    const answerable = await agreementOf(project, round, 'answerable')
    expect(value(answerable, 'percent')).toBe(0.8)
    const [first] = unwrap(await listDisagreements(project.lead, round, {})).data
    expect(first?.score).toBe(0)
  })

  it('asks for a condition where a round has several', async () => {
    const project = await makeProject({ people: ['A', 'B'], items: [{ dataId: 'a' }, { dataId: 'b' }] })
    const round = await makeRound(project, { kind: 'evidence-qa', conditions: ['sentence', 'q-only'] })
    expect(await describeAgreement(project.lead, round, {})).toMatchObject({ ok: false, code: 'invalid' })
    expect(await describeAgreement(project.lead, round, { condition: 'web' })).toMatchObject({
      ok: false,
      code: 'invalid',
    })
    expect(unwrap(await describeAgreement(project.lead, round, { condition: 'q-only' }))).toMatchObject({
      round,
      condition: 'q-only',
    })
  })
})

describe('agreement on boxes', () => {
  const mark = (n: number, box: { x: number; y: number; w: number; h: number }, name = 'thing') => ({
    id: `m${n}`,
    number: n,
    image: 0,
    class: name,
    box,
  })
  const row = (count: number, name?: string) =>
    Array.from({ length: count }, (_, i) => mark(i + 1, { x: 50 * i, y: 100, w: 40, h: 40 }, name))
  const classes = ['thing', 'other']

  it('gives F1 12/15 where one of eight boxes is missed and one misplaced', async () => {
    const project = await makeProject({ people: ['A', 'B'], items: [{ dataId: 'one' }, { dataId: 'two' }], classes })
    const round = await makeRound(project, { kind: 'boxes' })
    await doWork(personOf(project, 'A'), round, () => ({ marks: row(4) }))
    await doWork(personOf(project, 'B'), round, ({ item }) => ({
      marks: item.dataId === 'one' ? row(3) : [...row(3), mark(4, { x: 0, y: 0, w: 5, h: 5 })],
    }))
    const marks = await agreementOf(project, round, 'marks')
    expect(marks).toMatchObject({ scale: 'boxes', units: 2, people: 2, ratings: 4 })
    expect(marks.boxes).toMatchObject({
      iou: { mean: 1, median: 1 },
      f1At: { '0.5': 12 / 15, '0.75': 12 / 15, '0.9': 12 / 15 },
      f1Mean: (6 / 7 + 6 / 8) / 2,
      unmatched: 3,
    })
    expect(marks.pairs).toMatchObject([{ n: 2, f1: 12 / 15 }])
    const classVariable = await agreementOf(project, round, 'class')
    expect(classVariable).toMatchObject({ units: 6, ratings: 12, categories: classes })
    expect(classVariable.excluded).toEqual([{ reason: 'class-given-once', n: 3 }])
    const scores = unwrap(await listDisagreements(project.lead, round, {})).data.map(({ score }) => score)
    expect(scores).toEqual([6 / 8, 6 / 7])
  })

  it('counts a revision of boxes in place of what it replaces', async () => {
    const project = await makeProject({ people: ['A', 'B'], items: [{ dataId: 'one' }], classes })
    const round = await makeRound(project, { kind: 'boxes' })
    const [done] = await doWork(personOf(project, 'A'), round, () => ({ marks: row(2) }))
    await doWork(personOf(project, 'B'), round, () => ({ marks: row(4) }))
    await submit(personOf(project, 'A'), done?.assignment.id ?? '', { marks: row(4, 'other') })
    const marks = await agreementOf(project, round, 'marks')
    expect(marks.boxes).toMatchObject({ f1Mean: 1, unmatched: 0 })
    expect(marks.excluded).toEqual([{ reason: 'superseded', n: 1 }])
    expect(value(await agreementOf(project, round, 'class'), 'percent')).toBe(0)
    // The boxes agree but no class does.
    expect(unwrap(await listDisagreements(project.lead, round, {})).data).toMatchObject([{ score: 0 }])
  })

  it('case 66: one draws, the others leave empty', async () => {
    const items = ['a', 'b', 'c'].map((dataId) => ({ dataId }))
    const project = await makeProject({ people: ['A', 'B', 'C'], items, classes })
    const round = await makeRound(project, { kind: 'boxes' })
    await doWork(personOf(project, 'A'), round, () => ({ marks: row(1) }))
    for (const name of ['B', 'C']) await doWork(personOf(project, name), round, () => ({ marks: [] }))
    const { boxes } = await agreementOf(project, round, 'marks')
    expect(boxes?.detectionAlpha).toBeCloseTo(-1 / 3, 12)
    expect(boxes?.f1Mean).toBeCloseTo(1 / 3, 12)
    const queue = unwrap(await listDisagreements(project.lead, round, {})).data
    expect(queue.map(({ score }) => score)).toEqual([1 / 3, 1 / 3, 1 / 3])
    expect(queue[0]?.variables[0]?.values.map((said) => said.value)).toEqual(['1', '0', '0'])
  })
})

describe('who may see', () => {
  it('shows e-mails to leads, pseudonyms to reviewers, nothing to others', async () => {
    const project = await makeProject({
      people: { A: 'annotator', B: 'annotator', R: 'reviewer' },
      items: [{ dataId: 'q', mentions: [mention] }],
    })
    const round = await makeRound(project, { kind: 'entity-links', people: ['A', 'B'] })
    for (const name of ['A', 'B']) await doWork(personOf(project, name), round, () => link('yes'))
    const seen = unwrap(await describeAgreement(personOf(project, 'R'), round, {}))
    expect(seen.variables[0]?.pairs[0]?.a).toMatch(/^p-/)
    expect(await describeAgreement(personOf(project, 'A'), round, {})).toMatchObject({ ok: false, code: 'forbidden' })
    expect(await describeAgreement(await makeAccount('stranger'), round, {})).toMatchObject({ code: 'not-found' })
    expect(await listDisagreements(personOf(project, 'A'), round, {})).toMatchObject({ ok: false, code: 'forbidden' })
    expect(await listRoundAnnotations(personOf(project, 'A'), round, {})).toMatchObject({
      ok: false,
      code: 'forbidden',
    })
    expect(await prisma().exposure.count({ where: { projectId: project.id, what: 'work:entity-links' } })).toBe(0)
    unwrap(await listRoundAnnotations(personOf(project, 'R'), round, {}))
    unwrap(await listRoundAnnotations(personOf(project, 'R'), round, {}))
    expect(await prisma().exposure.count({ where: { projectId: project.id, what: 'work:entity-links' } })).toBe(1)
  })
})
