import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { prisma } from '@/lib/db/client'
import { discardInterim } from '@/lib/db/simulated-people'
import { chooseMetric } from '@/lib/domain/answer/choose-metric'
import { scoreAnswer } from '@/lib/domain/answer/score-answer'
import { fitBox } from '@/lib/domain/box'
import { defaultFlaws } from '@/lib/domain/flaw'
import { completeSetup, makeSetupLink } from '@/lib/server/accounts'
import { describeAccuracy } from '@/lib/server/accuracy'
import { describeAgreement } from '@/lib/server/agreement'
import { takeNextTask } from '@/lib/server/annotate'
import { provideDatabase } from '@/lib/server/fixtures/provide-database'
import { unwrap } from '@/lib/server/fixtures/unwrap'
import { operator } from '@/lib/server/operator'
import { describeScreening } from '@/lib/server/screening'
import type { Actor } from '@/lib/server/session'
import { composeItems } from './demo/compose-items'
import { castEmails } from './demo/hire-people'
import { pairs, pictures } from './demo/pictures'
import { type SeededDemo, seedDemo, wantsDemo } from './seed'

const root = path.resolve(import.meta.dirname, '..')
const items = composeItems()

describe('what the demo says', () => {
  test('is the same every time', () => {
    expect(composeItems()).toEqual(items)
  })

  test('names each item once, and each anchor', () => {
    const names = items.map(({ item }) => `${item.dataId} ${item.variant}`)
    expect(new Set(names).size).toBe(names.length)
    for (const { item } of items) if (item.anchor) expect(names).toContain(`${item.anchor.dataId} fixed`)
  })

  test.each(items.map((known) => [`${known.item.dataId} ${known.item.variant}`, known] as const))(
    '%s: every reference scores 1, every mistake less',
    (_, { item, story }) => {
      const score = (answers: string[]) =>
        scoreAnswer(chooseMetric(item.dataset), answers, story.references, story.answerType).score
      for (const groups of story.references)
        for (const alias of groups[0] ?? [])
          expect(score([alias, ...groups.slice(1).map((aliases) => aliases[0] ?? '')])).toBe(1)
      for (const mistake of story.mistakes) expect(score([mistake])).toBeLessThan(1)
    },
  )

  test('gives each last step of evidence an answer that is one of the references', () => {
    for (const { story } of items) {
      const last = story.evidence.at(-1)
      const numbersOnly = story.strata.reasoning === 'parallel' && story.answerType === 'numeric'
      // A sum or difference stands in no single sentence.
      if (numbersOnly) continue
      const aliases = (story.references[0] ?? []).flat().map((alias) => alias.toLowerCase())
      const text = `${last?.subAnswer} ${last?.text}`.toLowerCase()
      expect(
        aliases.some((alias) => text.includes(alias)),
        story.id,
      ).toBe(true)
    }
  })

  test('places every thing and every proposal inside its picture', () => {
    for (const { item, things, size } of items) {
      const boxes = [...things, ...item.proposals].map(({ box }) => box)
      expect(item.proposals.length).toBeGreaterThan(0)
      for (const box of boxes) expect(fitBox(box, size), `${item.dataId} ${JSON.stringify(box)}`).not.toBeNull()
    }
  })

  test('uses only flaws that projects start with, and Wikidata ids that are certain', () => {
    const keys = defaultFlaws.map(({ key }) => key)
    for (const { flaws } of items) expect(keys).toEqual(expect.arrayContaining(flaws))
    const ids = JSON.stringify(items).match(/Q\d+/g) ?? []
    expect(new Set(ids)).toEqual(new Set(['Q146', 'Q7368', 'Q17', 'Q30', 'Q142']))
  })
})

