import { writeReferences } from '../answer-text'
import type { EvidenceStep, References } from '../item'
import { countChanges, diffWords, type WordRun } from './diff-words'

export type Variant = { question: string; references: References; evidence: readonly Pick<EvidenceStep, 'text'>[] }
export const comparedParts = ['question', 'answer', 'evidence'] as const
export type ComparedPart = (typeof comparedParts)[number]

/** `none`: equal but for spaces; `filled` and `emptied`: one side says nothing; `spelling`: only case or signs differ. */
export const changeKinds = ['none', 'spelling', 'words', 'filled', 'emptied'] as const
export type ChangeKind = (typeof changeKinds)[number]

export type PartChange = { kind: ChangeKind; words: number; runs: WordRun[] }

/** What differs between two variants of an item; `words` counts those removed and added. */
export function compareVariants(before: Variant, after: Variant): Record<ComparedPart, PartChange> {
  return {
    question: compareTexts(before.question, after.question),
    answer: compareTexts(showAnswer(before), showAnswer(after)),
    evidence: compareTexts(showEvidence(before), showEvidence(after)),
  }
}

function compareTexts(before: string, after: string): PartChange {
  const runs = diffWords(before, after)
  return { kind: nameChange(before, after), words: countChanges(runs), runs }
}

function nameChange(before: string, after: string): ChangeKind {
  const [old, now] = [before, after].map((text) => text.trim().replace(/\s+/g, ' '))
  if (old === now) return 'none'
  if (!old) return 'filled'
  if (!now) return 'emptied'
  return fold(before) === fold(after) ? 'spelling' : 'words'
}

function fold(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
}

function showAnswer({ references }: Variant): string {
  return writeReferences(references).replaceAll('|', ' | ').replaceAll('&&', ' && ')
}

function showEvidence({ evidence }: Variant): string {
  return evidence.map(({ text }) => text).join('\n')
}
