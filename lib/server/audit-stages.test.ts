import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { adjudicate, findTaskForAdjudication } from './adjudicate'
import { describeAgreement } from './agreement'
import { takeNextTask, viewAssignment } from './annotate'
import { doWork, makeRound, submit } from './fixtures/do-work'
import { importText } from './fixtures/import-text'
import { makeProject, type Project, personOf } from './fixtures/make-project'
import { provideDatabase } from './fixtures/provide-database'
import { unwrap } from './fixtures/unwrap'
import { describeItem } from './items'
import { createRound, listProjectRounds } from './rounds'
import type { Actor } from './session'
import { submitAnnotation } from './submit-annotation'

provideDatabase()

const url = 'https://en.wikipedia.org/wiki/Tower'
const tower = {
  ...{ url, title: 'Tower', revision: '77', snapshotDate: '2026-11-01' },
  sections: [
    { id: 0, title: 'Lead', text: 'The tower stands.' },
    { id: 1, title: 'History', text: 'It was built in 1163.' },
  ],
}
const item = (dataId: string) => ({
  dataId,
  question: 'When was it built?',
  references: [[['1163']]],
  evidence: [{ id: 'e1', hop: 1, article: { url }, text: 'It was built in 1163.' }],
})
const sound = { evidence: 'supported-matched', flaws: [], fate: 'keep' }
const lines = (...articles: unknown[]) => articles.map((article) => `${JSON.stringify(article)}\n`).join('')

async function trySubmit(actor: Actor, id: string, payload: unknown) {
  const body = { payload, activeSeconds: 1 }
  const result = await submitAnnotation(actor, id, { key: randomUUID(), ifMatch: null, body })
  return result.ok ? [] : (result.errors ?? []).map(({ path }) => path)
}

describe('an article is read section by section', () => {
  let project: Project
  beforeEach(async () => {
    project = await makeProject({ people: ['ann', 'ben'], items: [item('a')] })
    await importText(project.id, 'articles', lines(tower))
  })

  it('before "unsupported" is said, and each verdict says which text it is about', async () => {
    const ann = personOf(project, 'ann')
    const round = await makeRound(project, { kind: 'flaws' })
    const { body: view } = unwrap(await takeNextTask(ann, round, undefined))
    expect(view?.item.article).toMatchObject({ revision: '77', snapshotDate: '2026-11-01' })
    const id = view?.id ?? ''
    const read = (...statuses: string[]) => statuses.map((status, at) => ({ section: String(at), status }))
    const unsupported = { ...sound, evidence: 'unsupported', fate: 'drop' }
    expect(await trySubmit(ann, id, unsupported)).toEqual(['payload.sections'])
    expect(await trySubmit(ann, id, { ...unsupported, sections: read('silent') })).toEqual(['payload.sections'])
    await submit(ann, id, { ...unsupported, sections: read('silent', 'contradicts') })
    const { submitted } = unwrap(await viewAssignment(ann, id))
    const source = { article: url, revision: '77', snapshotDate: '2026-11-01' }
    expect(submitted?.payload).toMatchObject({
      sections: [
        { section: '0', status: 'silent', index: 0, ...source },
        { section: '1', status: 'contradicts', index: 1, ...source },
      ],
    })
  })

  it('as it was when the round was made: a newer text is for later rounds', async () => {
    const [ann, ben] = [personOf(project, 'ann'), personOf(project, 'ben')]
    const round = await makeRound(project, { kind: 'flaws' })
    const before = unwrap(await takeNextTask(ann, round, undefined)).body
    const newer = { ...tower, revision: '78', sections: [{ id: 1, title: 'History', text: 'Rebuilt in 1900.' }] }
    const record = await importText(project.id, 'articles', lines(newer), { options: { onChange: 'new-version' } })
    expect(record).toMatchObject({ status: 'done', articlesUpdated: 1 })
    expect(unwrap(await viewAssignment(ann, before?.id ?? '')).item.article).toEqual(before?.item.article)
    expect(unwrap(await takeNextTask(ben, round, undefined)).body?.item.article).toEqual(before?.item.article)
    const later = await makeRound(project, { kind: 'review', independence: 'off' })
    const shown = unwrap(await takeNextTask(ben, later, undefined)).body?.item.article
    expect(shown).toMatchObject({ revision: '78', sections: [{ id: '1', title: 'History', text: 'Rebuilt in 1900.' }] })
    const again = await importText(project.id, 'articles', lines(newer))
    expect(again).toMatchObject({ articlesUnchanged: 1, articlesUpdated: 0 })
    const rounds = unwrap(await listProjectRounds(project.lead, project.slug, {})).data
    expect(rounds.map(({ kind, ...more }) => [kind, 'articleEdition' in more && more.articleEdition])).toEqual([
      ['flaws', 1],
      ['review', false],
    ])
  })
})

