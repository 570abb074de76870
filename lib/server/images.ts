import { Readable } from 'node:stream'
import { z } from 'zod'
import { findImageFor, type ImageRow, listMarksFor, saveImage } from '@/lib/db/images'
import { linkImages } from '@/lib/db/link-images'
import type { Size } from '@/lib/domain/box'
import { fail, type Result, succeed } from '@/lib/domain/errors'
import { findUnsafeName } from '@/lib/domain/file-name'
import { parse } from '@/lib/domain/parse'
import { describeSizeNote, type SizeChoice, type SizeOutcome, sizeChoices } from '@/lib/domain/picture-size'
import { hasTile } from '@/lib/domain/tile-grid'
import { cropBox } from '@/lib/media/crop-box'
import type { ImageCopy, StoredFile } from '@/lib/media/image-store'
import { ingestImage } from '@/lib/media/ingest-image'
import { keepTiles } from '@/lib/media/keep-tiles'
import { readArchive } from '@/lib/media/read-archive'
import { receiveUpload } from '@/lib/media/receive-upload'
import { renderOverlay } from '@/lib/media/render-overlay'
import { isZip } from '@/lib/media/zip-file'
import { authorizeProject, notFound } from './authorize'
import { getEnv } from './env'
import type { Actor } from './session'
import { getFolder, getImageStore } from './storage'

export type StoredImages = {
  stored: { id: string; name: string; width: number; height: number }[]
  refused: { name: string; reason: string; message: string }[]
  /** What sizes did to boxes that were there before their picture. Where nothing was chosen, the item still waits. */
  notes: { name: string; dataId: string; outcome: SizeOutcome; message: string }[]
}

type Kept = Pick<StoredImages, 'stored' | 'refused'>

export function startStoring(): StoredImages {
  return { stored: [], refused: [], notes: [] }
}

async function keepImage(projectId: string, name: string, filePath: string, into: Kept): Promise<void> {
  const unsafe = findUnsafeName(name)
  if (unsafe) {
    into.refused.push({ name, reason: 'unsafe-name', message: unsafe })
    return
  }
  const image = await ingestImage(filePath, { store: getImageStore(), maxPixels: getEnv().maxPixels })
  if (!image.ok) {
    into.refused.push({ name, reason: image.reason, message: image.message })
    return
  }
  const { sha256, width, height, format, originalBytes } = image.value
  const saved = await saveImage(projectId, { name, sha256, width, height, format, bytes: originalBytes })
  if (saved.id === null)
    into.refused.push({ name, reason: 'conflict', message: sayTaken({ width, height }, saved.taken) })
  else into.stored.push({ id: saved.id, name, width, height })
}

/** A picture that people may have drawn on is never replaced: boxes would lie on what they were not drawn on. */
function sayTaken(size: Size, taken: Size): string {
  const same = size.width === taken.width && size.height === taken.height
  const sizes = `It has ${taken.width} x ${taken.height} pixels, ${same ? 'as this one' : `this one ${size.width} x ${size.height}`}.`
  return `Another picture with this name is stored already. ${sizes} Boxes belong to it; give this one another name.`
}

/** Gives stored images to the items that wait for them; with `onSize: 'scale'` also those of another size than declared. */
export async function giveImages(projectId: string, into: StoredImages, onSize: SizeChoice): Promise<void> {
  const names = new Map(into.stored.map(({ id, name }) => [id, name]))
  const { notes } = await linkImages(projectId, { scaleTo: onSize === 'scale' ? [...names.keys()] : [] })
  for (const note of notes) {
    const { dataId, outcome } = note
    const name = names.get(note.imageId)
    if (name !== undefined) into.notes.push({ name, dataId, outcome, message: describeSizeNote(note) })
  }
}

/** Stores one file: an image, or a zip of images, known by its content. */
export async function keepImageFile(
  projectId: string,
  file: { name: string; path: string },
  into: Kept,
): Promise<void> {
  if (!(await isZip(file.path))) {
    await keepImage(projectId, file.name, file.path, into)
    return
  }
  for await (const entry of readArchive(file.path, { directory: getFolder('tmp') })) {
    if (entry.ok) await keepImage(projectId, entry.name, entry.path, into)
    else into.refused.push({ name: entry.name || file.name, reason: entry.reason, message: entry.message })
  }
}

const sizeSchema = z.strictObject({ onSize: z.enum(sizeChoices).default('refuse') })

