import type { Size } from '../domain/box'
import type { ProposedMark, Refusal } from '../domain/item'
import { readClassName } from './class-name'
import { takeBox } from './imported-box'
import { isJsonObject, type JsonObject, readId, readNumber } from './json-text'
import { isWebAddress } from './kbvqa-content'
import { type RecordNotes, startNotes } from './record-notes'

export type CocoImage = { position: number; object: JsonObject; fileName: string; size?: Size; notes: RecordNotes }
export type CocoCategories = { byId: Map<string, string | null>; classes: string[]; refused: Refusal[] }

/** The category under which marks without a class are written; it is no class on the way back. */
export const noClass = { name: 'unclassified', supercategory: 'none' }

/** The class of each category id, whatever the ids' order and gaps, and the classes in the file's order. */
export function readCategories(categories: readonly unknown[]): CocoCategories {
  const byId = new Map<string, string | null>()
  const refused: Refusal[] = []
  for (const [index, category] of categories.entries()) {
    const object: JsonObject = isJsonObject(category) ? category : {}
    const id = readId(object.id) ?? ''
    const name = readClassName(typeof object.name === 'string' ? object.name : '')
    const refuse = (key: string, message: string) =>
      refused.push({ row: index + 1, id, field: `categories[${index}].${key}`, message })
    if (!id) refuse('id', 'The category has no id.')
    else if (byId.has(id)) refuse('id', `Another category has the id ${id} too.`)
    else if (!name.ok) refuse('name', name.detail)
    else byId.set(id, object.supercategory === noClass.supercategory && name.value === noClass.name ? null : name.value)
  }
  return { byId, classes: [...new Set(byId.values())].filter((one) => one !== null), refused }
}

/** The images by id. Ids and file names are unique; a name that leads out of its folder is refused. */
export function readImages(images: readonly unknown[]): { byId: Map<string, CocoImage>; refused: Refusal[] } {
  const byId = new Map<string, CocoImage>()
  const fileNames = new Set<string>()
  const refused: Refusal[] = []
  for (const [index, image] of images.entries()) {
    const object: JsonObject = isJsonObject(image) ? image : {}
    const id = readId(object.id) ?? ''
    const fileName = typeof object.file_name === 'string' ? object.file_name.trim() : ''
    const notes = startNotes(index + 1, fileName || id)
    const field = `images[${index}]`
    if (!id) notes.refuse(`${field}.id`, 'The image has no id.')
    else if (byId.has(id)) notes.refuse(`${field}.id`, `Another image has the id ${id} too.`)
    if (!fileName) notes.refuse(`${field}.file_name`, 'The image has no file name.')
    else if (fileNames.has(fileName)) notes.refuse(`${field}.file_name`, `Another image is called "${fileName}" too.`)
    else if (leadsOut(fileName)) notes.refuse(`${field}.file_name`, `"${fileName}" leads out of the image folder.`)
    fileNames.add(fileName)
    if (notes.refused.length > 0) {
      refused.push(...notes.refused)
      continue
    }
    const width = readNumber(object.width)
    const height = readNumber(object.height)
    const size = width && height && width > 0 && height > 0 ? { width, height } : undefined
    if (!size)
      notes.warn(`${field}.width`, 'The file does not give the size of this image; its boxes stay as they are.')
    byId.set(id, { position: index + 1, object, fileName, ...(size && { size }), notes })
  }
  return { byId, refused }
}

function leadsOut(name: string): boolean {
  const decoded = name.replace(/%(?:2e|2f|5c)/gi, (code) => decodeURIComponent(code))
  return /^[\\/]|^[a-z]:|\\/i.test(decoded) || decoded.split('/').includes('..')
}

/** One annotation as a proposal, null where it is refused. Ours and CVAT's `attributes` give number and entity. */
export function readMark(
  object: JsonObject,
  size: Size | undefined,
  classes: ReadonlyMap<string, string | null>,
  notes: RecordNotes,
  field: string,
): ProposedMark | null {
  const attributes: JsonObject = isJsonObject(object.attributes) ? object.attributes : {}
  const categoryId = readId(object.category_id) ?? ''
  const name = classes.get(categoryId)
  const [x, y, w, h] = Array.isArray(object.bbox) ? object.bbox.map(readNumber) : []
  const count = Array.isArray(object.bbox) ? object.bbox.length : 0
  if (name === undefined) notes.refuse(`${field}.category_id`, `There is no category with the id "${categoryId}".`)
  if (count !== 4 || x == null || y == null || w == null || h == null) {
    notes.refuse(`${field}.bbox`, 'A box is four finite numbers: x, y, width, height.')
    return null
  }
  const taken = takeBox({ x, y, w, h }, size)
  if ('problem' in taken) notes.refuse(`${field}.bbox`, taken.problem)
  if (notes.refused.length > 0 || 'problem' in taken) return null
  if (taken.warning) notes.warn(`${field}.bbox`, taken.warning)
  const number = readNumber(attributes.mark)
  const entity = readEntity(attributes)
  const score = readNumber(object.score)
  return {
    image: 0,
    box: taken.box,
    ...(number !== null && Number.isInteger(number) && number >= 0 && { number }),
    ...(name !== null && { class: name }),
    ...(entity && { entity }),
    ...(score !== null && { score }),
  }
}

function readEntity(attributes: JsonObject): ProposedMark['entity'] {
  const { entity_title: title, wikipedia_url: url, wikidata_id: qid } = attributes
  const entity = {
    ...(typeof qid === 'string' && /^Q[1-9]\d*$/.test(qid) && { qid }),
    ...(typeof title === 'string' && title && { title }),
    ...(typeof url === 'string' && isWebAddress(url) && { url }),
  }
  return Object.keys(entity).length > 0 ? entity : undefined
}