describe('an audit in stages', () => {
  let project: Project
  beforeAll(async () => {
    project = await makeProject({ people: ['ann', 'ben', 'cem', 'dan'], items: [item('a'), item('b')] })
  })
  const stage = (name: string, people: string[]) => makeRound(project, { kind: 'flaws', name, stage: name, people })
  const viewOf = async (actor: Actor, round: string) => {
    const { body } = unwrap(await takeNextTask(actor, round, undefined))
    if (!body) throw new Error('Nothing to do.')
    return body
  }

  it('shows what earlier stages settled, and keeps it', async () => {
    const evidence = await stage('evidence', ['ann', 'ben'])
    const mismatched = { ...sound, evidence: 'supported-mismatched', fate: 'repair' }
    await doWork(personOf(project, 'ann'), evidence, () => mismatched)
    const answer = await stage('answer', ['cem'])
    const cem = personOf(project, 'cem')
    const early = await viewOf(cem, answer)
    expect(early.round.stage).toBe('answer')
    // One of two is no result yet.
    expect(early.item).not.toHaveProperty('earlier')

    const [done] = await doWork(personOf(project, 'ben'), evidence, ({ item: { dataId } }) =>
      dataId === early.item.dataId ? mismatched : sound,
    )
    expect(done).toBeDefined()
    const view = unwrap(await viewAssignment(cem, early.id))
    expect(view.item.earlier).toEqual({
      ...{ evidence: 'supported-mismatched', fate: 'repair', flaws: [] },
      stages: [{ stage: 'evidence', status: 'unanimous' }],
    })
    const repair = { evidence: 'supported-mismatched', flaws: [], fate: 'repair' }
    expect(await trySubmit(cem, view.id, { ...sound, suggestedQuestion: 'Who?' })).toEqual([
      'payload.suggestedQuestion',
      'payload.evidence',
    ])
    expect(await trySubmit(cem, view.id, { ...repair, suggestedAnswer: '1163' })).toEqual(['payload.suggestedAnswer'])
    await submit(cem, view.id, { ...repair, suggestedAnswer: '1164' })
    // Nobody judged the status in this round, so there is nothing to agree on.
    const report = unwrap(await describeAgreement(project.lead, answer, {}))
    expect(report.variables.find(({ name }) => name === 'evidence')?.ratings ?? 0).toBe(0)

    const question = await stage('question', ['dan'])
    const dan = personOf(project, 'dan')
    const next = await doWork(dan, question, ({ item: { earlier } }) => {
      if (!earlier?.evidence) return sound
      expect(earlier).toMatchObject({ answer: '1164', stages: [{ stage: 'evidence' }, { stage: 'answer' }] })
      const large = { ...repair, suggestedQuestion: 'In which year was building begun by the first monks?' }
      return { ...large, note: 'It did not say what.' }
    })
    const worked = next.find(({ assignment }) => assignment.item.earlier)
    expect(worked).toBeDefined()
    expect(JSON.stringify(worked?.assignment.item.earlier)).not.toMatch(/ann|ben|cem/)
  })

  it('has stages and hints only where they mean something', async () => {
    const refuse = async (body: Record<string, unknown>) => {
      const made = await createRound(project.lead, project.slug, { name: 'x', sample: { by: 'all' }, ...body })
      return made.ok ? [] : made.errors?.map(({ path }) => path)
    }
    expect(await refuse({ kind: 'boxes', stage: 'answer' })).toEqual(['stage'])
    expect(await refuse({ kind: 'flaws', stage: 'first' })).toEqual(['stage'])
    expect(await refuse({ kind: 'evidence-qa', hints: 'after' })).toEqual(['hints'])
    expect(await refuse({ kind: 'flaws', hints: true })).toEqual(['hints'])
    const round = await makeRound(project, { kind: 'flaws', hints: 'after', people: ['dan'] })
    const view = await viewOf(personOf(project, 'dan'), round)
    expect([view.round.hints, view.item.answerType]).toEqual(['after', 'string'])
    const hints = { when: 'before', rules: [] }
    expect(await trySubmit(personOf(project, 'dan'), view.id, { ...sound, hints })).toEqual(['payload.hints.when'])
  })

  it('decides over a stage as over any other work', async () => {
    const round = await stage('consistency', ['ann'])
    const [done] = await doWork(personOf(project, 'ann'), round, () => sound)
    const taskOf = unwrap(await viewAssignment(personOf(project, 'ann'), done?.assignment.id ?? ''))
    expect(taskOf.round.stage).toBe('consistency')
    const { taskId } = await prisma().assignment.findUniqueOrThrow({ where: { id: taskOf.id } })
    const task = unwrap(await findTaskForAdjudication(project.lead, taskId))
    unwrap(await adjudicate(project.lead, taskId, { payload: sound, cites: task.annotations.map(({ id }) => id) }))
  })
})

