import type { Box, Size } from '@/lib/domain/box'
import type { AnswerType, Entity, EvidenceStep, Mention, References, Strata } from '@/lib/domain/item'

/** Where a picture comes from: a photograph that an npm package ships, or one drawn for the demo. */
export type PictureSource = { photograph: string } | { drawn: string }

/** Something that is in a picture, and the box around it in pixels. */
export type Thing = { class: string; box: Box }

/** A mention with what is truly the case: the entity that is right, or null where none of the candidates is. */
export type KnownMention = Mention & { truth: Entity | null }

/** A question in its repaired wording, with everything that is known about it. */
export type Story = {
  id: string
  question: string
  evidence: EvidenceStep[]
  references: References
  answerType: AnswerType
  strata: Strata
  entityNames: string[]
  /** Answers that are wrong, but that someone could give. */
  mistakes: string[]
  /** The question before it was repaired, and the flaws it has: keys of lib/domain/flaw.ts. */
  unfixed?: { question: string; flaws: string[] }
}

export type Picture = {
  name: string
  source: PictureSource
  licence: string
  sourceUrl?: string
  size: Size
  things: Thing[]
  mentions: KnownMention[]
  stories: Story[]
}

/** Two pictures side by side, and the story of one of them that is asked of the pair. */
export type Pair = {
  name: string
  left: string
  right: string
  story: string
  /** `intra`: the other picture shows something of the same kind; `inter`: of another kind. */
  variant: 'intra' | 'inter'
  /** The question, where the pair needs another wording. */
  question?: string
}
