import type { Entity, ImportedItem, ImportOptions, ItemContent, ItemKey, Mention, ParsedRecord } from '../domain/item'
import { readBaseName } from './base-name'
import { type CsvRow, parseCsvItems } from './csv-items'
import { infoseekAnswerTypes } from './infoseek-csv'
import { isWebAddress, splitReferences } from './kbvqa-content'

const anchorColumns = ['data_id', 'entity', 'wikipedia_url', 'entity_type', 'question', 'answer', 'question_type']
const methodColumns = ['pair_entity', 'pair_wikipedia_url', 'expected_answer', 'composite_image_path', 'image_status']
const columns = [
  ...[...anchorColumns, 'image_id'].map((name) => `anchor_${name}`),
  ...methodColumns.flatMap((name) => [`method1_${name}`, `method2_${name}`]),
  'target_side',
  'method1_query',
  'method2_query_without_position',
]

const methods = [
  { prefix: 'method1', variant: 'intra', query: 'method1_query' },
  // The inter setting leaves the question as it is, so not `method2_query`, which names a side.
  { prefix: 'method2', variant: 'inter', query: 'method2_query_without_position' },
] as const

/**
 * Reads the augmented InfoSeek file: each row gives a stub of its `fixed` anchor, then an `intra` and an `inter` item
 * that point to it. The composites show the anchor's entity at `target_side` and a distractor beside it; the augmented
 * items have no evidence of their own.
 */
export function parseAraAugmentedCsv(
  source: AsyncIterable<Uint8Array>,
  options: ImportOptions,
): AsyncGenerator<ParsedRecord> {
  return parseCsvItems(source, {
    name: 'an augmented InfoSeek file',
    idColumn: 'anchor_data_id',
    layouts: [{ columns, read: (row) => readItems(row, options) }],
  })
}

function readItems(row: CsvRow, options: ImportOptions): ImportedItem[] {
  const { fields, notes } = row
  const type = readCell(row, 'anchor_question_type')
  if (!infoseekAnswerTypes.has(type))
    notes.refuse('anchor_question_type', `"${type}" is none of String, Numerical and Time.`)
  const side = readCell(row, 'target_side')
  if (side !== 'left' && side !== 'right') notes.refuse('target_side', `"${side}" is neither left nor right.`)
  if (fields.image_error?.trim())
    notes.warn('image_error', `The source had trouble with an image: ${fields.image_error}`)

  const dataset = options.dataset ?? 'infoseek'
  const anchor: ItemKey = { dataset, dataId: row.id, variant: 'fixed' }
  const target = readEntity(row, 'anchor_entity', 'anchor_wikipedia_url')
  const stub: ImportedItem = {
    ...anchor,
    content: makeContent(row, 'anchor_question', 'anchor_answer', need(row, 'anchor_image_id'), [target]),
    raw: row.raw,
    stub: true,
    proposals: [],
  }
  const augmented = methods.map(({ prefix, variant, query }): ImportedItem => {
    const status = readCell(row, `${prefix}_image_status`)
    if (status !== 'saved') notes.warn(`${prefix}_image_status`, `The composite is "${status}", not saved.`)
    const other = readEntity(row, `${prefix}_pair_entity`, `${prefix}_pair_wikipedia_url`)
    const image = readBaseName(need(row, `${prefix}_composite_image_path`))
    const shown = side === 'left' ? [target, other] : [other, target]
    return {
      dataset,
      dataId: row.id,
      variant,
      content: makeContent(row, query, `${prefix}_expected_answer`, image, shown),
      raw: row.raw,
      anchor,
      proposals: [],
    }
  })
  return [stub, ...augmented]
}

/** `entities` are named in the order in which they stand in the image, from left to right. */
function makeContent(row: CsvRow, question: string, answer: string, image: string, entities: Entity[]): ItemContent {
  const references = splitReferences(need(row, answer))
  const titles = entities.map((entity) => entity.title ?? entity.url ?? '')
  const mentions = entities.map((given, index): Mention => {
    return { id: `m${index + 1}`, kind: 'image', label: titles[index] ?? '', image: 0, given, candidates: [] }
  })
  const questionType = readCell(row, 'anchor_question_type')
  const subjectClass = readCell(row, 'anchor_entity_type')
  return {
    question: need(row, question),
    images: [{ name: image }],
    evidence: [],
    mentions,
    entityNames: titles,
    answerType: infoseekAnswerTypes.get(questionType) ?? 'string',
    strata: { questionType, ...(subjectClass && { subjectClass }) },
    references,
  }
}

function readEntity(row: CsvRow, titleColumn: string, urlColumn: string): Entity {
  const title = need(row, titleColumn)
  const url = readCell(row, urlColumn)
  if (url && !isWebAddress(url)) row.notes.refuse(urlColumn, `"${url}" is not a web address.`)
  return { title, ...(url && { url }) }
}

function readCell(row: CsvRow, column: string): string {
  return row.fields[column]?.trim() ?? ''
}

function need(row: CsvRow, column: string): string {
  const cell = readCell(row, column)
  if (!cell) row.notes.refuse(column, 'The cell is empty.')
  return cell
}