describe('the loaded demo', () => {
  provideDatabase()
  let made: SeededDemo
  beforeAll(async () => {
    expect(await wantsDemo()).toBe(true)
    made = await seedDemo({ root })
    // A machine that does much else at once is several times slower.
  }, 180_000)

  const rounds = () => prisma().round.findMany({ where: { project: { slug: 'demo' } }, orderBy: { seq: 'asc' } })
  const findId = async (kind: string) => {
    const found = (await rounds()).find((round) => round.kind === kind && !round.everyAnnotator)
    if (!found) throw new Error(`No worked round of ${kind}.`)
    return found.id
  }

  test('holds all items and pictures', async () => {
    expect(made).toEqual({ project: 'demo', items: items.length, loaded: true })
    expect(await prisma().image.count()).toBe(pictures.length + pairs.length)
    expect(await prisma().imageSlot.count({ where: { imageId: null } })).toBe(0)
    expect(await prisma().item.count({ where: { anchorItemId: { not: null } } })).toBe(pairs.length)
  })

  test('measured each picture as its content says', async () => {
    const images = new Map(
      (await prisma().image.findMany()).map(({ name, width, height }) => [name, { width, height }]),
    )
    for (const { item, size } of items) expect(images.get(item.content.images[0]?.name ?? '')).toEqual(size)
  })

  test('leaves no account behind: the three are persons with names', async () => {
    expect(await prisma().user.count()).toBe(0)
    const people = await prisma().person.findMany({ orderBy: { displayName: 'asc' } })
    expect(people.map(({ displayName, userId }) => [displayName, userId])).toEqual([
      ['Ana (simulated)', null],
      ['Ben (simulated)', null],
      ['Chiara (simulated)', null],
    ])
  })

  test('has worked and untouched rounds of each kind, and one decision', async () => {
    const counts = await Promise.all(
      (await rounds()).map(async ({ id, kind, everyAnnotator }) => ({
        kind,
        untouched: everyAnnotator,
        tasks: await prisma().task.count({ where: { roundId: id } }),
        work: await prisma().annotation.count({ where: { roundId: id } }),
      })),
    )
    for (const kind of ['boxes', 'entity-links', 'evidence-qa', 'flaws']) {
      const [worked, untouched] = counts.filter((round) => round.kind === kind)
      expect(worked?.work).toBeGreaterThan(worked?.tasks ?? 0)
      expect(untouched).toMatchObject({ untouched: true, work: 0 })
      expect(untouched?.tasks).toBeGreaterThan(5)
    }
    const [screening, audit, untouched] = counts.filter((round) => round.kind === 'screen')
    expect([screening?.tasks, audit?.tasks, untouched?.tasks]).toEqual([28, 6, 12])
    expect(audit?.work).toBeGreaterThan(3)
    expect(untouched).toMatchObject({ untouched: true, work: 0 })
    expect(await prisma().adjudication.count()).toBe(1)
  })

  test.each([
    ['boxes', {}],
    ['entity-links', {}],
    ['evidence-qa', { condition: 'sentence' }],
    ['evidence-qa', { condition: 'q-only' }],
    ['flaws', {}],
    ['screen', {}],
  ])('people agree and disagree in %s %o', async (kind, query) => {
    const { variables } = unwrap(await describeAgreement(operator, await findId(kind), query))
    const [first] = variables
    const percent = first?.boxes?.f1At['0.5'] ?? first?.coefficients.find(({ name }) => name === 'percent')?.value
    // By the question alone people guess, and differ more.
    expect(percent).toBeGreaterThan('condition' in query && query.condition === 'q-only' ? 0.3 : 0.5)
    expect(percent).toBeLessThan(1)
  })

  test('screens, and audits what was dropped', async () => {
    const report = unwrap(await describeScreening(operator, await findId('screen'), {}))
    expect(report.dropped).toBeGreaterThan(5)
    expect(report.kept).toBeGreaterThan(report.dropped)
    expect(report.lists[0]?.labels.filter(({ n }) => n > 0).length).toBeGreaterThan(3)
    expect(report.audits).toMatchObject([{ sampled: 6, dropped: report.dropped, ci: expect.anything() }])
  })

  test('people answer better with the evidence than without', async () => {
    const round = await findId('evidence-qa')
    const [shown, hidden] = await Promise.all(
      ['sentence', 'q-only'].map(async (condition) => unwrap(await describeAccuracy(operator, round, { condition }))),
    )
    expect(shown?.pooled.accuracy).toBeGreaterThan(0.6)
    expect(hidden?.pooled.accuracy).toBeGreaterThan(0)
    expect(hidden?.pooled.accuracy).toBeLessThan(0.6)
  })

  test('is not loaded twice', async () => {
    expect(await seedDemo({ root })).toEqual({ ...made, loaded: false })
    expect(await prisma().project.count()).toBe(1)
  })

  test('clears away what a run that died left behind, and nothing else', async () => {
    const interim = { slug: 'demo-unfinished', emails: castEmails }
    await prisma().project.create({ data: { slug: interim.slug, name: 'left behind' } })
    await prisma().user.create({ data: { email: castEmails[0] ?? '' } })
    await discardInterim(operator, interim)
    expect(await prisma().user.count()).toBe(0)
    expect((await prisma().project.findMany()).map(({ slug }) => slug)).toEqual(['demo'])
  })

  test('gives the first owner its lead and work in the untouched rounds', async () => {
    process.env.NEXTAUTH_URL = 'http://127.0.0.1:3000'
    const token = (await makeSetupLink())?.split('/').at(-1)
    unwrap(await completeSetup({ token, email: 'owner@example.org', password: 'a long pass phrase 1' }))
    const owner = await prisma().user.findFirstOrThrow()
    const membership = await prisma().membership.findFirstOrThrow({ where: { userId: owner.id } })
    expect(membership.role).toBe('lead')
    const actor: Actor = {
      userId: owner.id,
      email: owner.email,
      displayName: null,
      role: 'owner',
      name: owner.email,
      sessionId: null,
    }
    for (const { id, everyAnnotator } of await rounds()) {
      const next = await takeNextTask(actor, id, {})
      expect(next.ok).toBe(everyAnnotator)
      if (next.ok) expect(next.value.status).toBe(201)
    }
  })
})
