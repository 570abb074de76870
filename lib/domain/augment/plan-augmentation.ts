import { z } from 'zod'
import { groupBy } from '../agreement/group-by'
import type { Size } from '../box'
import { shuffle } from '../sampling/shuffle'
import { createRandom } from '../statistics/random'
import { text } from '../text'
import { type Candidate, chooseDistractor, type DistractorExclusion, foldName, type Seen } from './choose-distractor'
import { type AugmentationKind, augmentationKinds, type CompositeLayout, layOutComposite, type Side } from './composite'
import { addSpatialCue, defaultCues } from './spatial-cue'

const question = text(20_000).refine((value) => value.trim() !== '', 'Must not be blank.')

/** What an augmentation asks for. A question given for an item is its `intra` question, whatever the rules say of it. */
export const augmentationInputSchema = z.strictObject({
  of: text(100, 1)
    .refine((variant) => !augmentationKinds.some((kind) => kind === variant), 'Composites are not made of composites.')
    .default('fixed'),
  kinds: z
    .array(z.enum(augmentationKinds))
    .min(1)
    .max(augmentationKinds.length)
    .refine((kinds) => new Set(kinds).size === kinds.length, 'A kind is there twice.'),
  seed: z.int().min(0).max(4_294_967_295),
  size: z.int().min(1).max(1_000_000).optional(),
  subjectClassField: text(200, 1)
    .refine(
      (field) => /^(?:subjectClass|category|questionType|raw\..+)$/.test(field),
      'Must be subjectClass, category, questionType or raw.<column>.',
    )
    .default('subjectClass'),
  cues: z.strictObject({ left: text(200, 1), right: text(200, 1) }).default(defaultCues),
  questions: z.record(z.guid(), question).default({}),
  leaveOut: z.array(z.guid()).max(1_000_000).default([]),
})
export type AugmentationInput = z.infer<typeof augmentationInputSchema>

/** An item that composites could be made of. */
export type AnchorItem = Candidate & {
  dataset: string
  dataId: string
  question: string
  stub: boolean
  images: number
  size: Size
  /** Kinds its family has already. */
  present: readonly string[]
}

export const anchorExclusions = [
  ...(['stub', 'no-question', 'no-image', 'several-images', 'no-class', 'left-out', 'ambiguous'] as const),
  ...(['no-distractor', 'not-drawn'] as const),
] as const
export type AnchorExclusion = (typeof anchorExclusions)[number]

export type PlannedComposite<A extends AnchorItem = AnchorItem> = {
  kind: AugmentationKind
  question: string
  /** Null where no other picture is shown. */
  distractor: A | null
  layout: CompositeLayout
  /** The family has such an item already: it stays as it is. */
  present: boolean
}
export type PlannedFamily<A extends AnchorItem = AnchorItem> = {
  anchor: A
  side: Side
  composites: PlannedComposite<A>[]
  /** The lead worded its question. */
  worded: boolean
}
export type AugmentationPlan<A extends AnchorItem = AnchorItem> = {
  families: PlannedFamily<A>[]
  /** Items that no composite is made of, in their order; the question is what a lead could word. */
  excluded: { anchor: A; reason: AnchorExclusion; side?: Side; question?: string }[]
  /** Kinds that an item lacks because no picture fits beside it. */
  lacking: { kind: AugmentationKind; anchor: A }[]
  /** How often a picture was passed over as a distractor. */
  passedOver: Partial<Record<DistractorExclusion, number>>
}

/**
 * Plans the composites of the items of one variant. Side and distractors follow from the seed and the item alone, whatever
 * kinds are asked for, so the same call gives the same plan. `intra` has a picture of the same class and a spatial cue;
 * the other kinds leave the question as it is. What stays ambiguous is left out of all kinds.
 */
