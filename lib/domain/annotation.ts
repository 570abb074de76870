import { z } from 'zod'
import { boxSchema } from './box'
import { evidenceStatuses, fates, flawTargetKinds } from './flaw'
import { judgeVerdicts } from './judge-verdict'
import type { Kind } from './round'
import { text } from './text'

const id = text(200, 1)
const note = text(20_000).optional()
const key = text(200, 1)
const position = z.int().min(0).max(9)
const offset = z.int().min(0)

export const entitySchema = z
  .strictObject({
    qid: z
      .string()
      .regex(/^Q[1-9]\d*$/, 'Must be a Wikidata id such as Q42.')
      .optional(),
    title: text(1000, 1).optional(),
    url: text(4000, 1).optional(),
  })
  .refine((entity) => entity.qid ?? entity.title ?? entity.url, 'Give at least one of qid, title and url.')

const markNumber = z.int().min(0).max(999_999)
const mark = z.strictObject({
  id,
  number: markNumber,
  image: position,
  box: boxSchema,
  class: key.optional(),
  entity: entitySchema.optional(),
  note,
  proposal: id.optional(),
  verdict: z.enum(['accepted', 'adjusted', 'added']).optional(),
})

/** A renumbering the annotator asked for: when, and which marks got which numbers. Kept with the work as its log. */
const renumbering = z.strictObject({
  at: z.iso.datetime(),
  pairs: z
    .array(z.strictObject({ id, from: markNumber, to: markNumber }))
    .min(1)
    .max(10_000),
})

/**
 * `numbering` is the log of explicit renumberings, oldest first. Numbers stand in `marks` and change only so; each pair
 * names a mark of the payload by its id, so the pairs of a mark that is deleted later go with it.
 */
const boxes = z.strictObject({
  marks: z.array(mark).max(10_000),
  rejected: z.array(id).max(10_000).optional(),
  numbering: z.array(renumbering).max(1000).optional(),
  note,
})

export const linkVerdicts = ['match', 'wrong', 'too-broad', 'too-narrow', 'not-identifiable', 'none-of-these'] as const
const entityLinks = z.strictObject({
  links: z
    .array(
      z.strictObject({
        mention: id,
        verdict: z.enum(linkVerdicts),
        why: z.enum(['not-in-base', 'no-article', 'generic']).optional(),
        entity: entitySchema.optional(),
      }),
    )
    .max(1000),
  note,
})

const flawTarget = z.strictObject({
  kind: z.enum(flawTargetKinds),
  id: id.optional(),
  image: position.optional(),
  box: boxSchema.optional(),
  start: offset.optional(),
  end: offset.optional(),
  /** The words at that place when they were bound, so that a text that changed is noticed. */
  quote: text(20_000).optional(),
})
const taggedFlaw = z.strictObject({ flaw: key, target: flawTarget, note })

const answer = text(2000, 1).refine((value) => value.trim() !== '', 'Must not be blank.')
/** How people look for an answer on the open web. */
export const searchKinds = ['text', 'image', 'map', 'video', 'shop', 'other'] as const
export type SearchKind = (typeof searchKinds)[number]

const evidenceQa = z.strictObject({
  answerable: z.boolean(),
  answers: z.array(answer).max(200).optional(),
  spans: z
    .array(z.strictObject({ evidence: id, in: z.enum(['text', 'section']), start: offset, end: offset }))
    .max(200)
    .optional(),
  confidence: z.int().min(1).max(5).optional(),
  knewAlready: z.boolean().optional(),
  reason: text(4000).optional(),
  flaws: z.array(taggedFlaw).max(200).optional(),
  suggestedQuestion: text(20_000).optional(),
  urls: z.array(text(4000, 1)).max(100).optional(),
  gaveUp: z.boolean().optional(),
  searches: z.array(z.enum(searchKinds)).max(searchKinds.length).optional(),
  /** The person's own statement, asked for under open web search. */
  noAiChat: z.boolean().optional(),
  note,
})

const review = z.strictObject({ answerable: z.boolean(), answers: z.array(answer).max(200).optional(), note })

