import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { succeed } from '@/lib/domain/errors'
import { adjudicate } from './adjudicate'
import { describeAgreement } from './agreement'
import { takeNextTask } from './annotate'
import { doWork, makeRound } from './fixtures/do-work'
import { makeAccount, makeProject, type NewProject, type Project, personOf } from './fixtures/make-project'
import { provideDatabase } from './fixtures/provide-database'
import { unwrap } from './fixtures/unwrap'
import { writeExportFiles } from './fixtures/write-export-files'
import { restoreProject } from './imports/restore-project'
import { listProjectItems } from './items'
import { operator } from './operator'
import { changeProject, createProject, describeProject } from './projects'
import { createRound, describeRound, previewRound } from './rounds'
import { describeScreening } from './screening'

provideDatabase()

const ids = Array.from({ length: 12 }, (_, n) => String(n + 1).padStart(2, '0'))
const labels = [{ list: 'subject-class', terms: ['cat', 'dog'] }]
const items = ids.map((dataId) => ({ dataId, references: [[['SECRET-REFERENCE']]] }))

/** A keeps the first six items and drops three for each of two reasons. */
async function screenAll(given: Partial<NewProject> = {}): Promise<{ project: Project; round: string }> {
  const project = await makeProject({ people: ['A', 'B', 'C'], items, labels, ...given })
  const round = await makeRound(project, { kind: 'screen', name: 'first', people: ['A'] })
  await doWork(personOf(project, 'A'), round, ({ item }) => {
    const n = Number(item.dataId)
    if (n <= 6) return { keep: true, labels: { 'subject-class': n <= 4 ? 'cat' : 'dog' } }
    return { keep: false, reason: n <= 9 ? 'generic-entity' : 'low-quality-image' }
  })
  return { project, round }
}
const auditOf = (round: string, change: Record<string, unknown> = {}) => ({
  ...{ name: 'audit', kind: 'screen', overlap: 2, annotators: 'all' },
  ...{ sample: { by: 'dropped', round, size: 4, seed: 3 }, ...change },
})

it('shows the item and the lists, and nothing of references or others', async () => {
  const project = await makeProject({ people: ['A'], items: [{ ...items[0], dataId: '01', images: [] }], labels })
  const round = await makeRound(project, { kind: 'screen' })
  const [done] = await doWork(personOf(project, 'A'), round, (view) => {
    expect(view.item).toEqual({
      ...{ id: expect.any(String), dataId: '01', question: 'What is 01?', images: [], entityNames: ['Thing'] },
    })
    expect(JSON.stringify(view)).not.toContain('SECRET-REFERENCE')
    expect(view.round.vocabulary.labels?.map(({ list }) => list)).toEqual(['subject-class', 'drop-reasons'])
    return { keep: true, labels: { 'subject-class': 'dog' } }
  })
  expect(done?.annotation.revision).toBe(1)
  const values = await prisma().annotationValue.findMany({ where: { roundId: round }, orderBy: { variable: 'asc' } })
  expect(values.map(({ variable, value, counted }) => [variable, value, counted])).toEqual([
    ['keep', 'yes', true],
    ['label:subject-class', 'dog', true],
  ])
})

it('counts what is kept, why items are dropped, and labels; people compare by keep and by list', async () => {
  const { project, round } = await screenAll()
  const report = unwrap(await describeScreening(project.lead, round, {}))
  expect(report).toMatchObject({
    ...{ tasks: 12, screened: 12, undecided: 0, kept: 6, dropped: 6, keptShare: 0.5 },
    ...{ by: 'dataset', strata: [{ value: 'e-vqa', n: 12, kept: 6 }], audits: [], audit: null },
    lists: [{ list: 'subject-class', of: 6, disputed: 0, missing: 0, labels: [{ n: 4 }, { n: 2 }] }],
  })
  expect(report.reasons.filter(({ n }) => n > 0).map(({ key, n, share }) => [key, n, share])).toEqual([
    ['low-quality-image', 3, 0.5],
    ['generic-entity', 3, 0.5],
  ])
  const second = await makeRound(project, { kind: 'screen', name: 'second', people: ['B', 'C'] })
  for (const name of ['B', 'C'])
    await doWork(personOf(project, name), second, ({ item }) =>
      item.dataId === '01' && name === 'C'
        ? { keep: false, reason: 'blurred' }
        : { keep: true, labels: { 'subject-class': item.dataId === '02' && name === 'C' ? 'dog' : 'cat' } },
    )
  const { variables } = unwrap(await describeAgreement(project.lead, second, {}))
  const percent = (name: string) =>
    variables.find((one) => one.name === name)?.coefficients.find((one) => one.name === 'percent')?.value
  expect(variables.map(({ name, categories }) => [name, categories])).toEqual([
    ['keep', ['yes', 'no']],
    ['label:subject-class', ['cat', 'dog']],
  ])
  expect(percent('keep')).toBeCloseTo(11 / 12)
  expect(percent('label:subject-class')).toBeCloseTo(10 / 11)
  const listed = async (subjectClass: string) =>
    unwrap(await listProjectItems(project.lead, project.slug, { subjectClass })).data.map(({ dataId }) => dataId)
  // The first round says 05 and 06; in the second the two differ on 02.
  expect(await listed('dog')).toEqual(['05', '06'])
  expect(await listed('cat')).toContain('01')
  const task = await prisma().task.findFirstOrThrow({ where: { roundId: second, item: { dataId: '01' } } })
  const wrong = await adjudicate(project.lead, task.id, { payload: { keep: true } })
  expect(wrong).toMatchObject({ code: 'invalid', errors: [{ path: 'payload.labels.subject-class' }] })
  unwrap(await adjudicate(project.lead, task.id, { payload: { keep: false, reason: 'private-content' } }))
  expect(unwrap(await describeScreening(project.lead, second, { by: 'variant' }))).toMatchObject({
    ...{ by: 'variant', kept: 11, dropped: 1, undecided: 0, lists: [{ of: 10, disputed: 1 }] },
  })
})

