import type { EvidenceStep, ImportedItem, ImportOptions, ParsedRecord } from '../domain/item'
import { type CsvRow, parseCsvItems } from './csv-items'
import { readKbvqaContent, readKbvqaEvidence, splitPieces, splitReferences } from './kbvqa-content'

const columns = [
  'data_id',
  'wikipedia_title',
  'wikipedia_url',
  'question_type',
  'dataset_image_ids',
  'question',
  'answer',
  'evidence',
  'evidence_section_id',
  'evidence_section_title',
  'dataset_name',
]

/**
 * Reads an E-VQA question file of the audited release (4,750 rows): `fixed` if it has `question_before_review`,
 * `unfixed` if it has `question_original`. In answers `|` separates alternatives and `&&` the items of a list.
 */
export function parseEvqaCsv(source: AsyncIterable<Uint8Array>, options: ImportOptions): AsyncGenerator<ParsedRecord> {
  const makeRead = (variant: string, readEvidence: (row: CsvRow) => EvidenceStep[]) => (row: CsvRow) => [
    readItem(row, variant, readEvidence(row), options),
  ]
  return parseCsvItems(source, {
    name: 'an E-VQA question file',
    idColumn: 'data_id',
    layouts: [
      { columns: [...columns, 'question_before_review'], read: makeRead('fixed', readFixedEvidence) },
      { columns: [...columns, 'question_original'], read: makeRead('unfixed', readUnfixedEvidence) },
    ],
    refuseFile: (fields) =>
      fields.dataset_name === 'infoseek' ? 'These are InfoSeek questions: import the file as infoseek-csv.' : null,
  })
}

function readItem(row: CsvRow, variant: string, evidence: EvidenceStep[], options: ImportOptions): ImportedItem {
  const references = splitReferences(row.fields.answer ?? '', '&&')
  const content = readKbvqaContent(row, { references, evidence, answerType: options.answerType ?? 'string' })
  return {
    dataset: options.dataset ?? 'e-vqa',
    dataId: row.id,
    variant: options.variant ?? variant,
    content,
    raw: row.raw,
    proposals: [],
  }
}

/** The evidence of the fixed file is one text: a pipe in it is prose (9 rows). 135 rows repeat the section title. */
function readFixedEvidence(row: CsvRow): EvidenceStep[] {
  const text = row.fields.evidence?.trim() ?? ''
  if (!text) row.notes.warn('evidence', 'The row has no evidence.')
  return text ? [readKbvqaEvidence(row, { number: 1, text, ...readSection(row) })] : []
}

/**
 * In the unfixed file 135 rows hold the work of 2 or 3 people: evidence, answers and section titles are parallel lists
 * joined by pipes. They are split only where all three counts agree; otherwise a pipe may be prose. Repeated texts are
 * kept once. All are hop 1, since each supports the answer alone. Most rows have no evidence at all.
 */
function readUnfixedEvidence(row: CsvRow): EvidenceStep[] {
  const { evidence = '', answer = '', evidence_section_title: titles = '' } = row.fields
  const texts = evidence.split('|')
  const parallel = texts.length > 1 && [answer, titles].every((cell) => cell.split('|').length === texts.length)
  const distinct = parallel ? [...new Set(splitPieces(evidence, '|'))] : [evidence.trim()].filter((text) => text)
  return distinct.map((text, index) => readKbvqaEvidence(row, { number: index + 1, text, ...readSection(row) }))
}

function readSection({ fields }: CsvRow): { sectionId: string; sectionTitle: string } {
  const sectionId = fields.evidence_section_id?.trim() ?? ''
  const titles = splitPieces(fields.evidence_section_title ?? '', '|')
  const parallel = titles.length === splitPieces(sectionId, '|').length
  return { sectionId, sectionTitle: parallel ? titles.join('|') : (titles[0] ?? '') }
}
