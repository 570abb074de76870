import type { AnswerType, EvidenceStep, ItemContent, References } from '../domain/item'
import type { CsvRow } from './csv-items'

/** The pieces of a cell that a separator divides: trimmed, without empty ones. */
export function splitPieces(cell: string, separator: string): string[] {
  return cell
    .split(separator)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
}

/** `|` divides alternatives and `groupSeparator` the groups of one; repeated and empty alternatives are dropped. */
export function splitReferences(cell: string, groupSeparator?: string): References {
  const alternatives = new Map<string, string[][]>()
  for (const piece of splitPieces(cell, '|')) {
    const groups = groupSeparator ? splitPieces(piece, groupSeparator) : [piece]
    if (groups.length > 0)
      alternatives.set(
        JSON.stringify(groups),
        groups.map((answer) => [answer]),
      )
  }
  return [...alternatives.values()]
}

export function isWebAddress(url: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(url)
}

/** What E-VQA and InfoSeek files have in common: question, images, the one visual entity, answers. */
export function readKbvqaContent(
  { fields, notes }: CsvRow,
  parts: { references: References; evidence: EvidenceStep[]; answerType: AnswerType },
): ItemContent {
  const cell = (name: string) => fields[name]?.trim() ?? ''
  const title = cell('wikipedia_title')
  const url = cell('wikipedia_url')
  const images = [...new Set(splitPieces(cell('dataset_image_ids'), '|'))]
  if (!cell('question')) notes.refuse('question', 'The row has no question.')
  if (parts.references.length === 0) notes.refuse('answer', 'The row has no answer.')
  if (images.length === 0) notes.refuse('dataset_image_ids', 'The row names no image.')
  if (url && !isWebAddress(url)) notes.refuse('wikipedia_url', `"${url}" is not a web address.`)
  if (!title && !url) notes.warn('wikipedia_title', 'The row names no entity, so there is no link to verify.')
  const given = { ...(title && { title }), ...(url && { url }) }
  return {
    question: cell('question'),
    images: images.map((name) => ({ name })),
    evidence: parts.evidence,
    mentions: title || url ? [{ id: 'm1', kind: 'image', label: title || url, image: 0, given, candidates: [] }] : [],
    entityNames: title ? [title] : [],
    answerType: parts.answerType,
    strata: { questionType: cell('question_type') },
    references: parts.references,
  }
}

/** One step of evidence in the row's own article. Empty section cells are left out. */
export function readKbvqaEvidence(
  { fields }: CsvRow,
  step: { number: number; text: string; sectionId: string; sectionTitle: string },
): EvidenceStep {
  const title = fields.wikipedia_title?.trim()
  const url = fields.wikipedia_url?.trim()
  return {
    id: `e${step.number}`,
    hop: 1,
    article: { ...(title && { title }), ...(url && { url }) },
    ...(step.sectionId && { sectionId: step.sectionId }),
    ...(step.sectionTitle && { sectionTitle: step.sectionTitle }),
    text: step.text,
  }
}
