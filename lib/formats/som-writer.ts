import type { Box } from '../domain/box'
import type { Entity } from '../domain/item'
import { writeJson } from './coco-writer'
import { noClassLabel } from './som'

export type SomImage = {
  dataId: string
  /** Position of this image in its item, from 0. */
  image: number
  /** Names of all images of the item, in order. */
  imageNames: readonly string[]
  width: number
  height: number
  question?: string
  answers: readonly string[]
  category?: string
  marks: readonly { number: number; box: Box; class?: string; entity?: Entity }[]
}

/**
 * Writes one MMSearch-Plus mark file, with the image's size, which the original lacks. The label is the class (the
 * original's "rectangle" where there is none), the description the entity's address, or else its title.
 */
export function writeSom(image: SomImage): string {
  const labels = [...new Set(image.marks.map((mark) => mark.class ?? noClassLabel))]
  const annotations = image.marks.map(({ number, box: { x, y, w, h }, class: name, entity }) => ({
    index: number,
    label: name ?? noClassLabel,
    shape_type: 'rectangle',
    description: writeEntity(entity),
    group_id: null,
    flags: {},
    points: [
      [x, y],
      [x + w, y + h],
    ],
  }))
  const file = {
    // The original's ids are numbers; ids of other data sets stay texts.
    entry_index: /^(?:0|[1-9]\d{0,14})$/.test(image.dataId) ? Number(image.dataId) : image.dataId,
    image_key: `img_${image.image + 1}`,
    num_images: image.imageNames.length,
    question: image.question ?? '',
    answer: image.answers,
    video_url: '',
    arxiv_id: '',
    category: image.category ?? '',
    original_image_paths: image.imageNames,
    imageWidth: image.width,
    imageHeight: image.height,
    annotation_count: annotations.length,
    annotation_summary: {
      total_rectangles: annotations.length,
      annotation_labels: labels.sort(),
      has_descriptions: annotations.some(({ description }) => description !== null),
    },
    annotations,
  }
  return `${JSON.stringify(JSON.parse(writeJson(file)), null, 2)}\n`
}

function writeEntity(entity: Entity | undefined): string | null {
  if (entity?.url) return entity.url
  if (entity?.qid) return `https://www.wikidata.org/wiki/${entity.qid}`
  return entity?.title ?? null
}
