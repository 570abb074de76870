import { writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { takeNextTask } from './annotate'
import { importText } from './fixtures/import-text'
import { makeActor, makeProject } from './fixtures/make-people'
import { provideDatabase } from './fixtures/provide-database'
import { unwrap } from './fixtures/unwrap'
import { keepImageFile, sendTile, startStoring } from './images'
import { createRound } from './rounds'
import type { Actor } from './session'
import { getFolder } from './storage'

provideDatabase()

it('sends tiles of large images to who may see the image, and tells the annotator of them', async () => {
  const project = await makeProject('tiles', { worker: 'annotator', idle: 'annotator' })
  const into = startStoring()
  for (const [name, width] of [
    ['large.png', 5000],
    ['small.png', 4096],
  ] as const) {
    const file = path.join(getFolder('tmp'), name)
    writeFileSync(
      file,
      await sharp({ create: { width, height: 20, channels: 3, background: '#123456' } })
        .png()
        .toBuffer(),
    )
    await keepImageFile(project.id, { name, path: file }, into)
  }
  const images = into.stored.map(({ name: file_name, width, height }, id) => ({ id, file_name, width, height }))
  await importText(project.id, 'coco', JSON.stringify({ images, annotations: [], categories: [] }))
  const round = { name: 'r', kind: 'boxes', sample: { by: 'all' }, overlap: 2 }
  const { id } = unwrap(await createRound(project.lead, project.slug, round))
  const worker = project.people.worker as Actor
  const view = unwrap(await takeNextTask(worker, id, undefined)).body
  expect(view?.item.images).toEqual([
    { id: into.stored[0]?.id, width: 5000, height: 20, tiles: { size: 512, levels: 3 } },
  ])
  const image = into.stored[0]?.id ?? ''
  const ask = (actor: Actor, query: Record<string, string>, headers: Record<string, string> = {}) =>
    sendTile(actor, image, query, new Request('http://localhost/', { headers }))
  const last = { level: '0', x: '9', y: '0' }
  for (const actor of [worker, project.lead]) {
    const sent = unwrap(await ask(actor, last))
    expect(sent.headers.get('cache-control')).toMatch(/^private/)
    const tile = Buffer.from(await sent.arrayBuffer())
    expect(await sharp(tile).metadata()).toMatchObject({ format: 'png', width: 5000 - 9 * 512, height: 20 })
    const again = unwrap(await ask(actor, last, { 'if-none-match': sent.headers.get('etag') ?? '' }))
    expect(again.status).toBe(304)
  }
  expect(await ask(project.people.idle as Actor, last)).toMatchObject({ code: 'not-found' })
  expect(await ask(await makeActor('stranger@tiles.example'), last)).toMatchObject({ code: 'not-found' })
  expect(await ask(worker, { ...last, x: '10' })).toMatchObject({ code: 'not-found' })
  for (const wrong of [{}, { ...last, level: '-1' }, { ...last, x: '1.5' }, { ...last, y: '../upright' }])
    expect(await ask(worker, wrong)).toMatchObject({ code: 'invalid' })
  const small = into.stored[1]?.id ?? ''
  const none = await sendTile(project.lead, small, { level: '0', x: '0', y: '0' }, new Request('http://localhost/'))
  expect(none).toMatchObject({ code: 'not-found' })
})
