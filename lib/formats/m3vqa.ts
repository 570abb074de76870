import { z } from 'zod'
import type {
  EvidenceStep,
  ImportedItem,
  ImportOptions,
  ItemContent,
  Mention,
  ParsedRecord,
  Strata,
} from '../domain/item'
import { parse } from '../domain/parse'
import { readJsonRecords } from './json-lines'
import { isJsonObject, type JsonObject, listFields, readId, readNumber } from './json-text'
import { isWebAddress } from './kbvqa-content'
import { failImport, finishRecord, type RecordNotes, refuseRecord, startNotes, writeMissing } from './record-notes'

const count = z.unknown().transform((value, context) => {
  const number = readNumber(value)
  if (number !== null && Number.isInteger(number) && number >= 0) return number
  context.addIssue({ code: 'custom', message: 'Must be a whole number.' })
  return z.NEVER
})
// Its encoding is not published: numbers, texts and null all occur in descriptions of it.
const code = z.unknown().transform((value) => readId(value) ?? '')
const names = z.array(z.string())
const id = z.unknown().transform((value) => readId(value) ?? '')
const sections = z.array(z.union([z.array(code), code])).optional()

const rowSchema = z.object({
  data_id: id.refine((value) => value !== '', 'The row has no id.'),
  image_id: z.string().trim().min(1, 'The row names no image.'),
  question: z.string().trim().min(1, 'The row has no question.'),
  question_type: code.optional(),
  question_hop: count,
  entity_num: count,
  answers: names.min(1, 'The row has no answer.'),
  answer_evals: z.array(names).optional(),
  img_entity_names: names,
  evidence: names,
  evidence_urls: names,
  evidence_section_ids: sections,
  evidence_section_titles: sections,
  evidence_url_titles: names.optional(),
})
type Row = z.infer<typeof rowSchema>

const required = ['data_id', 'image_id', 'question', 'question_hop', 'entity_num', 'answers', 'evidence'] as const

/** Reads M3-VQA questions from JSON lines or a JSON array. All answers of a row must be given: one group each. */
export async function* parseM3vqa(
  source: AsyncIterable<Uint8Array>,
  options: ImportOptions,
): AsyncGenerator<ParsedRecord> {
  const rowOfId = new Map<string, number>()
  let objects = 0
  let records = 0
  for await (const record of readJsonRecords(source)) {
    const { row } = record
    records++
    if ('problem' in record) {
      if (record.fatal) return yield failImport(row, record.problem)
      yield refuseRecord(row, '', '', record.problem)
      continue
    }
    if (!isJsonObject(record.value)) {
      yield refuseRecord(row, '', '', 'The row is not a JSON object.')
      continue
    }
    const missing = required.filter((name) => !Object.hasOwn(record.value as JsonObject, name))
    if (++objects === 1 && missing.length > required.length / 2)
      return yield failImport(row, writeMissing('an M3-VQA file', 'fields', missing, Object.keys(record.value)))
    yield readRow(row, record.text, record.value, options, rowOfId)
  }
  if (records === 0) yield failImport(0, 'The file holds no rows.')
}

function readRow(
  row: number,
  text: string,
  object: JsonObject,
  options: ImportOptions,
  rowOfId: Map<string, number>,
): ParsedRecord {
  const dataId = readId(object.data_id) ?? ''
  const notes = startNotes(row, dataId)
  const earlier = rowOfId.get(dataId)
  if (earlier) return refuseRecord(row, dataId, 'data_id', `Row ${earlier} has the same id "${dataId}".`)
  if (dataId) rowOfId.set(dataId, row)
  const parsed = parse(rowSchema, object)
  if (!parsed.ok) {
    for (const { path, message } of parsed.errors ?? []) notes.refuse(path, message)
    return finishRecord(row, notes, [])
  }
  const item: ImportedItem = {
    dataset: options.dataset ?? 'm3vqa',
    dataId,
    variant: options.variant ?? 'single',
    content: makeContent(parsed.value, options, notes),
    raw: { row, text, fields: listFields(object) },
    proposals: [],
  }
  return finishRecord(row, notes, [item])
}

function makeContent(row: Row, options: ImportOptions, notes: RecordNotes): ItemContent {
  return {
    question: row.question,
    images: [{ name: row.image_id }],
    evidence: readEvidence(row, notes),
    mentions: row.img_entity_names.map((name, index) => readMention(row, name, index)),
    entityNames: row.img_entity_names,
    answerType: options.answerType ?? 'string',
    strata: readStrata(row, notes),
    references: [readGroups(row, notes)],
  }
}

/** One group of accepted aliases per answer, the answer itself first. */
function readGroups(row: Row, notes: RecordNotes): string[][] {
  const evals = row.answer_evals ?? row.answers.map(() => [])
  if (evals.length !== row.answers.length)
    notes.refuse('answer_evals', `There are ${evals.length} alias lists for ${row.answers.length} answers.`)
  return row.answers.map((answer, index) => [...new Set([answer, ...(evals[index] ?? [])])])
}

function readEvidence(row: Row, notes: RecordNotes): EvidenceStep[] {
  if (row.evidence_urls.length !== row.evidence.length)
    notes.warn('evidence_urls', `There are ${row.evidence_urls.length} URLs for ${row.evidence.length} evidences.`)
  return row.evidence.map((text, index) => {
    const url = row.evidence_urls[index]
    if (url && !isWebAddress(url)) notes.refuse(`evidence_urls[${index}]`, `"${url}" is not a web address.`)
    const title = row.evidence_url_titles?.[index]
    const sectionId = joinSections(row.evidence_section_ids?.[index])
    const sectionTitle = joinSections(row.evidence_section_titles?.[index])
    return {
      id: `e${index + 1}`,
      hop: index + 1,
      article: { ...(title && { title }), ...(url && { url }) },
      ...(sectionId && { sectionId }),
      ...(sectionTitle && { sectionTitle }),
      text,
    }
  })
}

function joinSections(sections: string | string[] | undefined): string {
  return Array.isArray(sections) ? sections.join('|') : (sections ?? '')
}

/** The entity's URL is known where one of the evidence articles has its name. */
function readMention(row: Row, name: string, index: number): Mention {
  const url = row.evidence_urls[row.evidence_url_titles?.indexOf(name) ?? -1]
  const given = { title: name, ...(url && { url }) }
  return { id: `m${index + 1}`, kind: 'image', label: name, image: 0, given, candidates: [] }
}

/** Hop = IP + TP + S - 1 (M3-VQA, appendix B), so the number of sequential steps S = hop - entities + 1. */
function readStrata(row: Row, notes: RecordNotes): Strata {
  const steps = row.question_hop - row.entity_num + 1
  if (steps < 1) notes.warn('question_hop', 'Hop and entity counts do not fit: hop = entities + steps - 1.')
  return {
    ...(row.question_type && { questionType: row.question_type }),
    hop: row.question_hop,
    entities: row.entity_num,
    ...(steps >= 1 && { reasoning: steps === 1 ? 'parallel' : 'sequential' }),
  }
}
