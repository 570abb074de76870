import { type DecisionRules, defaultRules } from '@/lib/domain/resolve/decision-rules'

function sayRule({ rule, k }: DecisionRules): string {
  switch (rule) {
    case 'unanimous':
      return 'a value stands only where all agree on it'
    case 'majority':
      return 'a value stands where more than half agree on it'
    case 'k-of-n':
      return `a value stands where at least ${k} people, and more than for any other, agree on it`
    case 'always':
      return 'no value stands without a decision'
  }
}

/** Rules of decision other than the default in a sentence for the data card; null for the default. */
export function sayRules(round: string, rules: DecisionRules): string | null {
  const { rule, unsupportedNeedsTwo, autoAccept, ownWork } = rules
  const parts = [
    ...(rule === defaultRules.rule ? [] : [sayRule(rules)]),
    ...(unsupportedNeedsTwo ? [] : ['one word is enough for "unsupported"']),
    ...(autoAccept ? ['what everybody agrees on is accepted as decided by itself'] : []),
    ...(ownWork ? ['people may decide over their own work'] : []),
  ]
  return parts.length > 0 ? `Rules of decision in round ${round}: ${parts.join('; ')}.` : null
}
