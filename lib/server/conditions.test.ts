import { beforeAll, describe, expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { findImageFor } from '@/lib/db/images'
import type { AssignmentView } from '@/lib/domain/assignment'
import { describePreset, type Preset, presets } from '@/lib/domain/round'
import { keepDraft, takeNextTask, viewAssignment } from './annotate'
import { doWork, makeRound } from './fixtures/do-work'
import { importText } from './fixtures/import-text'
import { makeProject, type Project, personOf } from './fixtures/make-project'
import { provideDatabase } from './fixtures/provide-database'
import { unwrap } from './fixtures/unwrap'
import { describeOwnRound } from './own-round'
import { createRound, previewRound } from './rounds'
import { submitAnnotation } from './submit-annotation'

provideDatabase()

/** A mark for each side of an item, so that a search in the bytes says what was sent. */
const marks = {
  question: 'QUESTION_X',
  names: 'NAME_X',
  sentence1: 'SENTENCE_1',
  sentence2: 'SENTENCE_2',
  sentence3: 'SENTENCE_3',
  section1: 'SECTION_1',
  section2: 'SECTION_2',
  section3: 'SECTION_3',
  sectionTitle: 'TITLE_OF_SECTION',
  articleTitle: 'TITLE_OF_ARTICLE',
  article: 'ELSEWHERE_IN_ARTICLE',
  url: 'wiki/ADDRESS_X',
  subQuestion: 'SUBQUESTION_X',
  subAnswer: 'SUBANSWER_X',
  reference: 'REFERENCE_X',
  mention: 'MENTION_X',
} as const
type Side = keyof typeof marks

const step = (hop: 1 | 2 | 3) => ({
  id: `e${hop}`,
  hop,
  article: { title: marks.articleTitle, url: `https://en.wikipedia.org/${marks.url}` },
  sectionId: String(hop),
  sectionTitle: marks.sectionTitle,
  text: marks[`sentence${hop}`],
  sectionText: `${marks[`section${hop}`]} ${marks[`sentence${hop}`]}`,
  subQuestion: marks.subQuestion,
  subAnswer: marks.subAnswer,
})

const item = (dataId: string) => ({
  dataId,
  dataset: 'm3vqa',
  question: marks.question,
  references: [[[marks.reference]]],
  entityNames: [marks.names],
  mentions: [{ id: 'm1', kind: 'image' as const, label: marks.mention, image: 0, candidates: [] }],
  evidence: [step(1), step(2), step(3)],
})

const allowed: Record<Preset, Side[]> = {
  sentence: ['question', 'names', 'sentence1', 'sentence2', 'sentence3'],
  section: [
    'question',
    'names',
    'sentence1',
    'sentence2',
    'sentence3',
    'section1',
    'section2',
    'section3',
    'sectionTitle',
    'articleTitle',
  ],
  'entity-name': ['question', 'names'],
  original: ['question'],
  'q-only': ['question'],
  'gold-1': ['question', 'sentence1'],
  'gold-2': ['question', 'sentence1', 'sentence2'],
  'gold-3': ['question', 'sentence1', 'sentence2', 'sentence3'],
  'evidence-only': ['question', 'sentence1', 'sentence2', 'sentence3'],
  web: ['question'],
}
const listSides = (text: string) => (Object.keys(marks) as Side[]).filter((side) => text.includes(marks[side]))

describe('nothing wider than the named granularity is in any byte sent', () => {
  let project: Project
  let image: string
  beforeAll(async () => {
    project = await makeProject({ people: [...presets, 'plain', 'whole'], items: [item('x')] })
    image = (await prisma().image.findFirstOrThrow({ where: { projectId: project.id } })).id
    const text = `${JSON.stringify({
      url: `https://en.wikipedia.org/${marks.url}`,
      title: marks.articleTitle,
      sections: [1, 2, 3].map((id) => ({ id, title: marks.sectionTitle, text: `${marks.article} ${id}` })),
    })}\n`
    await importText(project.id, 'articles', text)
  })

  async function listSent(person: string, round: string): Promise<{ sent: string; view: AssignmentView }> {
    const actor = personOf(project, person)
    const next = await takeNextTask(actor, round, undefined)
    const view = unwrap(next).body
    if (!view) throw new Error('Nothing to do.')
    const wrong = { answerable: true, answers: ['x'], spans: [{ evidence: 'e9', in: 'section', start: 0, end: 1 }] }
    const answers = [
      await describeOwnRound(actor, round),
      next,
      await takeNextTask(actor, round, { ahead: true }),
      await viewAssignment(actor, view.id),
      await keepDraft(actor, view.id, { ok: true, value: view.version }, { payload: { answers: 1 }, activeSeconds: 0 }),
      await submitAnnotation(actor, view.id, {
        key: 'bad',
        ifMatch: null,
        body: { payload: wrong, activeSeconds: 0 },
      }),
      await submitAnnotation(actor, view.id, {
        key: 'good',
        ifMatch: null,
        body: { payload: { answerable: true, answers: ['x'] }, activeSeconds: 0 },
      }),
      await viewAssignment(actor, view.id),
    ]
    return { sent: JSON.stringify(answers), view }
  }

  it.each(presets)('%s', async (preset) => {
    const round = await makeRound(project, { kind: 'evidence-qa', people: [preset], conditions: [preset] })
    const { sent, view } = await listSent(preset, round)
    expect(listSides(sent)).toEqual(allowed[preset])
    expect(view.condition).toBe(preset)
    const shows = describePreset(preset).image
    expect(sent.includes(image)).toBe(shows)
    // The address of an image is no way round the condition, even for who knows it.
    expect((await findImageFor(personOf(project, preset).userId, image)) !== null).toBe(shows)
  })

  it('sentence without names', async () => {
    const round = await makeRound(project, { kind: 'evidence-qa', people: ['plain'], names: false })
    const { sent } = await listSent('plain', round)
    expect(listSides(sent)).toEqual(allowed.sentence.filter((side) => side !== 'names'))
  })

  it('a matrix with the whole article', async () => {
    const matrix = { image: false, names: false, evidence: 'article', hops: 2, search: 'none' }
    const round = await makeRound(project, { kind: 'evidence-qa', people: ['whole'], conditions: [matrix] })
    const { sent, view } = await listSent('whole', round)
    expect(view.condition).toBe('article:2')
    expect(view.item.article?.sections).toHaveLength(3)
    expect(listSides(sent)).toEqual([
      'question',
      'sentence1',
      'sentence2',
      'section1',
      'section2',
      'sectionTitle',
      'articleTitle',
      'article',
      'url',
    ])
  })
})

describe('conditions are spread over people and items', () => {
  const answer = () => ({ answerable: true, answers: ['x'] })
  const items = Array.from({ length: 24 }, (_, n) => item(`i${n}`))

  it.each([
    [['sentence', 'q-only'], 2],
    [['sentence', 'q-only', 'original'], 6],
    [['gold-1', 'gold-2', 'gold-3', 'q-only'], 4],
  ])('%s: each person and each item meets each equally often, nobody an item twice', async (conditions, n) => {
    const names = Array.from({ length: n }, (_, at) => `p${at}`)
    const project = await makeProject({ people: names, items })
    const round = await makeRound(project, { kind: 'evidence-qa', conditions, overlap: n / conditions.length })
    // One after the other, which is the hardest order: the first could take what they like.
    for (const name of names) await doWork(personOf(project, name), round, answer)
    const rows = await prisma().$queryRaw<{ person: string; condition: string; n: number }[]>`
      select a.person_id::text as person, t.condition, count(*)::int as n from assignment a join task t on t.id = a.task_id
      where a.round_id = ${round}::uuid group by 1, 2`
    expect(rows).toHaveLength(n * conditions.length)
    expect(new Set(rows.map((row) => row.n))).toEqual(new Set([items.length / conditions.length]))
    const twice = await prisma().$queryRaw<unknown[]>`
      select 1 from assignment where round_id = ${round}::uuid group by person_id, item_id having count(*) > 1`
    expect(twice).toEqual([])
    const open = await prisma().task.count({ where: { roundId: round, taken: { lt: n / conditions.length } } })
    expect(open).toBe(0)
  })

  it('a person whose lane is done takes what is left of the others', async () => {
    const project = await makeProject({ people: ['a', 'b', 'c'], items: items.slice(0, 8) })
    const round = await makeRound(project, { kind: 'evidence-qa', conditions: ['sentence', 'q-only'], overlap: 1 })
    for (const name of ['a', 'b', 'c']) await doWork(personOf(project, name), round, answer)
    expect(await prisma().task.count({ where: { roundId: round, taken: 0 } })).toBe(0)
  })

  it('the preview says how many items each preset leaves out, and why', async () => {
    const project = await makeProject({
      people: ['a'],
      items: [item('full'), { ...item('bare'), evidence: [], images: [], entityNames: [] }],
    })
    const body = { name: 'r', kind: 'evidence-qa', sample: { by: 'all' }, conditions: ['sentence', 'original'] }
    const preview = unwrap(await previewRound(project.lead, project.slug, body))
    expect(preview.conditions.map(({ condition, items: n }) => [condition, n])).toEqual([
      ['sentence', 1],
      ['section', 1],
      ['entity-name', 1],
      ['original', 1],
      ['q-only', 2],
      ['gold-1', 1],
      ['gold-2', 1],
      ['gold-3', 1],
      ['evidence-only', 1],
      ['web', 2],
    ])
    expect(preview.conditions[1]?.leftOut).toEqual([{ reason: 'no evidence', n: 1 }])
    expect(preview.warnings).toEqual(['Overlap 2 under 2 conditions needs at least 4 people; 1 are named.'])
    const twice = await createRound(project.lead, project.slug, { ...body, conditions: ['q-only', 'q-only'] })
    expect(twice).toMatchObject({ code: 'invalid', errors: [{ path: 'conditions[1]' }] })
  })

  it('who searched the web is not given less of the same question later', async () => {
    const project = await makeProject({ people: ['a'], items: [item('x')] })
    const web = await makeRound(project, { kind: 'evidence-qa', conditions: ['web'] })
    const section = await makeRound(project, { kind: 'evidence-qa', conditions: ['section'] })
    unwrap(await takeNextTask(personOf(project, 'a'), web, undefined))
    expect(unwrap(await takeNextTask(personOf(project, 'a'), section, undefined)).status).toBe(204)
  })
})
