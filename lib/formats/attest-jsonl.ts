import { z } from 'zod'
import { boxSchema } from '../domain/box'
import type {
  EvidenceStep,
  ImportedItem,
  ImportOptions,
  ItemContent,
  ItemKey,
  Mention,
  ParsedRecord,
  ProposedMark,
  RawRecord,
} from '../domain/item'
import { parse } from '../domain/parse'
import { readJsonRecords } from './json-lines'
import { isJsonObject, plainNumbers } from './json-text'
import { failImport, refuseRecord, startNotes, writeMissing } from './record-notes'

const name = z.string().min(1, 'Must not be empty.')
const index = z.int().min(0)
const entity = z.strictObject({
  qid: z.string().optional(),
  title: z.string().optional(),
  url: z.string().optional(),
})

const key: z.ZodType<ItemKey> = z.strictObject({ dataset: name, dataId: name, variant: name })

const evidence: z.ZodType<EvidenceStep> = z.strictObject({
  id: name,
  hop: z.int().min(1),
  subQuestion: z.string().optional(),
  subAnswer: z.string().optional(),
  article: z.strictObject({
    title: z.string().optional(),
    url: z.string().optional(),
    revision: z.string().optional(),
    snapshotDate: z.string().optional(),
  }),
  sectionId: z.string().optional(),
  sectionTitle: z.string().optional(),
  text: z.string(),
  sectionText: z.string().optional(),
  foundBy: z.enum(['id', 'sentence']).optional(),
})

const mention: z.ZodType<Mention> = z.strictObject({
  id: name,
  kind: z.enum(['image', 'mark', 'span']),
  label: z.string(),
  image: index.optional(),
  mark: index.optional(),
  given: entity.optional(),
  candidates: z.array(entity),
})

const content: z.ZodType<ItemContent> = z.strictObject({
  question: z.string().optional(),
  images: z.array(
    z.strictObject({
      name,
      licence: z.string().optional(),
      sourceUrl: z.string().optional(),
      width: z.number().positive().optional(),
      height: z.number().positive().optional(),
    }),
  ),
  evidence: z.array(evidence),
  mentions: z.array(mention),
  entityNames: z.array(z.string()),
  answerType: z.enum(['string', 'time', 'numeric']),
  strata: z.strictObject({
    questionType: z.string().optional(),
    hop: z.number().optional(),
    entities: z.number().optional(),
    reasoning: z.enum(['parallel', 'sequential']).optional(),
    subjectClass: z.string().optional(),
    category: z.string().optional(),
    difficulty: z.string().optional(),
  }),
  references: z.array(z.array(z.array(z.string()))),
})

const raw: z.ZodType<RawRecord> = z.strictObject({
  row: index,
  text: z.string(),
  fields: z.record(z.string(), z.string()),
})

const proposal: z.ZodType<ProposedMark> = z.strictObject({
  image: index,
  box: boxSchema,
  number: index.optional(),
  class: z.string().optional(),
  entity: entity.optional(),
  score: z.number().optional(),
})

/** One version of an item. `createdAt` is ISO 8601 in UTC. */
export type AttestItemVersion = {
  version: number
  createdAt: string
  content: ItemContent
  raw: RawRecord | null
  proposals: ProposedMark[]
}

/** One line of `items.jsonl`: an item with all its versions, oldest first. */
export type AttestItemLine = ItemKey & { anchor?: ItemKey; stub?: boolean; versions: AttestItemVersion[] }

export const attestItemSchema: z.ZodType<AttestItemLine> = z.strictObject({
  dataset: name,
  dataId: name,
  variant: name,
  anchor: key.optional(),
  stub: z.boolean().optional(),
  versions: z
    .array(
      z.strictObject({
        version: z.int().min(1),
        createdAt: z.iso.datetime(),
        content,
        raw: raw.nullable(),
        proposals: z.array(proposal),
      }),
    )
    .min(1, 'An item has at least one version.')
    .refine(
      (versions) => versions.every((one, at) => at === 0 || one.version > (versions[at - 1]?.version ?? 0)),
      'Versions must be in ascending order.',
    ),
})

export function writeAttestItem(line: AttestItemLine): string {
  return `${JSON.stringify(line)}\n`
}

export type AttestItemRecord = { row: number; line: AttestItemLine } | { row: number; record: ParsedRecord }

/** Reads `items.jsonl` with all versions of each item; a line that is not right comes as a refused record. */
export async function* readAttestItems(source: AsyncIterable<Uint8Array>): AsyncGenerator<AttestItemRecord> {
  const rowOfKey = new Map<string, number>()
  let good = 0
  for await (const part of readJsonRecords(source)) {
    const { row } = part
    if ('problem' in part) {
      yield { row, record: part.fatal ? failImport(row, part.problem) : refuseRecord(row, '', '', part.problem) }
      continue
    }
    const value = plainNumbers(part.value)
    const found = isJsonObject(value) ? Object.keys(value) : []
    const missing = ['dataset', 'dataId', 'variant', 'versions'].filter((field) => !found.includes(field))
    if (missing.length > 2 && good === 0)
      return yield { row, record: failImport(row, writeMissing('an Attest item file', 'fields', missing, found)) }
    const parsed = parse(attestItemSchema, value)
    const id = isJsonObject(value) && typeof value.dataId === 'string' ? value.dataId : ''
    if (!parsed.ok) {
      const notes = startNotes(row, id)
      for (const { path, message } of parsed.errors ?? []) notes.refuse(path, message)
      yield { row, record: { row, items: [], refused: notes.refused, warnings: [] } }
      continue
    }
    const itemKey = JSON.stringify([parsed.value.dataset, parsed.value.dataId, parsed.value.variant])
    const earlier = rowOfKey.get(itemKey)
    if (earlier) {
      yield { row, record: refuseRecord(row, id, 'dataId', `Line ${earlier} is the same item.`) }
      continue
    }
    rowOfKey.set(itemKey, row)
    good++
    yield { row, line: parsed.value }
  }
}

/** Reads `items.jsonl` as an import of other formats is read: each item in its newest version. Options change nothing. */
export async function* parseAttestJsonl(
  source: AsyncIterable<Uint8Array>,
  _options: ImportOptions,
): AsyncGenerator<ParsedRecord> {
  for await (const part of readAttestItems(source)) {
    const { row } = part
    if ('record' in part) yield part.record
    else yield { row, items: [makeItem(row, part.line)], refused: [], warnings: [] }
  }
}

function makeItem(row: number, { versions, ...identity }: AttestItemLine): ImportedItem {
  const newest = versions.at(-1)
  if (!newest) throw new Error('The schema lets no item without versions pass.')
  const { content, proposals } = newest
  return { ...identity, content, raw: newest.raw ?? { row, text: '', fields: {} }, proposals }
}
