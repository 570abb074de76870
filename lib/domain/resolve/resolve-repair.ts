import type { FlawsPayload } from '../annotation'
import { type ResolveStatus, resolveVote } from './vote'

/** What people came to about a question: its fate, its new texts, what is wrong with it. */
export type Repair = {
  status: Exclude<ResolveStatus, 'unresolved'>
  people: number
  fate: FlawsPayload['fate']
  /** Null where more than half agree on none. */
  evidence: FlawsPayload['evidence'] | null
  flaws: string[]
  /** The new texts, where a repair or rewriting has some that stand. */
  question: string | null
  answer: string | null
  /** Texts that were suggested, but no majority wrote the same. */
  disputed: ('question' | 'answer')[]
  /** The decision's, else all people's, in the order of their submission. */
  notes: string[]
}

/**
 * The decision over a question, else what all or more than half agree on: fate, evidence, each flaw and each new text by
 * itself. Null where the fate is unresolved. New texts stand only where the fate is repair or rewrite.
 */
export function resolveRepair(decision: FlawsPayload | null, payloads: readonly FlawsPayload[]): Repair | null {
  const given = decision ? [decision] : payloads
  const fate = resolveVote(
    given.map((one) => one.fate),
    (value) => value,
  )
  if (fate.value === null || fate.status === 'unresolved') return null
  const changes = fate.value === 'repair' || fate.value === 'rewrite'
  const question = changes ? voteOnText(given.map(({ suggestedQuestion }) => suggestedQuestion)) : noText
  const answer = changes ? voteOnText(given.map(({ suggestedAnswer }) => suggestedAnswer)) : noText
  const keys = [...new Set(given.flatMap(({ flaws }) => flaws.map(({ flaw }) => flaw)))].sort()
  const evidence = resolveVote(
    given.map((one) => one.evidence),
    (value) => value,
  )
  return {
    status: decision ? 'adjudicated' : fate.status,
    people: payloads.length,
    fate: fate.value,
    evidence: evidence.value,
    flaws: keys.filter(
      (key) => given.filter(({ flaws }) => flaws.some(({ flaw }) => flaw === key)).length * 2 > given.length,
    ),
    question: question.text,
    answer: answer.text,
    disputed: [
      ...(question.disputed ? (['question'] as const) : []),
      ...(answer.disputed ? (['answer'] as const) : []),
    ],
    notes: given.flatMap(({ note }) => (note?.trim() ? [note.trim()] : [])),
  }
}

type TextVote = { text: string | null; disputed: boolean }
const noText: TextVote = { text: null, disputed: false }

/** Spaces around a text make no difference; to suggest none is a vote as well. */
function voteOnText(texts: readonly (string | undefined)[]): TextVote {
  const tidy = texts.map((text) => text?.trim() ?? '')
  const { value } = resolveVote(tidy, (text) => text)
  return { text: value || null, disputed: value === null && tidy.some((text) => text !== '') }
}
