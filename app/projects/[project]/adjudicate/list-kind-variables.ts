import type { Kind } from '@/lib/domain/round'
import type { Term } from '@/lib/domain/vocabulary'

/** What people can differ in, by kind of work: the variables the queue can be narrowed to. */
const variables: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  boxes: ['marks'],
  'entity-links': ['verdict', 'entity'],
  'evidence-qa': ['answerable', 'answers'],
  flaws: ['evidence', 'fate'],
  review: ['outcome'],
  judgement: ['verdict'],
  'error-analysis': ['errorClass'],
}

/** The variables of a kind; of flaws each flaw of the vocabulary as well. */
export function listKindVariables(kind: Kind, flaws: readonly Term[]): string[] {
  const own = variables[kind] ?? []
  return kind === 'flaws' ? [...own, ...flaws.map(({ key }) => `flaw:${key}`)] : [...own]
}
