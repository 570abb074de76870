import { type FlawTargetKind, flawTargetKinds } from '../flaw'

/**
 * The steps of an audit in the order of the protocol, each its own round: does the evidence support the answer; is the
 * answer what the evidence states; what must the question say; does it all go together. `all`: everything at once.
 */
export const stages = ['evidence', 'answer', 'question', 'consistency', 'all'] as const
export type Stage = (typeof stages)[number]

/** When automatic hints are shown: never, once status and fate are chosen, or from the start. */
export const hintSettings = ['none', 'after', 'shown'] as const
export type HintSetting = (typeof hintSettings)[number]

export type AuditPart = 'evidence' | 'sections' | 'suggestedAnswer' | 'suggestedQuestion'

const parts: Record<Stage, readonly AuditPart[]> = {
  evidence: ['evidence', 'sections'],
  answer: ['suggestedAnswer'],
  question: ['suggestedQuestion'],
  consistency: ['evidence'],
  all: ['evidence', 'sections', 'suggestedAnswer', 'suggestedQuestion'],
}

const targets: Record<Stage, readonly FlawTargetKind[]> = {
  evidence: ['evidence'],
  answer: ['answer', 'evidence'],
  question: ['question', 'image', 'region', 'mark'],
  consistency: flawTargetKinds,
  all: flawTargetKinds,
}

/** Whether a stage asks for a part of the work. A stage that follows an evidence status keeps it, and asks only without one. */
export function asksFor(stage: Stage, part: AuditPart, earlierEvidence?: string): boolean {
  if (part === 'evidence' && !parts[stage].includes('evidence')) return earlierEvidence === undefined
  return parts[stage].includes(part)
}

/** What flaws can be about in a stage. */
export function listFlawTargets(stage: Stage): readonly FlawTargetKind[] {
  return targets[stage]
}

/** The stages whose results a stage builds on: those before it, and rounds that did everything. */
export function listEarlierStages(stage: Stage): Stage[] {
  if (stage === 'all') return []
  return [...stages.slice(0, stages.indexOf(stage)), 'all']
}

/** The published constraints a question may lack, in the order of their keys; each is one press in the question stage. */
export const constraintFlaws = ['missing-attribute', 'missing-temporal', 'missing-spatial'] as const
