import type { AnswerType, EvidenceStep, References } from '../item'
import type { Repair } from '../resolve/resolve-repair'
import type { Place } from './fold-words'

/** What the rules look at. */
export type HintedItem = {
  question: string
  references: References
  evidence: readonly Pick<EvidenceStep, 'id' | 'text' | 'sectionText'>[]
  entityNames: readonly string[]
  answerType: AnswerType
}

/** Each rule with what it expects of a result, to be measured against. `near-duplicate` looks at several items. */
export const hintRules = {
  'answer-in-question': ({ flaws }) => flaws.includes('answer-in-question'),
  'entity-in-question': ({ flaws }) => flaws.includes('entity-named'),
  'answer-not-in-evidence': ({ evidence }) => evidence === 'unsupported' || evidence === 'supported-mismatched',
  'units-differ': ({ evidence, flaws }) => evidence === 'supported-mismatched' || flaws.includes('reference-wrong'),
  'several-answers': ({ flaws }) => flaws.includes('not-unique'),
  'evidence-empty': ({ evidence }) => evidence === 'unsupported',
  'open-place': ({ flaws }) => flaws.includes('missing-spatial'),
  'open-time': ({ flaws }) => flaws.includes('missing-temporal'),
  'open-size': ({ flaws }) => flaws.includes('missing-attribute'),
  'near-duplicate': ({ fate }) => fate === 'drop',
} as const satisfies Record<string, (result: Repair) => boolean>

export type HintRule = keyof typeof hintRules
export const hintRuleNames = Object.keys(hintRules) as HintRule[]

/** What a rule found: the words, and where they stand (code points) in the question or a step of the evidence. */
export type Hint = {
  rule: HintRule
  found: string
  at?: Place & { in: 'question' | 'evidence' | 'section'; id?: string }
}
