import type { AugmentationKind } from '@/lib/domain/augment/composite'

/** What a lead asks for, before looking at single items. */
export type AugmentRequest = {
  of: string
  kinds: AugmentationKind[]
  seed: number
  size?: number
  subjectClassField: string
  cues: { left: string; right: string }
}

/** What a lead decided about single items, by their ids. */
export type AugmentEdits = { questions: Readonly<Record<string, string>>; leaveOut: readonly string[] }

/** How many items a page of the preview shows. */
export const reviewedAtOnce = 25

export const noEdits: AugmentEdits = { questions: {}, leaveOut: [] }