it('audits a seeded sample of dropped items with people who did not screen them, blind', async () => {
  const { project, round } = await screenAll()
  const preview = unwrap(await previewRound(project.lead, project.slug, auditOf('first')))
  expect(preview).toMatchObject({ tasks: 4, warnings: [] })
  const alone = auditOf('first', { annotators: [personOf(project, 'A').email, personOf(project, 'B').email] })
  expect(unwrap(await previewRound(project.lead, project.slug, alone)).warnings).toEqual([
    expect.stringContaining('4 of 4'),
  ])
  const made = unwrap(await createRound(project.lead, project.slug, auditOf('first')))
  const strata = made.strata as { value: string; available: number; chosen: number }[]
  expect(strata.map(({ value, available }) => [value, available])).toEqual([
    ['Generic entity', 3],
    ['Low-quality image', 3],
  ])
  expect(strata.reduce((sum, { chosen }) => sum + chosen, 0)).toBe(4)
  expect(unwrap(await describeRound(project.lead, made.id))).toMatchObject({ audits: round })
  const again = unwrap(await createRound(project.lead, project.slug, auditOf(round)))
  const itemsOf = async (id: string) =>
    (await prisma().task.findMany({ where: { roundId: id }, orderBy: { position: 'asc' } })).map(({ itemId }) => itemId)
  expect(await itemsOf(again.id)).toEqual(await itemsOf(made.id))

  expect(unwrap(await takeNextTask(personOf(project, 'A'), made.id, undefined)).status).toBe(204)
  const kept: string[] = []
  for (const name of ['B', 'C']) {
    const done = await doWork(personOf(project, name), made.id, (view) => {
      expect([view.draft, view.submitted]).toEqual([undefined, undefined])
      if (kept.length === 0) kept.push(view.item.dataId)
      return view.item.dataId === kept[0]
        ? { keep: true, labels: { 'subject-class': 'cat' } }
        : { keep: false, reason: 'other' }
    })
    expect(done).toHaveLength(4)
  }
  expect(await prisma().annotation.count({ where: { roundId: made.id, blind: false } })).toBe(0)
  const [audit] = unwrap(await describeScreening(project.lead, round, {})).audits
  expect(audit).toMatchObject({
    ...{
      slug: 'audit',
      seed: 3,
      dropped: 6,
      sampled: 4,
      audited: 4,
      undecided: 0,
      decided: 4,
      falseDrops: 1,
      rate: 0.25,
    },
    ci: [expect.closeTo(0.0456, 4), expect.closeTo(0.6994, 4)],
  })
  const reason = Number(kept[0]) <= 9 ? 'generic-entity' : 'low-quality-image'
  expect(audit?.byReason.find(({ n }) => n > 0)).toMatchObject({ key: reason, n: 1 })
  expect(unwrap(await describeScreening(project.lead, made.id, {})).audit).toEqual({
    of: { round, slug: 'first', name: 'first' },
    found: audit,
  })
  expect(unwrap(await describeScreening(project.lead, again.id, {})).audit?.found).toMatchObject({
    rate: null,
    ci: null,
  })
})

it('lets the first screener audit only where independence is not strict, and marks that as not blind', async () => {
  const { project } = await screenAll()
  const body = auditOf('first', { overlap: 1, independence: 'warn', annotators: [personOf(project, 'A').email] })
  const { id } = unwrap(await createRound(project.lead, project.slug, body))
  const done = await doWork(personOf(project, 'A'), id, () => ({ keep: false, reason: 'other' }))
  expect(done).toHaveLength(4)
  expect(await prisma().annotation.count({ where: { roundId: id, blind: false } })).toBe(4)
})

