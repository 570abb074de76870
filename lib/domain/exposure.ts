import type { ConditionMatrix, Kind } from './round'

/** Someone who saw references or another person's answers knows more than any condition shows. */
export const knowsAnswer = 100

/** A review shows all there is but the references. */
export const reviewBreadth = 30

/** Who searched the open web may have seen any evidence there is. */
export const searchedBreadth = 40

/** How much evidence a condition shows, so that "more than this" is one comparison. Names and image do not count. */
export function computeBreadth(matrix: Pick<ConditionMatrix, 'evidence' | 'hops'>): number {
  switch (matrix.evidence) {
    case 'none':
      return 0
    case 'sentence':
      return matrix.hops === null ? 10 : Math.min(matrix.hops, 9)
    case 'section':
      return 20
    case 'article':
      return 30
  }
}

/** Whether work of a kind is to judge the references, so that who opens a task of it has seen them. */
export function showsReferences(kind: Kind): boolean {
  return kind === 'flaws' || kind === 'judgement' || kind === 'error-analysis'
}

/** The ledger's row for having seen another person's work of a kind. */
export function describeWorkSeen(kind: Kind): { what: string; breadth: number } {
  const answers = kind === 'evidence-qa' || kind === 'review'
  return { what: `work:${kind}`, breadth: answers ? knowsAnswer : 0 }
}

/** Whether strict independence withholds by what was seen of the family, or by seen work of the same kind. */
export function withholdsByAnswer(kind: Kind): boolean {
  return kind === 'evidence-qa' || kind === 'review'
}
