import type { BuiltKind } from './annotation'

/** The payload of work nobody has begun. */
export function startPayload(kind: BuiltKind): Record<string, unknown> {
  switch (kind) {
    case 'boxes':
      return { marks: [] }
    case 'entity-links':
      return { links: [] }
    case 'evidence-qa':
    case 'review':
      return { answerable: true, answers: [] }
    case 'flaws':
      return { flaws: [] }
    case 'screen':
    case 'judgement':
    case 'error-analysis':
      return {}
  }
}
