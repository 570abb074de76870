import type { FlawsPayload } from '../annotation'
import { type DecisionRules, readRules } from '../resolve/decision-rules'
import { type Repair, resolveRepair } from '../resolve/resolve-repair'
import type { FlawsVote } from '../resolve/vote-on-flaws'
import { asksFor, type Stage } from './stage'

/**
 * What earlier rounds of an audit came to, as far as it is settled: values, and in which way they were settled, never
 * by whom. `question` and `answer` are the texts as corrected so far.
 */
export type EarlierResult = {
  evidence?: FlawsPayload['evidence']
  question?: string
  answer?: string
  flaws: string[]
  fate?: FlawsPayload['fate']
  stages: { stage: Stage; status: Repair['status'] }[]
}

/** The work on one item in one earlier round; `complete`: everybody who was wanted submitted. */
export type EarlierWork = {
  stage: Stage
  complete: boolean
  decision: FlawsPayload | null
  votes: FlawsVote[]
  /** The round's rules of decision, else the project's. */
  rules: Partial<DecisionRules>
}

/** Puts the settled results of earlier rounds together, the first round first; null where nothing is settled. */
export function combineEarlier(rounds: readonly EarlierWork[]): EarlierResult | null {
  const settled = rounds.flatMap(({ stage, complete, decision, votes, rules }) => {
    const repair = decision || complete ? resolveRepair(decision, votes, readRules(rules)) : null
    return repair ? [{ stage, repair }] : []
  })
  if (settled.length === 0) return null
  const result: EarlierResult = { flaws: [], stages: [] }
  for (const { stage, repair } of settled) {
    // A stage asks for the status where its question is, or where none was settled before it.
    if (repair.evidence && asksFor(stage, 'evidence', result.evidence)) result.evidence = repair.evidence
    if (repair.question) result.question = repair.question
    if (repair.answer) result.answer = repair.answer
    result.fate = repair.fate
    result.flaws = [...new Set([...result.flaws, ...repair.flaws])].sort()
    result.stages.push({ stage, status: repair.status })
  }
  return result
}

/**
 * The repairs of the stages of one audit as one, the newest first as exports list them: the newest says status and fate,
 * each text is the newest that stands, flaws are those of all stages. A round of everything ends what is looked at.
 */
export function joinStages(repairs: readonly { stage: Stage; repair: Repair }[]): Repair | null {
  const [newest, ...older] = repairs
  if (!newest) return null
  let joined = newest.repair
  let stage = newest.stage
  for (const next of older) {
    if (stage === 'all') break
    stage = next.stage
    const changes = joined.fate !== 'drop'
    joined = {
      ...joined,
      question: joined.question ?? (changes ? next.repair.question : null),
      answer: joined.answer ?? (changes ? next.repair.answer : null),
      flaws: [...new Set([...joined.flaws, ...next.repair.flaws])].sort(),
      notes: [...joined.notes, ...next.repair.notes],
    }
  }
  return joined
}
