import type { ImageSlot, ImportedItem, ImportOptions, ParsedRecord, ProposedMark } from '../domain/item'
import { readBaseName } from './base-name'
import { readClassName } from './class-name'
import { takeBox } from './imported-box'
import { isJsonObject, type JsonObject, listFields, parseJson, readId, readNumber } from './json-text'
import { isWebAddress } from './kbvqa-content'
import { failImport, finishRecord, type RecordNotes, startNotes } from './record-notes'
import { readWikipediaEntity } from './wikipedia-entity'

export type NamedFile = { name: string; bytes: Uint8Array }

/** What MMSearch-Plus writes as the label of every mark: "rectangle", that is no class. */
export const noClassLabel = '矩形'

type MarkFile = { name: string; text: string; object: JsonObject; image: number }

/**
 * Reads MMSearch-Plus mark files, one JSON file per image; the files of one `entry_index` make one item, its row the
 * position of its first file. Files that are not JSON, and the release's extraction summary, are passed over. Boxes stay
 * as the file has them, corners sorted, since most files do not know the image's size.
 */
export async function* parseSom(
  files: AsyncIterable<NamedFile> | Iterable<NamedFile>,
  options: ImportOptions,
): AsyncGenerator<ParsedRecord> {
  const entries = new Map<string, { row: number; notes: RecordNotes; files: MarkFile[] }>()
  let row = 0
  for await (const { name, bytes } of files) {
    if (!/\.json$/i.test(name) || readBaseName(name) === 'extraction_summary.json') continue
    row++
    const text = decode(bytes)
    const parsed = text === null ? null : parseJson(text)
    const object = parsed?.ok ? parsed.value : null
    const problem = text === null ? 'The file is not UTF-8 text.' : parsed && !parsed.ok ? parsed.detail : null
    const id = isJsonObject(object) ? readId(object.entry_index) : null
    const image = isJsonObject(object) ? /^img_([1-9]\d{0,2})$/.exec(String(object.image_key))?.[1] : undefined
    if (problem || text === null || !isJsonObject(object) || !id || !image || !Array.isArray(object.annotations)) {
      const needed = 'This is not a mark file: it needs entry_index, image_key (img_1, img_2, ...) and annotations.'
      const notes = startNotes(row, readBaseName(name))
      notes.refuse('', problem ?? needed)
      yield finishRecord(row, notes, [])
      continue
    }
    const entry = entries.get(id) ?? { row, notes: startNotes(row, id), files: [] }
    if (entry.files.some((file) => file.image === Number(image) - 1))
      entry.notes.refuse('image_key', `There are two files for img_${image} of entry ${id}.`)
    else entry.files.push({ name, text, object, image: Number(image) - 1 })
    entries.set(id, entry)
  }
  for (const [id, { row, notes, files }] of entries) yield readEntry(id, row, files, notes, options)
  if (row === 0) yield failImport(0, 'There is no JSON mark file here.')
}

function readEntry(
  dataId: string,
  row: number,
  files: MarkFile[],
  notes: RecordNotes,
  options: ImportOptions,
): ParsedRecord {
  const first = files[0]?.object ?? {}
  const classes = new Set<string>()
  const images = readImages(dataId, files, notes)
  const question = readText(first.question)
  const questionType = readText(first.question_type)
  const category = readText(first.category)
  const aliases = Array.isArray(first.answer) ? first.answer.map(readText).filter((text) => text !== undefined) : []
  const conflict = notes.refused.length > 0
  // A mark that is refused leaves the others of its image good, so they are read last.
  const proposals = files.flatMap((file) => readMarks(file, notes, classes))
  const item: ImportedItem = {
    dataset: options.dataset ?? 'mmsearch-plus',
    dataId,
    variant: options.variant ?? 'single',
    content: {
      ...(question && { question }),
      images,
      evidence: [],
      mentions: [],
      entityNames: [],
      answerType: options.answerType ?? 'string',
      strata: { ...(questionType && { questionType }), ...(category && { category }) },
      references: aliases.length > 0 ? [[aliases]] : [],
    },
    raw: { row, text: files.map((file) => file.text).join('\n'), fields: listFields(first) },
    proposals,
  }
  const { refused, warnings } = notes
  return { row, items: conflict ? [] : [item], refused, warnings, classes: [...classes] }
}

function readImages(dataId: string, files: MarkFile[], notes: RecordNotes): ImageSlot[] {
  const first = files[0]?.object ?? {}
  const paths = Array.isArray(first.original_image_paths) ? first.original_image_paths.map(readText) : []
  const declared = readNumber(first.num_images) ?? 0
  const last = Math.max(...files.map((file) => file.image + 1))
  if (last > declared) notes.refuse('num_images', `There are marks for img_${last} but num_images is ${declared}.`)
  if (declared > 100) notes.refuse('num_images', 'An item has at most 100 images.')
  const source = readText(first.video_url)
  return Array.from({ length: Math.min(Math.max(declared, last), 100) }, (_, index): ImageSlot => {
    const path = paths[index]
    const name = path ? readBaseName(path) : `entry_${dataId}_img_${index + 1}`
    if (!path) notes.warn('original_image_paths', `No path for img_${index + 1}: its image is expected as "${name}".`)
    const file = files.find((one) => one.image === index)?.object
    const width = readNumber(file?.imageWidth)
    const height = readNumber(file?.imageHeight)
    const size = width && height && width > 0 && height > 0 ? { width, height } : {}
    return { name, ...(source && isWebAddress(source) && { sourceUrl: source }), ...size }
  })
}

function readMarks({ object, image }: MarkFile, notes: RecordNotes, classes: Set<string>): ProposedMark[] {
  const annotations = Array.isArray(object.annotations) ? object.annotations : []
  return annotations.flatMap((annotation: unknown, position) => {
    const field = `${object.image_key}.annotations[${position}]`
    const mark: JsonObject = isJsonObject(annotation) ? annotation : {}
    const corners = Array.isArray(mark.points) ? mark.points.flat().map(readNumber) : []
    const [x1, y1, x2, y2] = corners
    if (corners.length !== 4 || x1 == null || y1 == null || x2 == null || y2 == null) {
      notes.refuse(`${field}.points`, 'A rectangle needs two corners of two numbers each.')
      return []
    }
    const given = { x: Math.min(x1, x2), y: Math.min(y1, y2), w: Math.abs(x2 - x1), h: Math.abs(y2 - y1) }
    const taken = takeBox(given)
    if ('problem' in taken) {
      notes.refuse(`${field}.points`, taken.problem)
      return []
    }
    if (x1 > x2 || y1 > y2) notes.warn(`${field}.points`, 'The corners were put in order.')
    const number = readNumber(mark.index)
    const label = readText(mark.label)
    const name = label === undefined || label === noClassLabel ? null : readClassName(label)
    if (name && !name.ok) notes.warn(`${field}.label`, `${name.detail} The mark is imported without a class.`)
    if (name?.ok) classes.add(name.value)
    const entity = readWikipediaEntity(readText(mark.description) ?? '')
    return {
      image,
      box: taken.box,
      ...(number !== null && Number.isInteger(number) && number >= 0 && { number }),
      ...(name?.ok && { class: name.value }),
      ...(entity && { entity }),
    }
  })
}

/** Missing values are null, a blank text or the text `nan`, mixed even within one field. */
function readText(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : ''
  return text === '' || text.toLowerCase() === 'nan' ? undefined : text
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
