import { expect, it } from 'vitest'
import { takeNextTask } from './annotate'
import { doWork, makeRound } from './fixtures/do-work'
import { makeProject, type Project, personOf } from './fixtures/make-project'
import { provideDatabase } from './fixtures/provide-database'
import { unwrap } from './fixtures/unwrap'
import { changeProject, describeProject, listProjectFlaws } from './projects'

provideDatabase()

async function change(project: Project, body: unknown) {
  const { version } = unwrap(await describeProject(project.lead, project.slug))
  return changeProject(project.lead, project.slug, { ok: true, value: version }, body)
}
const keysOf = async (project: Project) =>
  unwrap(await listProjectFlaws(project.lead, project.slug)).map(({ key }) => key)

it('flaws are renamed, explained, added, ordered and retired; work and open rounds keep theirs', async () => {
  const project = await makeProject({ people: ['ann', 'ben'], items: [{ dataId: 'a' }], flaws: ['dark', 'odd', 'old'] })
  const [ann, ben] = [personOf(project, 'ann'), personOf(project, 'ben')]
  const first = await makeRound(project, { kind: 'flaws' })
  const tagged = { flaw: 'dark', target: { kind: 'image' } }
  await doWork(ann, first, () => ({ evidence: 'unsupported', flaws: [tagged], fate: 'drop' }))

  const dark = { name: 'Too dark', help: 'Nothing is seen.', example: 'A night without lamps.' }
  const added = { name: 'Wrong unit' }
  unwrap(await change(project, { flaws: { dark, old: { retired: true }, 'wrong-unit': added }, flawOrder: ['odd'] }))
  expect(unwrap(await listProjectFlaws(project.lead, project.slug))).toEqual([
    { key: 'odd', name: 'odd', help: '', example: '', retired: false, uses: 0 },
    { key: 'dark', ...dark, retired: false, uses: 1 },
    { key: 'old', name: 'old', help: '', example: '', retired: true, uses: 0 },
    { key: 'wrong-unit', name: 'Wrong unit', help: '', example: '', retired: false, uses: 0 },
  ])

  const old = unwrap(await takeNextTask(ben, first, undefined)).body?.round
  expect(old?.vocabulary.flaws?.map(({ key }) => key)).toEqual(['dark', 'odd', 'old'])
  expect(old?.vocabularyChanges).toContainEqual({ kind: 'flaw', key: 'dark', name: 'Too dark' })
  const second = await makeRound(project, { kind: 'flaws', independence: 'off' })
  const now = unwrap(await takeNextTask(ben, second, undefined)).body?.round.vocabulary.flaws
  expect(now).toEqual([
    { key: 'odd', name: 'odd' },
    { key: 'dark', ...dark },
    { key: 'wrong-unit', ...added },
  ])
})

it('one that work holds is not deleted: the refusal says how often it is used; an unused one goes', async () => {
  const project = await makeProject({
    people: ['ann'],
    items: [{ dataId: 'a' }, { dataId: 'b' }],
    flaws: ['dark', 'odd'],
  })
  const round = await makeRound(project, { kind: 'flaws' })
  const tagged = { flaw: 'dark', target: { kind: 'image' } }
  await doWork(personOf(project, 'ann'), round, () => ({
    evidence: 'unsupported',
    flaws: [tagged, tagged],
    fate: 'drop',
  }))
  expect(await change(project, { flaws: { dark: null, odd: null } })).toMatchObject({
    code: 'conflict',
    extra: { uses: { dark: 2 } },
    errors: [{ path: 'flaws.dark', message: expect.stringContaining('2 times') }],
  })
  expect(await keysOf(project)).toEqual(['dark', 'odd'])
  unwrap(await change(project, { flaws: { odd: null } }))
  expect(await keysOf(project)).toEqual(['dark'])
})

it('says where a change is wrong, and is for leads', async () => {
  const project = await makeProject({ people: ['ann'], items: [], flaws: ['dark'] })
  expect(await change(project, { flawOrder: ['gone'] })).toMatchObject({ errors: [{ path: 'flawOrder' }] })
  expect(await change(project, { flaws: { dark: { key: 'x' } } })).toMatchObject({ code: 'invalid' })
  expect(await listProjectFlaws(personOf(project, 'ann'), project.slug)).toMatchObject({ code: 'forbidden' })
})
