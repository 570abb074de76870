import type { FlawsPayload } from '../annotation'
import { type DecisionRules, defaultRules, rulesOfDecision } from './decision-rules'
import type { ResolveStatus } from './vote'
import { type FlawsVote, listTagged, voteOnEvidence, voteOnFate, voteOnFlaw, voteOnText } from './vote-on-flaws'

/** What people came to about a question: its fate, its new texts, what is wrong with it. */
export type Repair = {
  status: Exclude<ResolveStatus, 'unresolved'>
  people: number
  fate: FlawsPayload['fate']
  /** Null where none stands by the rules. */
  evidence: FlawsPayload['evidence'] | null
  flaws: string[]
  /** The new texts, where a repair or rewriting has some that stand. */
  question: string | null
  answer: string | null
  /** Texts that were suggested, but not by enough people in the same words. */
  disputed: ('question' | 'answer')[]
  /** The decision's, else all people's, in the order of their submission. */
  notes: string[]
}

/**
 * The decision over a question, else what stands by the rules: fate, evidence, each flaw and each new text by itself. Null
 * where the fate is unresolved. New texts stand only where the fate is repair or rewrite.
 */
export function resolveRepair(
  decision: FlawsPayload | null,
  votes: readonly FlawsVote[],
  given: DecisionRules = defaultRules,
): Repair | null {
  const counted = decision ? [{ payload: decision, blind: true }] : votes
  const rules = decision ? rulesOfDecision : given
  const fate = voteOnFate(counted, rules)
  if (fate.value === null || fate.status === 'unresolved') return null
  const changes = fate.value === 'repair' || fate.value === 'rewrite'
  const question = changes ? voteOnText(counted, 'suggestedQuestion', rules) : null
  const answer = changes ? voteOnText(counted, 'suggestedAnswer', rules) : null
  return {
    status: decision ? 'adjudicated' : fate.status,
    people: votes.length,
    fate: fate.value,
    evidence: voteOnEvidence(counted, rules).value,
    flaws: listTagged(counted).filter((key) => voteOnFlaw(counted, key, rules).value === 'yes'),
    question: question?.text ?? null,
    answer: answer?.text ?? null,
    disputed: [
      ...(question?.disputed ? (['question'] as const) : []),
      ...(answer?.disputed ? (['answer'] as const) : []),
    ],
    notes: counted.flatMap(({ payload: { note } }) => (note?.trim() ? [note.trim()] : [])),
  }
}
