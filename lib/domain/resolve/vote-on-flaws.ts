import type { FlawsPayload } from '../annotation'
import { type DecisionRules, defaultRules } from './decision-rules'
import { type Resolved, resolveVote } from './vote'

/** One person's verdict on a question; `blind`: given without having seen another's. */
export type FlawsVote = { payload: FlawsPayload; blind: boolean }

const same = (value: string) => value

/** Whether "unsupported" won the vote on too few independent words: then it does not stand, nor what rests on it. */
function isUnconfirmed(votes: readonly FlawsVote[], rules: DecisionRules): boolean {
  const { value } = resolveVote(
    votes.map(({ payload }) => payload.evidence),
    same,
    rules,
  )
  const independent = votes.filter(({ payload, blind }) => blind && payload.evidence === 'unsupported').length
  return rules.unsupportedNeedsTwo && value === 'unsupported' && independent < 2
}

const withhold = <T>(vote: Resolved<T>): Resolved<T> => ({ ...vote, status: 'unresolved', value: null })

/** The evidence status that stands by the rules; "unsupported" needs two who said so independently. */
export function voteOnEvidence(
  votes: readonly FlawsVote[],
  rules: DecisionRules = defaultRules,
): Resolved<FlawsPayload['evidence']> {
  const vote = resolveVote(
    votes.map(({ payload }) => payload.evidence),
    same,
    rules,
  )
  return isUnconfirmed(votes, rules) ? withhold(vote) : vote
}

/** The fate that stands by the rules. To drop an item needs the evidence's second word as well, where that is missing. */
export function voteOnFate(
  votes: readonly FlawsVote[],
  rules: DecisionRules = defaultRules,
): Resolved<FlawsPayload['fate']> {
  const vote = resolveVote(
    votes.map(({ payload }) => payload.fate),
    same,
    rules,
  )
  return vote.value === 'drop' && isUnconfirmed(votes, rules) ? withhold(vote) : vote
}

/** Whether a flaw stands; each is voted on by itself, and to not tag it is a vote as well. */
export function voteOnFlaw(
  votes: readonly FlawsVote[],
  flaw: string,
  rules: DecisionRules = defaultRules,
): Resolved<'yes' | 'no'> {
  return resolveVote(
    votes.map(({ payload }) => (payload.flaws.some((tagged) => tagged.flaw === flaw) ? 'yes' : 'no')),
    same,
    rules,
  )
}

/** Every flaw somebody tagged, in the order of the keys. */
export function listTagged(votes: readonly FlawsVote[]): string[] {
  return [...new Set(votes.flatMap(({ payload }) => payload.flaws.map(({ flaw }) => flaw)))].sort()
}

type TextVote = { text: string | null; disputed: boolean }

/** A suggested text. Spaces around it make no difference; to suggest none is a vote as well. */
export function voteOnText(
  votes: readonly FlawsVote[],
  field: 'suggestedQuestion' | 'suggestedAnswer',
  rules: DecisionRules = defaultRules,
): TextVote & Resolved<string> {
  const tidy = votes.map(({ payload }) => payload[field]?.trim() ?? '')
  const vote = resolveVote(tidy, same, rules)
  return { ...vote, text: vote.value || null, disputed: vote.value === null && tidy.some((text) => text !== '') }
}
