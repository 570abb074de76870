import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { pool } from '@/lib/db/client'
import type { AssignmentView, ViewProposal } from '@/lib/domain/assignment'
import { computeIou } from '@/lib/domain/box'
import { succeed } from '@/lib/domain/errors'
import { describeAgreement } from './agreement'
import { keepDraft, takeNextTask, viewAssignment } from './annotate'
import { doWork, submit } from './fixtures/do-work'
import { importText } from './fixtures/import-text'
import { makeProject } from './fixtures/make-people'
import { provideDatabase } from './fixtures/provide-database'
import { unwrap } from './fixtures/unwrap'
import { writeExportFiles } from './fixtures/write-export-files'
import { keepImageFile } from './images'
import { restoreProject } from './imports/restore-project'
import { showProposals } from './reveal-proposals'
import { createRound, describeRound, previewRound } from './rounds'
import type { Actor } from './session'

provideDatabase()

const picture = path.resolve(import.meta.dirname, '../media/fixtures/01-exif-o3.jpg')
const names = Array.from({ length: 8 }, (_, n) => `p${n}.jpg`)
const coco = JSON.stringify({
  images: names.map((file_name, id) => ({ id, file_name, width: 400, height: 300 })),
  annotations: names.flatMap((_, image_id) => [
    { id: image_id * 2 + 1, image_id, category_id: 1, bbox: [10, 20, 60, 50], score: 0.75 },
    { id: image_id * 2 + 2, image_id, category_id: 2, bbox: [200, 100, 80, 40], score: 0.5 },
  ]),
  categories: [
    { id: 1, name: 'cat' },
    { id: 2, name: 'dog' },
  ],
})

let project: Awaited<ReturnType<typeof makeProject>>
let eager: Actor
let careful: Actor
const round = (body: Record<string, unknown>) =>
  createRound(project.lead, project.slug, { name: 'r', kind: 'boxes', sample: { by: 'all' }, overlap: 2, ...body })

beforeAll(async () => {
  project = await makeProject('measured', { eager: 'annotator', careful: 'annotator', reviewer: 'reviewer' })
  eager = project.people.eager as Actor
  careful = project.people.careful as Actor
  const into = { stored: [], refused: [] }
  for (const name of names) await keepImageFile(project.id, { name, path: picture }, into)
  await importText(project.id, 'coco', coco)
})

const isReal = ({ box, class: key }: ViewProposal) =>
  [
    { x: 10, y: 20, w: 60, h: 50, key: 'cat' },
    { x: 200, y: 100, w: 80, h: 40, key: 'dog' },
  ].some((real) => real.x === box.x && real.y === box.y && real.w === box.w && real.h === box.h && real.key === key)
const accept = (proposal: ViewProposal, index: number, more: Record<string, unknown> = {}) => ({
  id: `m${index}`,
  number: index + 1,
  image: proposal.image,
  box: proposal.box,
  ...(proposal.class === undefined ? {} : { class: proposal.class }),
  proposal: proposal.id,
  verdict: 'accepted',
  ...more,
})
const proposalsOf = ({ item }: AssignmentView) => item.proposals ?? []