/** Stores uploaded images; each refused one is named with its reason, and the others are kept. */
export async function uploadImages(actor: Actor, project: string, request: Request): Promise<Result<StoredImages>> {
  const access = await authorizeProject(actor, project, 'manage')
  if (!access.ok) return access
  const upload = await receiveUpload(request, { directory: getFolder('tmp'), maxBytes: getEnv().maxUploadBytes })
  if (!upload.ok) return upload
  const result = startStoring()
  try {
    const files = upload.value.files.filter(({ field }) => field === 'files')
    if (files.length === 0)
      return fail('invalid', 'Send the pictures in the field "files".', {
        errors: [{ path: 'files', message: 'Missing.' }],
      })
    const onSize = parse(sizeSchema, { onSize: upload.value.fields.get('onSize')?.[0] })
    if (!onSize.ok) return onSize
    for (const file of files) await keepImageFile(access.value.projectId, file, result)
    await giveImages(access.value.projectId, result, onSize.value.onSize)
    return succeed(result)
  } finally {
    await upload.value.dispose()
  }
}

const whole = z
  .string()
  .regex(/^\d{1,6}$/, 'Must be a whole number.')
  .transform(Number)
const tileSchema = z.object({ level: whole, x: whole, y: whole })

// Only members see an image, so no shared cache may keep it; the browser's own may, since bytes under an id never change.
const imageHeaders = {
  'cache-control': 'private, max-age=3600',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'content-disposition': 'inline; filename="image"',
  'cross-origin-resource-policy': 'same-origin',
}

/** Sends one of an image's stored copies. Never the original, which may hold the place it was taken at. */
export async function sendImage(
  actor: Actor,
  id: string,
  copy: Exclude<ImageCopy, 'original'>,
  request: Request,
): Promise<Result<Response>> {
  const image = await findImageFor(actor.userId, id)
  if (!image) return notFound
  const etag = `"${image.id}-${copy}"`
  if (request.headers.get('if-none-match') === etag)
    return succeed(new Response(null, { status: 304, headers: { ...imageHeaders, etag } }))
  const file = await getImageStore().open(image.sha256, copy)
  return file ? succeed(sendFile(file, etag)) : notFound
}

/** Sends one square of a large image at one level of detail. Images stored before there were tiles get theirs now. */
export async function sendTile(
  actor: Actor,
  id: string,
  query: { level?: string; x?: string; y?: string },
  request: Request,
): Promise<Result<Response>> {
  const image = await findImageFor(actor.userId, id)
  if (!image) return notFound
  const parsed = parse(tileSchema, query)
  if (!parsed.ok) return parsed
  const tile = parsed.value
  if (!hasTile(image, tile)) return notFound
  const etag = `"${image.id}-tile-${tile.level}-${tile.x}-${tile.y}"`
  if (request.headers.get('if-none-match') === etag)
    return succeed(new Response(null, { status: 304, headers: { ...imageHeaders, etag } }))
  const store = getImageStore()
  let file = await store.openTile(image.sha256, tile)
  if (!file) {
    const made = await keepTiles(store, image)
    if (!made.ok) return made
    file = await store.openTile(image.sha256, tile)
  }
  return file ? succeed(sendFile(file, etag)) : notFound
}

function sendFile(file: StoredFile, etag: string): Response {
  return new Response(Readable.toWeb(file.stream) as ReadableStream, {
    headers: { ...imageHeaders, etag, 'content-type': file.mediaType, 'content-length': String(file.bytes) },
  })
}

const overlaySide = 2048

async function readUpright(image: ImageRow): Promise<Buffer | null> {
  return getImageStore().read(image.sha256, 'upright')
}

function sendPng(bytes: Buffer): Result<Response> {
  return succeed(
    new Response(new Uint8Array(bytes), {
      headers: { ...imageHeaders, 'cache-control': 'private, no-store', 'content-type': 'image/png' },
    }),
  )
}

/** Draws the marks of an annotation, or of all counted annotations of a task, over their image. */
export async function sendOverlay(
  actor: Actor,
  id: string,
  query: { annotation?: string; task?: string },
): Promise<Result<Response>> {
  const image = await findImageFor(actor.userId, id)
  if (!image) return notFound
  if (!query.annotation === !query.task) return fail('invalid', 'Name either an annotation or a task.')
  const bytes = await readUpright(image)
  if (!bytes) return notFound
  return sendPng(await renderOverlay(bytes, await listMarksFor(actor.userId, id, query), { maxSide: overlaySide }))
}

/** Cuts one mark of an annotation out of its image. */
export async function sendCrop(
  actor: Actor,
  id: string,
  query: { annotation?: string; mark?: string },
): Promise<Result<Response>> {
  const image = await findImageFor(actor.userId, id)
  if (!image) return notFound
  if (!query.annotation || !query.mark) return fail('invalid', 'Name an annotation and one of its marks.')
  const marks = await listMarksFor(actor.userId, id, { annotation: query.annotation })
  const mark = marks.find((candidate) => candidate.id === query.mark || String(candidate.number) === query.mark)
  const bytes = mark ? await readUpright(image) : null
  return mark && bytes ? sendPng(await cropBox(bytes, mark.box)) : notFound
}