it('old work on an item that was imported anew is shown as such, and no result of it reaches later stages', async () => {
  const project = await makeProject({ people: ['ann', 'ben', 'cem'], items: [] })
  const header =
    'data_id,wikipedia_title,wikipedia_url,question_type,dataset_image_ids,question,answer,evidence,evidence_section_id,evidence_section_title,dataset_name,question_original'
  const write = (question: string) => [header, `a,T,${url},templated,1,${question},1163,So.,0,Lead,l,Q?`, ''].join('\n')
  await importText(project.id, 'evqa-csv', write('When?'))
  const evidence = await makeRound(project, { kind: 'flaws', stage: 'evidence', people: ['ann'] })
  const [done] = await doWork(personOf(project, 'ann'), evidence, () => sound)
  const same = await makeRound(project, { kind: 'flaws', stage: 'answer', people: ['ben'] })
  const kept = await importText(project.id, 'evqa-csv', write('Since when?'))
  expect(kept).toMatchObject({ itemsUpdated: 0, itemsUnchanged: 1 })
  expect(kept.warnings).toHaveLength(1)
  await importText(project.id, 'evqa-csv', write('Since when?'), { options: { onChange: 'new-version' } })

  const later = await makeRound(project, { kind: 'flaws', stage: 'answer', people: ['cem'] })
  const onOld = unwrap(await takeNextTask(personOf(project, 'ben'), same, undefined)).body?.item
  const onNew = unwrap(await takeNextTask(personOf(project, 'cem'), later, undefined)).body?.item
  expect([onOld?.question, onOld?.earlier?.evidence]).toEqual(['When?', 'supported-matched'])
  expect([onNew?.question, onNew?.earlier]).toEqual(['Since when?', undefined])

  const itemId = done?.assignment.item.id ?? ''
  const { tasks } = unwrap(await describeItem(project.lead, project.slug, itemId))
  expect(tasks.map(({ version, newest }) => [version, newest])).toEqual([
    [1, 2],
    [1, 2],
    [2, 2],
  ])
  const task = unwrap(await findTaskForAdjudication(project.lead, tasks[0]?.id ?? ''))
  expect([task.item.version, task.item.newestVersion, task.item.question]).toEqual([1, 2, 'When?'])
})
