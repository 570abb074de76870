import { z } from 'zod'

/** When a value stands without a decision: all gave it, more than half, at least k people, or never. */
export const decisionRuleNames = ['unanimous', 'majority', 'k-of-n', 'always'] as const
export type DecisionRuleName = (typeof decisionRuleNames)[number]

/** What decides over differing work in a project or, where it has its own, in a round. */
export type DecisionRules = {
  rule: DecisionRuleName
  /** Of `k-of-n`: how many people must give a value; no other value may have as many. */
  k?: number | undefined
  /** "Unsupported" stands only where two people said so without having seen another's work. */
  unsupportedNeedsTwo: boolean
  /** The last submission a task needs decides it where everybody agrees. */
  autoAccept: boolean
  /** People may decide over tasks they worked on themselves. */
  ownWork: boolean
}

export const defaultRules: DecisionRules = {
  rule: 'majority',
  unsupportedNeedsTwo: true,
  autoAccept: false,
  ownWork: false,
}

/** A decision stands by itself, whatever the rules ask of people. */
export const rulesOfDecision: DecisionRules = { ...defaultRules, unsupportedNeedsTwo: false }

/** Rules as they are sent and stored; what is left out is the default. */
export const decisionRulesSchema = z
  .strictObject({
    rule: z.enum(decisionRuleNames).default(defaultRules.rule),
    k: z.int().min(1).max(100).optional(),
    unsupportedNeedsTwo: z.boolean().default(defaultRules.unsupportedNeedsTwo),
    autoAccept: z.boolean().default(defaultRules.autoAccept),
    ownWork: z.boolean().default(defaultRules.ownWork),
  })
  .refine(({ rule, k }) => (rule === 'k-of-n') === (k !== undefined), {
    path: ['k'],
    message: 'Give k with the rule "k-of-n", and with no other.',
  })
  .refine(({ rule, autoAccept }) => rule !== 'always' || !autoAccept, {
    path: ['autoAccept'],
    message: 'Where every task is decided by a person, none is accepted by itself.',
  })

/** Rules as the database holds them: checked when they were stored; fields a later version added have their default. */
export function readRules(stored: Partial<DecisionRules> | null): DecisionRules {
  return { ...defaultRules, ...stored }
}