/**
 * A verdict on a section of an article. Where it stands (`index` counts from 0) and which text it is about is completed
 * by the server; `article` is the address, needed only where the item has several.
 */
const sectionVerdict = z.strictObject({
  section: id,
  status: z.enum(['supports', 'contradicts', 'silent']),
  article: text(4000, 1).optional(),
  index: z.int().min(0).optional(),
  revision: text(1000).optional(),
  snapshotDate: text(1000).optional(),
})

/** Automatic hints the person saw, and, where they came after the decision, what had been decided before. */
const seenHints = z.strictObject({
  when: z.enum(['before', 'after']),
  rules: z.array(text(100, 1)).max(50),
  before: z.strictObject({ evidence: z.enum(evidenceStatuses), fate: z.enum(fates) }).optional(),
})

const flaws = z.strictObject({
  evidence: z.enum(evidenceStatuses),
  sections: z.array(sectionVerdict).max(4000).optional(),
  flaws: z.array(taggedFlaw).max(200),
  suggestedQuestion: text(20_000).optional(),
  suggestedAnswer: text(20_000).optional(),
  fate: z.enum(fates),
  hints: seenHints.optional(),
  note,
})

/** `reason` is a key of the round's reasons for dropping where it has a fitting one; labels are keys by list. */
const screen = z.strictObject({
  keep: z.boolean(),
  reason: text(4000, 1).optional(),
  labels: z.record(key, key).optional(),
  note,
})
const judgement = z.strictObject({ verdict: z.enum(judgeVerdicts), note })
/** `step` counts from 0; the first step where the trajectory goes wrong. */
const errorAnalysis = z.strictObject({ errorClass: key, step: z.int().min(0).max(10_000).optional(), note })

export const payloadSchemas = {
  boxes,
  'entity-links': entityLinks,
  'evidence-qa': evidenceQa,
  flaws,
  review,
  screen,
  judgement,
  'error-analysis': errorAnalysis,
} as const

export type BoxesPayload = z.infer<typeof boxes>
export type EntityLinksPayload = z.infer<typeof entityLinks>
export type EvidenceQaPayload = z.infer<typeof evidenceQa>
export type FlawsPayload = z.infer<typeof flaws>
export type ReviewPayload = z.infer<typeof review>
export type ScreenPayload = z.infer<typeof screen>
export type JudgementPayload = z.infer<typeof judgement>
export type ErrorAnalysisPayload = z.infer<typeof errorAnalysis>
export type PayloadMark = z.infer<typeof mark>
export type Renumbering = z.infer<typeof renumbering>
export type TaggedFlaw = z.infer<typeof taggedFlaw>
export type BuiltKind = keyof typeof payloadSchemas
export type Payload =
  | BoxesPayload
  | EntityLinksPayload
  | EvidenceQaPayload
  | FlawsPayload
  | ReviewPayload
  | ScreenPayload
  | JudgementPayload
  | ErrorAnalysisPayload

/** A payload with the kind it belongs to, so that a `switch` over the kind narrows it. */
export type Work =
  | { kind: 'boxes'; payload: BoxesPayload }
  | { kind: 'entity-links'; payload: EntityLinksPayload }
  | { kind: 'evidence-qa'; payload: EvidenceQaPayload }
  | { kind: 'flaws'; payload: FlawsPayload }
  | { kind: 'review'; payload: ReviewPayload }
  | { kind: 'screen'; payload: ScreenPayload }
  | { kind: 'judgement'; payload: JudgementPayload }
  | { kind: 'error-analysis'; payload: ErrorAnalysisPayload }

export function isBuiltKind(kind: Kind | string): kind is BuiltKind {
  return kind in payloadSchemas
}

/** Drafts may be incomplete: every field of the payload may be absent; types and unknown fields are still checked. */
export const draftSchemas = {
  boxes: boxes.partial(),
  'entity-links': entityLinks.partial(),
  'evidence-qa': evidenceQa.partial(),
  flaws: flaws.partial(),
  review: review.partial(),
  screen: screen.partial(),
  judgement: judgement.partial(),
  'error-analysis': errorAnalysis.partial(),
} as const
