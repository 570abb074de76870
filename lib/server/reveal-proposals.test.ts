import path from 'node:path'
import { expect, it } from 'vitest'
import { succeed } from '@/lib/domain/errors'
import { keepDraft, viewAssignment } from './annotate'
import { importText } from './fixtures/import-text'
import { makeProject } from './fixtures/make-people'
import { submit, take } from './fixtures/make-round'
import { provideDatabase } from './fixtures/provide-database'
import { unwrap } from './fixtures/unwrap'
import { keepImageFile } from './images'
import { showProposals } from './reveal-proposals'
import { createRound } from './rounds'
import type { Actor } from './session'

provideDatabase()

const picture = path.resolve(import.meta.dirname, '../media/fixtures/01-exif-o3.jpg')
const boxes = (file: string, marks: (number | null)[]) =>
  JSON.stringify({
    images: [{ id: 1, file_name: file, width: 400, height: 300 }],
    annotations: marks.map((mark, n) => ({
      id: n + 1,
      image_id: 1,
      category_id: 1,
      bbox: [37 + 50 * n, 43, 41, 47],
      ...(mark === null ? {} : { attributes: { mark } }),
    })),
    categories: [{ id: 1, name: 'cat' }],
  })

it('tells the numbers that hidden proposals brought with them, each once and in order, and nothing else of them', async () => {
  const project = await makeProject('reserved', { eager: 'annotator' })
  const eager = project.people.eager as Actor
  const into = { stored: [], refused: [] }
  for (const name of ['numbered.jpg', 'plain.jpg']) await keepImageFile(project.id, { name, path: picture }, into)
  await importText(project.id, 'coco', boxes('numbered.jpg', [7, null, 3, 7, 0]))
  await importText(project.id, 'coco', boxes('plain.jpg', [null, null]))
  const sample = (dataId: string) => ({ by: 'ids', ids: [dataId] })
  const round = { kind: 'boxes', overlap: 1, proposals: 'hidden', independence: 'off' }
  const numbered = { ...round, name: 'Numbered', sample: sample('numbered.jpg') }
  const made = unwrap(await createRound(project.lead, project.slug, numbered))
  const view = await take(eager, made.id)
  if (!view) throw new Error('There is a task.')
  const reservedNumbers = [0, 3, 7].map((number) => ({ image: 0, number }))
  expect(view.item).toMatchObject({ proposalsHidden: true, reservedNumbers })
  expect(unwrap(await viewAssignment(eager, view.id)).item).toEqual(view.item)
  // Neither a coordinate nor a size of any of them, nor how many share a number.
  expect(JSON.stringify(view.item)).not.toMatch(/\b(37|43|41|47|87|137|187|237)\b/)

  const own = { id: 'own', number: 1, image: 0, box: { x: 1, y: 1, w: 20, h: 20 } }
  unwrap(await keepDraft(eager, view.id, succeed(view.version), { payload: { marks: [own] }, activeSeconds: 1 }))
  const { item } = unwrap(await showProposals(eager, view.id))
  expect(item.reservedNumbers).toBeUndefined()
  expect(item.proposals?.map(({ number }) => number)).toEqual([7, undefined, 3, 7, 0])
  unwrap(await submit(eager, view.id, 'one', { marks: [own] }))

  const plain = { ...round, name: 'Plain', sample: sample('plain.jpg') }
  const other = await take(eager, unwrap(await createRound(project.lead, project.slug, plain)).id)
  expect(other?.item).toMatchObject({ proposalsHidden: true })
  expect(other?.item.reservedNumbers).toBeUndefined()

  const shown = { ...numbered, name: 'Shown', proposals: 'shown' }
  const third = await take(eager, unwrap(await createRound(project.lead, project.slug, shown)).id)
  expect(third?.item.proposals).toHaveLength(5)
  expect(third?.item.reservedNumbers).toBeUndefined()
})
