import type { Composite } from './augment/composite'
import type { Box } from './box'
import type { SizeChoice } from './picture-size'
import type { PredictionKind } from './prediction-kind'

/** An answer set by the benchmark: alternatives[ groups[ aliases[] ] ]. An item's score is its best alternative. */
export type References = string[][][]
export type AnswerType = 'string' | 'time' | 'numeric'

export type Entity = { qid?: string; title?: string; url?: string }

export type EvidenceArticle = { title?: string; url?: string; revision?: string; snapshotDate?: string }

/** One step of the evidence chain. `hop` counts from 1; `sectionId` is kept as text, as the source writes it. */
export type EvidenceStep = {
  id: string
  hop: number
  subQuestion?: string
  subAnswer?: string
  article: EvidenceArticle
  sectionId?: string
  sectionTitle?: string
  /** The gold sentence(s), as the source writes them. */
  text: string
  /** The whole section, where known. */
  sectionText?: string
  /** How the section's text was found in an imported article; absent where the source gave the text itself. */
  foundBy?: 'id' | 'sentence'
}

/** A thing to be linked to an entity. `given` is the link the source made; `candidates` are others to choose from. */
export type Mention = {
  id: string
  kind: 'image' | 'mark' | 'span'
  label: string
  image?: number
  mark?: number
  given?: Entity
  candidates: Entity[]
}

/**
 * An image an item needs, by the name its source uses; the bytes may come later. Width and height are what the source
 * declares, the pixels its boxes count.
 */
export type ImageSlot = { name: string; licence?: string; sourceUrl?: string; width?: number; height?: number }

/** How complex the question is, as the source states it. IP, TP and S as in M3-VQA (hop = IP + TP + S - 1). */
export type Strata = {
  questionType?: string
  hop?: number
  entities?: number
  reasoning?: 'parallel' | 'sequential'
  subjectClass?: string
  category?: string
  difficulty?: string
}

/** All an item says at one version. References and the raw record are stored apart: annotators' queries never read them. */
export type ItemContent = {
  question?: string
  images: ImageSlot[]
  evidence: EvidenceStep[]
  mentions: Mention[]
  entityNames: string[]
  answerType: AnswerType
  strata: Strata
  references: References
  /** How its picture was put together, where Attest did so. */
  composite?: Composite
}

export type ItemKey = { dataset: string; dataId: string; variant: string }

/** A box, link or answer that a model or file suggests. The image is a position in the item's images, from 0. */
export type ProposedMark = {
  image: number
  box: Box
  number?: number
  class?: string
  entity?: Entity
  score?: number
}

/** The record as it stood in the source: exact text, and columns for filters such as raw.<column>. */
export type RawRecord = { row: number; text: string; fields: Record<string, string> }

export type ImportedItem = ItemKey & {
  content: ItemContent
  raw: RawRecord
  anchor?: ItemKey
  /** A stand-in made for another row; the item's own row fills it later, whatever `onChange` says. */
  stub?: boolean
  proposals: ProposedMark[]
}

/** Something wrong at a place of an imported file. Rows count from 1 for the first record after any header. */
export type Refusal = { row: number; id: string; field: string; message: string }

/** What one source record became. A fatal record ends the import: the rest of the file cannot be read. */
export type ParsedRecord = {
  row: number
  items: ImportedItem[]
  refused: Refusal[]
  warnings: Refusal[]
  /** Class names this record uses, in the source's order. */
  classes?: string[]
  fatal?: true
}

export type ImportOptions = {
  dataset?: string
  variant?: string
  answerType?: AnswerType
  onChange: 'keep' | 'new-version'
  onRefused: 'abort' | 'skip'
  /** For a picture of another size than the file declares; `refuse` if absent. */
  onSize?: SizeChoice
  /** Of predictions: what kind of set the file makes, and whose it is. */
  predictions?: { kind: PredictionKind; source: string }
}
