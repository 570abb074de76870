import { stringify } from 'lossless-json'
import type { ImageSlot, ImportedItem, ImportOptions, ParsedRecord, ProposedMark, Refusal } from '../domain/item'
import { type CocoImage, readCategories, readImages, readMark } from './coco-parts'
import { decodeUtf8 } from './decode-utf8'
import { isJsonObject, type JsonObject, listFields, parseJson, readId } from './json-text'
import { isWebAddress } from './kbvqa-content'
import { failImport, startNotes, writeMissing } from './record-notes'

// The parts refer to each other in any order, so the file is read as a whole.
const maxCharacters = 100_000_000

type CocoFile = { images: unknown[]; annotations: unknown[]; categories: unknown[]; licenses: unknown[] }
type Contents = { marks: ProposedMark[]; annotations: unknown[] }

/**
 * Reads COCO `instances.json`: one item per image (also one without boxes), dataId = file_name, boxes as proposals. Ids
 * may start at 0 and have gaps. What is wrong with one annotation is refused by its id and the rest is kept; loaders of
 * the format accept most of it silently. The row of a mistake is the position of its image or annotation, from 1.
 * The first record names the classes of the whole file, unused ones too. `options.dataset` is needed.
 */
export async function* parseCoco(
  source: AsyncIterable<Uint8Array>,
  options: ImportOptions,
): AsyncGenerator<ParsedRecord> {
  const { dataset } = options
  if (dataset === undefined) throw new Error('COCO files name no data set: give options.dataset.')
  const file = await readFile(source)
  if (typeof file === 'string') return yield failImport(1, file)
  const categories = readCategories(file.categories)
  const images = readImages(file.images)
  const orphans: Refusal[] = [...categories.refused, ...images.refused]
  const contents = readAnnotations(file.annotations, images.byId, categories.byId, orphans)
  let classes: string[] | undefined = categories.classes
  for (const [id, image] of images.byId) {
    const item = makeItem(image, contents.get(id) ?? { marks: [], annotations: [] }, file.licenses, options, dataset)
    const { refused, warnings } = image.notes
    yield { row: image.position, items: [item], refused, warnings, ...(classes && { classes }) }
    classes = undefined
  }
  if (orphans.length > 0) yield { row: file.images.length + 1, items: [], refused: orphans, warnings: [] }
  else if (images.byId.size === 0) yield failImport(1, 'The file lists no images.')
}

/** The file's four lists, or what is wrong with it. */
async function readFile(source: AsyncIterable<Uint8Array>): Promise<CocoFile | string> {
  const parts: string[] = []
  let length = 0
  for await (const piece of decodeUtf8(source)) {
    if ('problem' in piece) return `Line ${piece.line}: ${piece.problem}`
    length += piece.text.length
    if (length > maxCharacters) return 'The file is longer than 100 MB: divide it into several.'
    parts.push(piece.text)
  }
  if (!parts.some((part) => part.trim())) return 'The file is empty.'
  const parsed = parseJson(parts.join(''))
  if (!parsed.ok) return parsed.detail
  const file = parsed.value
  if (!isJsonObject(file))
    return 'This is not a COCO file: it must be one JSON object with images, annotations, categories.'
  const { images, annotations, categories, licenses } = file
  const missing = ['images', 'annotations', 'categories'].filter((name) => !Array.isArray(file[name]))
  if (!Array.isArray(images) || !Array.isArray(annotations) || !Array.isArray(categories))
    return writeMissing('a COCO file', 'lists', missing, Object.keys(file))
  return { images, annotations, categories, licenses: Array.isArray(licenses) ? licenses : [] }
}

/** The marks of each image id. Mistakes go to their image's notes, or to `orphans` where there is no such image. */
function readAnnotations(
  annotations: readonly unknown[],
  images: ReadonlyMap<string, CocoImage>,
  classes: ReadonlyMap<string, string | null>,
  orphans: Refusal[],
): Map<string, Contents> {
  const contents = new Map<string, Contents>()
  const seen = new Set<string>()
  for (const [index, annotation] of annotations.entries()) {
    const object: JsonObject = isJsonObject(annotation) ? annotation : {}
    const id = readId(object.id) ?? ''
    const imageId = readId(object.image_id) ?? ''
    const image = images.get(imageId)
    const notes = startNotes(index + 1, id)
    const field = `annotations[${index}]`
    if (!id) notes.refuse(`${field}.id`, 'The annotation has no id.')
    else if (seen.has(id)) notes.refuse(`${field}.id`, `Another annotation has the id ${id} too.`)
    if (!image) notes.refuse(`${field}.image_id`, `There is no image with the id "${imageId}".`)
    seen.add(id)
    const mark = readMark(object, image?.size, classes, notes, field)
    if (!image) {
      orphans.push(...notes.refused)
      continue
    }
    image.notes.refused.push(...notes.refused)
    image.notes.warnings.push(...notes.warnings)
    const content = contents.get(imageId) ?? { marks: [], annotations: [] }
    if (mark) content.marks.push(mark)
    content.annotations.push(annotation)
    contents.set(imageId, content)
  }
  return contents
}

function makeItem(
  { position, object, fileName, size }: CocoImage,
  { marks, annotations }: Contents,
  licenses: readonly unknown[],
  options: ImportOptions,
  dataset: string,
): ImportedItem {
  const licence = licenses.find((one) => isJsonObject(one) && readId(one.id) === readId(object.license))
  const name = isJsonObject(licence) && typeof licence.name === 'string' ? licence.name : ''
  const url = object.coco_url
  const slot: ImageSlot = {
    name: fileName,
    ...(name && { licence: name }),
    ...(typeof url === 'string' && isWebAddress(url) && { sourceUrl: url }),
    ...size,
  }
  return {
    dataset,
    dataId: fileName,
    variant: options.variant ?? 'single',
    content: {
      images: [slot],
      evidence: [],
      mentions: [],
      entityNames: [],
      answerType: options.answerType ?? 'string',
      strata: {},
      references: [],
    },
    raw: { row: position, text: stringify({ image: object, annotations }) ?? '', fields: listFields(object) },
    proposals: marks,
  }
}
