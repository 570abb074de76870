import type { AssignmentView, ViewProposal } from '@/lib/domain/assignment'
import type { Mistake } from '@/lib/domain/errors'

/** What the panel of a kind gets: the task, the work so far, what is wrong with it, and where changes go. */
export type PanelProps<P> = {
  view: AssignmentView
  payload: Partial<P>
  onChange: (payload: Partial<P>) => void
  errors: readonly Mistake[]
  /** Whether a picture that exists cannot be seen, which blocks submitting. */
  onBlocked: (blocked: boolean) => void
}

/** Fetches the proposals a round hides; a sentence where they cannot be had. */
export type Reveal = () => Promise<readonly ViewProposal[] | string>

/** The sentence for the first mistake at a path or inside it; null where there is none. */
export function findError(errors: readonly Mistake[], path: string): string | null {
  const inside = (at: string) => at === path || at.startsWith(`${path}.`) || at.startsWith(`${path}[`)
  return errors.find((mistake) => inside(mistake.path))?.message ?? null
}
