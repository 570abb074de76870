import { z } from 'zod'
import { sum } from './agreement/units'
import type { VariableAgreement } from './agreement-report'

/** What a rule may watch. `f1` is of boxes; of one person with others there are percent, kappa, AC1 and F1. */
export const alertCoefficients = ['krippendorff-alpha', 'gwet-ac1', 'kappa', 'percent', 'f1'] as const
export type AlertCoefficient = (typeof alertCoefficients)[number]

/** "AC1 of missing-spatial under 0.6 after 50 items"; `person`: each, or the named one, with the others. */
export const alertRuleSchema = z
  .strictObject({
    id: z.guid().optional(),
    subject: z.enum(['everybody', 'person']),
    person: z.string().min(1).max(500).optional(),
    variable: z.string().min(1).max(300),
    coefficient: z.enum(alertCoefficients),
    below: z.number().min(-1).max(1),
    afterUnits: z.int().min(2).max(1_000_000).default(20),
    pause: z.boolean().default(false),
  })
  .refine(({ subject, person }) => subject === 'person' || person === undefined, {
    path: ['person'],
    message: 'Only rules about one person name one.',
  })
  .refine(({ subject, coefficient }) => subject === 'everybody' || coefficient !== 'krippendorff-alpha', {
    path: ['coefficient'],
    message: 'Of one person with others there are percent, kappa, AC1 and, of boxes, F1.',
  })
export const alertRulesSchema = z.strictObject({ rules: z.array(alertRuleSchema).max(50) })
export type AlertRuleInput = z.infer<typeof alertRuleSchema>

export type WatchedRule = Pick<AlertRuleInput, 'subject' | 'variable' | 'coefficient' | 'below' | 'afterUnits'> & {
  /** The person meant, by name; null: each. */
  person: string | null
}

/** What a rule comes to: of everybody (`person` null) or of a person. `broken`: below, on enough units. */
export type Finding = { person: string | null; value: number; units: number; broken: boolean }

/** Looks at a variable with a rule; what has no value, or too few units, gives no finding. */
export function checkRule(rule: WatchedRule, variable: VariableAgreement): Finding[] {
  const judge = (person: string | null, value: number | null, units: number): Finding[] =>
    value === null || units < rule.afterUnits ? [] : [{ person, value, units, broken: value < rule.below }]
  if (rule.subject === 'everybody') return judge(null, findValue(rule.coefficient, variable), variable.units)
  const people = [...new Set(variable.pairs.flatMap(({ a, b }) => [a, b]))].sort()
  return people
    .filter((person) => rule.person === null || rule.person === person)
    .flatMap((person) => {
      const pairs = variable.pairs.flatMap(({ a, b, n, percent, kappa, ac1, f1 }) => {
        const value = { percent, kappa, 'gwet-ac1': ac1, f1: f1 ?? null, 'krippendorff-alpha': null }[rule.coefficient]
        return (a === person || b === person) && value !== null ? [{ n, value }] : []
      })
      const units = sum(pairs.map(({ n }) => n))
      return judge(person, units === 0 ? null : sum(pairs.map(({ n, value }) => n * value)) / units, units)
    })
}

function findValue(coefficient: AlertCoefficient, { coefficients, boxes, people }: VariableAgreement): number | null {
  if (coefficient === 'f1') return boxes?.f1At['0.5'] ?? null
  const name = coefficient === 'kappa' ? (people === 2 ? 'cohen-kappa' : 'fleiss-kappa') : coefficient
  return coefficients.find((one) => one.name === name)?.value ?? null
}
