import type { Box, Size } from '../box'
import type { DistractorExclusion } from './choose-distractor'
import type { AugmentationKind, Side } from './composite'
import type { AnchorExclusion } from './plan-augmentation'

/** An item as a lead reviews it; its answers are no part of the preview. `image` is its picture's id. */
type PreviewedItem = { id: string; dataId: string; asked: string; image: string | null; side: Side }

export type PreviewedComposite = {
  kind: AugmentationKind
  question: string
  size: Size
  target: Box
  present: boolean
  distractor: { id: string; dataId: string; image: string | null; entity: string | null } | null
}
export type PreviewedFamily = PreviewedItem & { worded: boolean; composites: PreviewedComposite[] }

/** What an augmentation would make, and what not and why. `data` is a part of the families, from the place `from` on. */
export type AugmentationPreview = {
  families: number
  kinds: { kind: AugmentationKind; made: number; present: number; lacking: number }[]
  excluded: { reason: AnchorExclusion; n: number; dataIds: string[] }[]
  passedOver: { reason: DistractorExclusion; n: number }[]
  /** Left out unless a person words their question; `question` is what the rules made of it. */
  ambiguous: (PreviewedItem & { question: string })[]
  from: number
  data: PreviewedFamily[]
}
