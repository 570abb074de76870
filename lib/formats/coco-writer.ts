import type { Box } from '../domain/box'
import type { Entity } from '../domain/item'
import { noClass } from './coco-parts'

export type CocoImageRow = { fileName: string; width: number; height: number; licence?: string }

export type CocoMarkRow = {
  fileName: string
  box: Box
  /** A key of `classes`; without one the mark is written under the category `unclassified`. */
  class?: string
  number?: number
  entity?: Entity
  verified: boolean
  /** Further attributes, such as the status of the mark. */
  attributes?: Record<string, string | number | boolean | null>
}

export type CocoSource = {
  description: string
  /** ISO 8601. */
  createdAt: string
  /** The vocabulary in its order, unused classes too: category ids are positions in it, from 1. */
  classes: readonly string[]
  images: AsyncIterable<CocoImageRow> | Iterable<CocoImageRow>
  /** Read after all images, so both may be cursors of one snapshot. */
  marks: AsyncIterable<CocoMarkRow> | Iterable<CocoMarkRow>
}

/**
 * Writes COCO `instances.json` a piece at a time; ids count from 1, since evaluators take an annotation with id 0 for
 * unmatched. `segmentation` is empty: with a polygon CVAT's importer would read polygons and no boxes.
 * Throws on a mark of an image or class that was not given, and on numbers that JSON cannot hold.
 */
export async function* writeCoco(source: CocoSource): AsyncGenerator<string> {
  const imageIds = new Map<string, number>()
  const licences = new Map<string, number>()
  const categoryIds = new Map(source.classes.map((name, index) => [name, index + 1]))
  yield `{"info":${JSON.stringify({ description: source.description, version: '1.0', date_created: source.createdAt })}`

  yield ',\n"images":['
  for await (const image of source.images) {
    if (imageIds.has(image.fileName)) throw new Error(`Two images are called "${image.fileName}".`)
    const id = imageIds.size + 1
    imageIds.set(image.fileName, id)
    const licence = image.licence === undefined ? undefined : findId(licences, image.licence)
    const { fileName: file_name, width, height } = image
    yield `${id > 1 ? ',\n' : '\n'}${writeJson({ id, file_name, width, height, ...(licence && { license: licence }) })}`
  }

  yield '],\n"annotations":['
  let id = 0
  for await (const mark of source.marks) {
    const imageId = imageIds.get(mark.fileName)
    if (imageId === undefined) throw new Error(`There is no image "${mark.fileName}" for a mark.`)
    if (mark.class !== undefined && !categoryIds.has(mark.class)) throw new Error(`There is no class "${mark.class}".`)
    const categoryId = findId(categoryIds, mark.class ?? noClass.name)
    id++
    yield `${id > 1 ? ',\n' : '\n'}${writeJson(makeAnnotation(id, imageId, categoryId, mark))}`
  }

  const categories = [...categoryIds].map(([name, id]) => ({
    id,
    name,
    supercategory: id > source.classes.length ? noClass.supercategory : 'object',
  }))
  yield `],\n"categories":${writeJson(categories)}`
  yield `,\n"licenses":${writeJson([...licences].map(([name, id]) => ({ id, name, url: '' })))}}\n`
}

function makeAnnotation(id: number, imageId: number, categoryId: number, mark: CocoMarkRow) {
  const { x, y, w, h } = mark.box
  return {
    id,
    image_id: imageId,
    category_id: categoryId,
    bbox: [x, y, w, h],
    area: w * h,
    iscrowd: 0,
    segmentation: [],
    attributes: {
      mark: mark.number ?? null,
      entity_title: mark.entity?.title ?? null,
      wikipedia_url: mark.entity?.url ?? null,
      ...(mark.entity?.qid && { wikidata_id: mark.entity.qid }),
      verified: mark.verified,
      ...mark.attributes,
    },
  }
}

function findId(ids: Map<string, number>, name: string): number {
  const id = ids.get(name) ?? ids.size + 1
  ids.set(name, id)
  return id
}

/** JSON.stringify writes NaN and Infinity as null, which would lose a coordinate without notice. */
export function writeJson(value: unknown): string {
  return JSON.stringify(value, (key, inner) => {
    if (typeof inner === 'number' && !Number.isFinite(inner)) throw new Error(`"${key}" is ${inner}.`)
    return inner
  })
}
