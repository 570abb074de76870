import type { Hint, HintedItem, HintRule } from './hint'

// "Where" and "when" ask only before a verb: "the commune where it stands" and "when mixed with wine" do not.
const beforeVerb =
  '(?= (?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|may|might|in|on|else)\\b)'

const rules = [
  {
    rule: 'open-place',
    asks: new RegExp(`\\bwhere${beforeVerb}|\\bwhat (?:place|location)\\b`, 'i'),
    scope:
      /\b(?:country|countries|city|cities|town|village|state|province|county|region|district|continent|island|street|park|body of water|river|lake|sea|ocean|mountain|hemisphere|neighbou?rhood|museum)\b/i,
  },
  {
    rule: 'open-time',
    asks: new RegExp(
      `\\bwhen${beforeVerb}|\\bwhat time\\b|\\bhow old\\b|\\bpopulation\\b|\\b(?:current|currently|now|today|recent|latest)\\b|\\bhow many (?:people|inhabitants|residents|visitors|species|members|students)\\b`,
      'i',
    ),
    scope: /\b(?:year|month|date|day|century|decade|season|as of|in \d{4}|since \d{4}|between)\b|\b(?:1\d|20)\d{2}\b/i,
  },
  {
    rule: 'open-size',
    asks: /\bhow (?:big|large)\b|\bwhat(?: is|'s) the size\b|\bhow much\b(?! (?:does|did) .* weigh)/i,
    scope:
      /\b(?:area|height|tall|length|long|width|wide|depth|deep|diameter|volume|weight|capacity|metres?|meters?|feet|km|kilometers?|kilometres?|miles?|acres?|hectares?|square|kg|pounds?|wingspan|cost|dollars)\b/i,
  },
] satisfies { rule: HintRule; asks: RegExp; scope: RegExp }[]

/** Questions for a place, a time or a size that do not say how exactly, of when, or which measure. */
export function findOpenScope({ question }: HintedItem): Hint[] {
  return rules.flatMap(({ rule, asks, scope }) => {
    const match = asks.exec(question)
    if (!match || scope.test(question)) return []
    const start = [...question.slice(0, match.index)].length
    return [{ rule, found: match[0], at: { in: 'question' as const, start, end: start + [...match[0]].length } }]
  })
}
