import type { AnswerType, EvidenceStep, ImportedItem, ImportOptions, ParsedRecord } from '../domain/item'
import { type CsvRow, parseCsvItems } from './csv-items'
import { readKbvqaContent, readKbvqaEvidence, splitReferences } from './kbvqa-content'

const columns = [
  'data_id',
  'wikipedia_title',
  'wikipedia_url',
  'dataset_image_ids',
  'question',
  'question_type',
  'answer',
  'evidence_section_id',
  'evidence_section_title',
]

export const infoseekAnswerTypes: ReadonlyMap<string, AnswerType> = new Map([
  ['String', 'string'],
  ['Numerical', 'numeric'],
  ['Time', 'time'],
])

/**
 * Reads an InfoSeek question file of the audited release (1,924 rows): `fixed` if it has `final_evidence`, `unfixed`
 * if it has `evidence` and `dataset_name`. The answer type is the row's own question_type, whatever the options say.
 */
export function parseInfoseekCsv(
  source: AsyncIterable<Uint8Array>,
  options: ImportOptions,
): AsyncGenerator<ParsedRecord> {
  return parseCsvItems(source, {
    name: 'an InfoSeek question file',
    idColumn: 'data_id',
    layouts: [
      {
        columns: [...columns, 'final_evidence', 'final_check_tag'],
        read: (row) => {
          warnNotAnswerable(row)
          return [readItem(row, 'fixed', readEvidence(row, 'final_evidence'), options)]
        },
      },
      {
        columns: [...columns, 'evidence', 'dataset_name'],
        read: (row) => [readItem(row, 'unfixed', readEvidence(row, 'evidence'), options)],
      },
    ],
    refuseFile: ({ dataset_name: name }) =>
      name === 'inaturalist' || name === 'landmarks' ? 'These are E-VQA questions: import the file as evqa-csv.' : null,
  })
}

function readItem(row: CsvRow, variant: string, evidence: EvidenceStep[], options: ImportOptions): ImportedItem {
  const type = row.fields.question_type?.trim() ?? ''
  const answerType = infoseekAnswerTypes.get(type)
  if (!answerType) row.notes.refuse('question_type', `"${type}" is none of String, Numerical and Time.`)
  const references = splitReferences(row.fields.answer ?? '')
  return {
    dataset: options.dataset ?? 'infoseek',
    dataId: row.id,
    variant: options.variant ?? variant,
    content: readKbvqaContent(row, { references, evidence, answerType: answerType ?? 'string' }),
    raw: row.raw,
    proposals: [],
  }
}

/** One text, whatever pipes it holds. The unfixed file writes 0 for missing; section ids and titles stay joined by |. */
function readEvidence(row: CsvRow, column: string): EvidenceStep[] {
  const read = (name: string) => {
    const text = row.fields[name]?.trim() ?? ''
    return text === '0' && column === 'evidence' ? '' : text
  }
  const text = read(column)
  if (!text) return []
  const section = { sectionId: read('evidence_section_id'), sectionTitle: read('evidence_section_title') }
  return [readKbvqaEvidence(row, { number: 1, text, ...section })]
}

/** The source keeps such rows with their old answer: they must be neither dropped nor trusted silently. */
function warnNotAnswerable(row: CsvRow): void {
  if (row.fields.final_check_tag?.trim() === 'Not_answerable')
    row.notes.warn('final_check_tag', 'The source says this question is not answerable; its old answer is kept.')
}
