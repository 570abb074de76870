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

/** What opening a task of a kind shows the person, as rows of the exposure ledger. */
export function listExposures(kind: Kind, breadth: number): { what: string; breadth: number }[] {
  const evidence = { what: `evidence:${breadth}`, breadth }
  switch (kind) {
    case 'evidence-qa':
      return breadth > 0 ? [evidence] : []
    case 'review':
      return [{ what: `evidence:${reviewBreadth}`, breadth: reviewBreadth }]
    case 'flaws':
      return [{ what: 'references', breadth: knowsAnswer }]
    case 'judgement':
    case 'error-analysis':
      return [{ what: 'references', breadth: knowsAnswer }]
    case 'boxes':
    case 'entity-links':
    case 'screen':
      return []
  }
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