it('refuses samples of dropped items that there are none of', async () => {
  const { project, round } = await screenAll()
  const other = await screenAll()
  const boxes = await makeRound(project, { kind: 'boxes', name: 'boxes' })
  const refused = async (change: Record<string, unknown>) => {
    const answer = await createRound(project.lead, project.slug, auditOf(round, change))
    return answer.ok ? [] : answer.errors?.map(({ path: at }) => at)
  }
  const sample = (of: string, size = 4) => ({ sample: { by: 'dropped', round: of, size, seed: 3 } })
  expect(await refused({ kind: 'boxes' })).toEqual(['sample.by'])
  expect(await refused(sample('nowhere'))).toEqual(['sample.round'])
  expect(await refused(sample(other.round))).toEqual(['sample.round'])
  expect(await refused(sample(boxes))).toEqual(['sample.round'])
  expect(await refused(sample(round, 7))).toEqual(['sample.size'])
  const annotator = personOf(project, 'A')
  expect(await describeScreening(annotator, round, {})).toMatchObject({ code: 'forbidden' })
  expect(await describeScreening(await makeAccount('stranger'), round, {})).toMatchObject({ code: 'not-found' })
  expect(await describeScreening(project.lead, boxes, {})).toMatchObject({ code: 'invalid' })
  expect(await describeScreening(project.lead, round, { by: 'question' })).toMatchObject({ code: 'invalid' })
})

it('comes back whole from an export, audits too, and is written as values', async () => {
  const { project, round } = await screenAll()
  const { id } = unwrap(await createRound(project.lead, project.slug, auditOf(round, { overlap: 1 })))
  await doWork(personOf(project, 'B'), id, () => ({ keep: true, labels: { 'subject-class': 'dog' } }))
  const files = await writeExportFiles(project, { format: 'attest-jsonl', images: false })
  const lead = await makeAccount('copier')
  const copy = unwrap(await createProject(lead, { name: 'Copy' }))
  const record = await restoreProject({ projectId: copy.id, source: files.folder, dryRun: false })
  expect(record).toMatchObject({ refused: [], annotationsCreated: 16 })
  const read = async (slug: string) => {
    const found = unwrap(await describeScreening(operator, `${slug}/first`, {}))
    const plain = ({ round: _, ...audit }: (typeof found.audits)[number]) => audit
    const { kept, dropped, reasons, lists, audits } = found
    return { kept, dropped, reasons, lists, audits: audits.map(plain) }
  }
  expect(await read(copy.slug)).toEqual(await read(project.slug))
  expect((await read(copy.slug)).audits).toMatchObject([{ dropped: 6, falseDrops: 4, rate: 1 }])
  expect(unwrap(await describeProject(lead, copy.slug)).labels).toEqual(
    unwrap(await describeProject(project.lead, project.slug)).labels,
  )
  const csv = await writeExportFiles(project, { format: 'csv' })
  expect(csv.read('values.csv')).toMatch(/,label:subject-class,,cat\r?\n/)
  expect(csv.read('resolved.csv')).toMatch(/,reason,,unanimous,1,1,generic-entity,/)
  const report = await writeExportFiles(project, { format: 'report' })
  expect(report.read('report.md')).toContain('Dropped wrongly')
  expect(readFileSync(path.join(report.folder, 'screening.csv'), 'utf8')).toContain('subject-class,cat,4,')
})

it('a project starts with nine subject classes and reasons, and its lead changes the lists', async () => {
  const lead = await makeAccount('lead')
  const { slug, version } = unwrap(await createProject(lead, { name: 'Lists' }))
  const read = async () => unwrap(await describeProject(lead, slug)).labels
  const [classes, reasons] = await read()
  expect(classes).toMatchObject({ list: 'subject-class', optional: true })
  expect(classes?.terms.map(({ key }) => key).join(' ')).toBe(
    'person animal building vehicle plant food logo landmark other',
  )
  expect(reasons?.terms).toHaveLength(5)
  const region = { list: 'region', name: 'Region', help: 'Where?', terms: [{ key: 'n', name: 'North' }] }
  unwrap(await changeProject(lead, slug, succeed(version), { labels: [region] }))
  expect(await read()).toEqual([reasons, region])
  const retired = await prisma().vocabularyEntry.findMany({ where: { project: { slug }, retiredAt: { not: null } } })
  expect(retired).toHaveLength(10)
  unwrap(
    await changeProject(lead, slug, succeed(version + 1), {
      labels: [
        region,
        { list: 'subject-class', name: 'Class', terms: ['logo', 'person'] },
        { list: 'drop-reasons', terms: ['bad'] },
      ],
    }),
  )
  expect((await read()).map(({ list, name, terms }) => [list, name, terms.map(({ key }) => key)])).toEqual([
    ['region', 'Region', ['n']],
    ['subject-class', 'Class', ['logo', 'person']],
    ['drop-reasons', undefined, ['bad']],
  ])
  expect(await changeProject(lead, slug, succeed(version + 2), { labels: [{ list: 'x', terms: [] }] })).toMatchObject({
    code: 'invalid',
  })
})