export function planAugmentation<A extends AnchorItem>(
  items: readonly A[],
  seen: ReadonlyMap<string, Seen>,
  input: AugmentationInput,
): AugmentationPlan<A> {
  const plan: AugmentationPlan<A> = { families: [], excluded: [], lacking: [], passedOver: {} }
  const fit = items.filter((anchor) => {
    const reason = findGap(anchor)
    if (reason) plan.excluded.push({ anchor, reason })
    return !reason
  })
  // The pools hold what was left out by hand too: a question is dropped, not its picture.
  const pictures = shuffle(fit, createRandom(input.seed))
  const pools = groupBy(pictures, ({ subjectClass }) => foldName(subjectClass))
  const leftOut = new Set(input.leaveOut)
  // After the draw: leaving one out must not bring in another that nobody has looked at.
  const drawn = draw(fit, input, plan).filter((anchor) => {
    if (leftOut.has(anchor.itemId)) plan.excluded.push({ anchor, reason: 'left-out' })
    return !leftOut.has(anchor.itemId)
  })
  for (const anchor of drawn) planFamily(anchor, pictures, pools, seen, input, plan)
  return plan
}

function findGap({ stub, question, images, subjectClass, sha256 }: AnchorItem): AnchorExclusion | null {
  if (stub) return 'stub'
  if (question.trim() === '') return 'no-question'
  if (images > 1) return 'several-images'
  if (images === 0 || sha256 === '') return 'no-image'
  return subjectClass.trim() === '' ? 'no-class' : null
}

function draw<A extends AnchorItem>(
  fit: readonly A[],
  input: AugmentationInput,
  plan: AugmentationPlan<A>,
): readonly A[] {
  if (input.size === undefined || input.size >= fit.length) return fit
  const chosen = new Set(shuffle(fit, createRandom(input.seed)).slice(0, input.size))
  for (const anchor of fit) if (!chosen.has(anchor)) plan.excluded.push({ anchor, reason: 'not-drawn' })
  return fit.filter((anchor) => chosen.has(anchor))
}

function planFamily<A extends AnchorItem>(
  anchor: A,
  pictures: readonly A[],
  pools: ReadonlyMap<string, readonly A[]>,
  seen: ReadonlyMap<string, Seen>,
  input: AugmentationInput,
  plan: AugmentationPlan<A>,
): void {
  const random = createRandom(hashText(`${input.seed} ${anchor.dataset} ${anchor.dataId}`))
  const side: Side = random() < 0.5 ? 'left' : 'right'
  const own = foldName(anchor.subjectClass)
  const isOther = ({ subjectClass }: A) => foldName(subjectClass) !== own
  const intra = chooseDistractor(anchor, pools.get(own) ?? [], seen, random)
  const inter = chooseDistractor(anchor, pools.size > 1 ? pictures : [], seen, random, isOther)
  const worded = input.questions[anchor.itemId]
  const cued =
    worded === undefined ? addSpatialCue(anchor.question, side, input.cues) : { question: worded, ambiguous: false }
  if (cued.ambiguous) {
    plan.excluded.push({ anchor, reason: 'ambiguous', side, question: cued.question })
    return
  }
  const composites = input.kinds.flatMap((kind): PlannedComposite<A>[] => {
    const choice = kind === 'intra' ? intra : kind === 'inter' ? inter : null
    for (const reason of choice?.passedOver ?? []) plan.passedOver[reason] = (plan.passedOver[reason] ?? 0) + 1
    const distractor = choice?.candidate ?? null
    if (choice && !distractor) {
      plan.lacking.push({ kind, anchor })
      return []
    }
    // An empty panel is as wide as the picture that an intra composite would show there.
    const beside = distractor ?? (kind === 'blank' ? intra.candidate : null) ?? anchor
    return [
      {
        kind,
        question: kind === 'intra' ? cued.question : anchor.question,
        distractor,
        layout: layOutComposite(anchor.size, beside.size, side),
        present: anchor.present.includes(kind),
      },
    ]
  })
  if (composites.length === 0) plan.excluded.push({ anchor, reason: 'no-distractor' })
  else plan.families.push({ anchor, side, composites, worded: worded !== undefined })
}

/** FNV-1a over UTF-16 code units: a seed for each item of its own. */
function hashText(value: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < value.length; at++) hash = Math.imul(hash ^ value.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