describe('planted proposals', () => {
  it('are refused where nothing is proposed', async () => {
    const plant = { share: 0.5, seed: 1 }
    for (const body of [
      { proposals: 'none', plant },
      { kind: 'flaws', plant },
      { plant: { share: 1.5, seed: 1 } },
      { plant: { share: 0.5 } },
    ])
      expect(await round(body)).toMatchObject({
        code: 'invalid',
        errors: [{ path: expect.stringMatching(/^plant/) }],
      })
  })

  it('are counted before the round is made', async () => {
    const body = { name: 'r', kind: 'boxes', sample: { by: 'all' }, plant: { share: 0.5, seed: 1 } }
    expect(unwrap(await previewRound(project.lead, project.slug, body))).toMatchObject({ tasks: 8, planted: 4 })
  })

  it('look like the others, are told in no byte, and over-acceptance is told per person to leads and reviewers', async () => {
    const made = unwrap(await round({ name: 'Measured', plant: { share: 0.75, seed: 11 } }))
    expect(made.plant).toEqual({ share: 0.75, seed: 11, planted: 6 })
    const places = new Set<number>()
    let corrected = 0
    await doWork(eager, made.id, (view) => {
      expect(JSON.stringify(view)).not.toMatch(/planted|plant|round:/i)
      const proposals = proposalsOf(view)
      const wrong = proposals.filter((proposal) => !isReal(proposal))
      for (const proposal of wrong) {
        places.add(proposals.indexOf(proposal))
        expect(Object.keys(proposal).sort()).toEqual(Object.keys(proposals.find(isReal) ?? {}).sort())
        expect(proposal.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
        const others = proposals.filter(isReal)
        // Shown instead of the real one it stands on, or where nothing is.
        expect(others.every(({ box }) => computeIou(box, proposal.box) < 0.1)).toBe(true)
        expect(others).toHaveLength(proposals.length - 1)
      }
      return { marks: proposals.map((proposal, index) => accept(proposal, index)) }
    })
    expect(places.size).toBeGreaterThan(1)
    await doWork(careful, made.id, (view) => ({
      marks: proposalsOf(view).flatMap((proposal, index) => {
        if (isReal(proposal)) return [accept(proposal, index)]
        if (proposal.box.x !== 10 && proposal.box.x !== 200) return []
        corrected++
        return [accept(proposal, index, { class: proposal.class === 'cat' ? 'dog' : 'cat', verdict: 'adjusted' })]
      }),
      rejected: proposalsOf(view).flatMap((proposal) =>
        isReal(proposal) || proposal.box.x === 10 || proposal.box.x === 200 ? [] : [proposal.id],
      ),
    }))
    expect(corrected).toBeGreaterThan(0)
    const seen = unwrap(await describeRound(project.lead, made.id)).overAcceptance
    expect(seen).toEqual([
      { annotator: careful.email, shown: 6, accepted: 0, share: 0, ci: [expect.closeTo(0), expect.closeTo(0.3903, 4)] },
      { annotator: eager.email, shown: 6, accepted: 6, share: 1, ci: [expect.closeTo(0.6097, 4), 1] },
    ])
    const reviewer = project.people.reviewer as Actor
    expect(unwrap(await describeRound(reviewer, made.id)).overAcceptance[0]?.annotator).toMatch(/^p-/)
    expect(await describeRound(eager, made.id)).toMatchObject({ code: 'forbidden' })
  })

  it('are seen in no other round, not even by those who did the round', async () => {
    const other = unwrap(await round({ name: 'Plain', independence: 'off' }))
    const done = await doWork(eager, other.id, (view) => {
      expect(proposalsOf(view).filter(isReal)).toHaveLength(2)
      expect(proposalsOf(view)).toHaveLength(2)
      return { marks: [] }
    })
    expect(done).toHaveLength(8)
    expect(unwrap(await describeRound(project.lead, other.id))).toMatchObject({ plant: null, overAcceptance: [] })
    const { rows } = await pool().query<{ id: string }>('select id from proposal where planted')
    const view = unwrap(await viewAssignment(eager, done[0]?.assignment.id ?? ''))
    const before = await describeAgreement(project.lead, other.id, {})
    const mark = accept({ ...(proposalsOf(view)[0] as ViewProposal), id: rows[0]?.id ?? '' }, 0)
    await expect(submit(eager, view.id, { marks: [mark] })).rejects.toThrow('No such proposal')
    expect(await describeAgreement(project.lead, other.id, {})).toMatchObject({ ok: before.ok })
  })

  it('come back from a whole export into another project, and into no list of proposals of a data set', async () => {
    const { folder, read } = await writeExportFiles(project, { format: 'attest-jsonl', images: false })
    expect(read('proposals.jsonl').match(/"planted" ?: ?true/g)).toHaveLength(6)
    const again = await makeProject('measured-again')
    const record = await restoreProject({ projectId: again.id, source: folder, dryRun: false })
    expect(record.refused).toEqual([])
    const copy = await writeExportFiles(again, { format: 'attest-jsonl', images: false })
    const drop = (text: string) => text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
    for (const name of ['proposals.jsonl', 'rounds.jsonl', 'vocabulary.jsonl', 'assignments.jsonl'])
      expect(drop(copy.read(name))).toBe(drop(read(name)))
    const coco = await writeExportFiles(project, { format: 'coco' })
    expect(coco.read('instances.json')).not.toContain('planted')
  })
})

describe('hidden proposals', () => {
  it('are in no byte until own marks are saved and the person asks', async () => {
    const made = unwrap(await round({ name: 'Anchoring', proposals: 'hidden', independence: 'off' }))
    const view = unwrap(await takeNextTask(eager, made.id, undefined)).body as AssignmentView
    const { rows } = await pool().query<{ id: string }>(
      'select p.id from proposal p join task t on t.version_id = p.version_id join assignment a on a.task_id = t.id where a.id = $1 and not p.planted',
      [view.id],
    )
    expect(rows).toHaveLength(2)
    for (const { id } of rows) expect(JSON.stringify(view)).not.toContain(id)
    expect(view.item).toMatchObject({ proposalsHidden: true })
    expect(view.item.proposals).toBeUndefined()
    expect(await showProposals(eager, view.id)).toMatchObject({ code: 'conflict' })
    expect(await showProposals(careful, view.id)).toMatchObject({ code: 'not-found' })
    const empty = unwrap(
      await keepDraft(eager, view.id, succeed(view.version), { payload: { marks: [] }, activeSeconds: 1 }),
    )
    expect(await showProposals(eager, view.id)).toMatchObject({ code: 'conflict' })
    const own = { id: 'own', number: 1, image: 0, box: { x: 1, y: 1, w: 20, h: 20 } }
    const stolen = { ...own, id: 'two', number: 2, proposal: rows[0]?.id, verdict: 'accepted' }
    await expect(submit(eager, view.id, { marks: [own, stolen] })).rejects.toThrow('No such proposal')
    unwrap(await keepDraft(eager, view.id, succeed(empty.version), { payload: { marks: [own] }, activeSeconds: 1 }))
    const revealed = unwrap(await showProposals(eager, view.id))
    expect(revealed.item.proposals?.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort())
    expect(revealed.item.proposalsHidden).toBeUndefined()
    expect(unwrap(await viewAssignment(eager, view.id))).toEqual(revealed)
    await submit(eager, view.id, { marks: [own, stolen] })
    expect(unwrap(await showProposals(eager, view.id)).item.proposals).toHaveLength(2)
  })

  it('may be asked for after an empty submission, and count as shown only to work after that', async () => {
    const made = unwrap(
      await round({ name: 'Nothing there', proposals: 'hidden', independence: 'off', plant: { share: 1, seed: 3 } }),
    )
    const view = unwrap(await takeNextTask(careful, made.id, undefined)).body as AssignmentView
    await submit(careful, view.id, { marks: [] })
    const overAcceptance = async () => unwrap(await describeRound(project.lead, made.id)).overAcceptance
    const revealed = unwrap(await showProposals(careful, view.id))
    expect(await overAcceptance()).toEqual([])
    const wrong = proposalsOf(revealed).filter((proposal) => !isReal(proposal))
    await submit(careful, view.id, { marks: wrong.map((proposal, index) => accept(proposal, index)) })
    expect(await overAcceptance()).toMatchObject([{ annotator: careful.email, shown: 1, accepted: 1 }])
  })

  it('are no question where a round shows all or none', async () => {
    const none = unwrap(await round({ name: 'None', proposals: 'none', independence: 'off' }))
    const view = unwrap(await takeNextTask(eager, none.id, undefined)).body as AssignmentView
    expect(await showProposals(eager, view.id)).toMatchObject({ code: 'conflict' })
    const shown = unwrap(await round({ name: 'Shown', independence: 'off' }))
    const open = unwrap(await takeNextTask(eager, shown.id, undefined)).body as AssignmentView
    expect(unwrap(await showProposals(eager, open.id))).toEqual(open)
  })
})
