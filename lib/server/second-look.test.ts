import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { mismatchReasons } from '@/lib/domain/second-look'
import { describeAccuracy } from './accuracy'
import { takeNextTask, viewAssignment } from './annotate'
import { doWork, makeRound, submit } from './fixtures/do-work'
import { makeProject, type Project, personOf } from './fixtures/make-project'
import { provideDatabase } from './fixtures/provide-database'
import { unwrap } from './fixtures/unwrap'
import { takeSecondLook } from './second-look'
import type { Actor } from './session'
import { submitAnnotation } from './submit-annotation'

provideDatabase()

const reference = 'REFERENCE_X'
const right = { answerable: true, answers: [reference] }
const wrong = { answerable: true, answers: ['something else'] }

let project: Project
beforeAll(async () => {
  project = await makeProject({
    people: ['ann', 'bob'],
    items: ['fixed', 'intra'].flatMap((variant) =>
      ['a', 'b'].map((id) => ({ dataId: `${id}-${variant}`, variant, references: [[[reference]]] })),
    ),
  })
})

async function takeOne(actor: Actor, round: string) {
  const { body } = unwrap(await takeNextTask(actor, round, undefined))
  if (!body) throw new Error('Nothing left.')
  return body
}
const revise = (actor: Actor, id: string) =>
  submitAnnotation(actor, id, { key: randomUUID(), ifMatch: null, body: { payload: right, activeSeconds: 1 } })
const round = (more: Record<string, unknown>, people = ['ann']) =>
  makeRound(project, { kind: 'evidence-qa', people, independence: 'off', ...more })

describe('a second look', () => {
  it('is not there unless the round has it', async () => {
    const ann = personOf(project, 'ann')
    const id = await round({})
    const task = await takeOne(ann, id)
    await submit(ann, task.id, wrong)
    const view = unwrap(await viewAssignment(ann, task.id))
    expect(JSON.stringify(view)).not.toContain(reference)
    expect(await takeSecondLook(ann, task.id, { reason: 'own-slip' })).toMatchObject({ code: 'conflict' })
    expect(await revise(ann, task.id)).toMatchObject({ ok: true })
  })

  it('on a mismatch shows the references and locks the answer; on a match neither', async () => {
    const ann = personOf(project, 'ann')
    const id = await round({ secondLook: 'on-mismatch' })
    const met = await takeOne(ann, id)
    expect(JSON.stringify(met)).not.toContain(reference)
    await submit(ann, met.id, right)
    expect(unwrap(await viewAssignment(ann, met.id)).secondLook).toBeUndefined()
    expect(await revise(ann, met.id)).toMatchObject({ ok: true })

    const missed = await takeOne(ann, id)
    await submit(ann, missed.id, wrong)
    // A pending one never blocks the next task.
    expect((await takeOne(ann, id)).id).not.toBe(missed.id)
    const view = unwrap(await viewAssignment(ann, missed.id))
    expect(view.item.references).toEqual([[[reference]]])
    expect(view.secondLook?.comparedAt).toMatch(/Z$/)
    expect(await revise(ann, missed.id)).toMatchObject({ code: 'conflict' })

    const look = { reason: 'equivalent-answer', note: 'The same, spelled out.' }
    expect(await takeSecondLook(ann, missed.id, { reason: 'because' })).toMatchObject({
      code: 'invalid',
      errors: [{ path: 'reason' }],
    })
    expect(await takeSecondLook(ann, missed.id, { ...look, right: 'mine' })).toMatchObject({ code: 'invalid' })
    expect(await takeSecondLook(personOf(project, 'bob'), missed.id, look)).toMatchObject({ code: 'not-found' })
    expect(unwrap(await takeSecondLook(ann, missed.id, look))).toEqual(look)
    expect(unwrap(await takeSecondLook(ann, missed.id, look))).toEqual(look)
    expect(await takeSecondLook(ann, missed.id, { reason: 'own-slip' })).toMatchObject({ code: 'conflict' })
    expect(unwrap(await viewAssignment(ann, missed.id)).secondLook?.done).toEqual(look)
    expect(await prisma().annotation.findMany({ where: { assignmentId: missed.id } })).toMatchObject([
      { revision: 1, counted: true, payload: wrong },
    ])
  })

  it('"not answerable" is a mismatch, and so is half an answer', async () => {
    const bob = personOf(project, 'bob')
    const id = await round({ secondLook: 'on-mismatch' }, ['bob'])
    for (const payload of [{ answerable: false }, { answerable: true, answers: [reference, 'and more'] }]) {
      const task = await takeOne(bob, id)
      await submit(bob, task.id, payload)
      expect(unwrap(await viewAssignment(bob, task.id)).item.references).toBeDefined()
    }
  })

  it('keeps the accuracy as it was and tabulates the reasons by variant', async () => {
    const id = await round({ secondLook: 'all' }, ['ann', 'bob'])
    const done = [
      ...(await doWork(personOf(project, 'ann'), id, ({ item }) => (item.dataId.startsWith('a') ? right : wrong))),
    ]
    const before = unwrap(await describeAccuracy(project.lead, id, {}))
    expect(before.secondLook).toMatchObject({ shown: 4, given: 0 })
    for (const [index, { assignment }] of done.entries())
      unwrap(await takeSecondLook(personOf(project, 'ann'), assignment.id, { reason: mismatchReasons[index % 2] }))
    const { secondLook, ...after } = unwrap(await describeAccuracy(project.lead, id, {}))
    const { secondLook: _, ...figures } = before
    const still = { computedAt: '', snapshot: '' }
    expect({ ...after, ...still }).toEqual({ ...figures, ...still })
    expect(after.pooled.accuracy).toBe(0.5)
    expect(secondLook).toMatchObject({
      shown: 4,
      given: 4,
      variants: [
        { variant: 'fixed', shown: 2, given: 2 },
        { variant: 'intra', shown: 2, given: 2 },
      ],
    })
    expect(secondLook?.reasons.slice(0, 2).map(({ n, byVariant }) => [n, byVariant.map((one) => one.n)])).toEqual([
      [2, [1, 1]],
      [2, [1, 1]],
    ])
  })

  it('counts as having seen the references: the family is withheld from blind work later', async () => {
    const other = await makeProject({ people: ['eve'], items: [{ dataId: 'x' }] })
    const eve = personOf(other, 'eve')
    const first = await makeRound(other, { kind: 'evidence-qa', secondLook: 'all' })
    await doWork(eve, first, () => wrong)
    const again = await makeRound(other, { kind: 'evidence-qa' })
    expect(unwrap(await takeNextTask(eve, again, undefined)).status).toBe(204)
  })
})
