import { z } from 'zod'
import { hintSettings, stages } from './audit/stage'
import { text } from './text'

export const kinds = [
  'boxes',
  'entity-links',
  'evidence-qa',
  'flaws',
  'review',
  'screen',
  'judgement',
  'error-analysis',
] as const
export type Kind = (typeof kinds)[number]
export const roundStatuses = ['draft', 'open', 'paused', 'closed'] as const
export type RoundStatus = (typeof roundStatuses)[number]

/** When references are shown after an answer: never, where it differs from them, or always. */
export const secondLookSettings = ['none', 'on-mismatch', 'all'] as const
export type SecondLookSetting = (typeof secondLookSettings)[number]

export const presets = [
  'sentence',
  'section',
  'entity-name',
  'original',
  'q-only',
  'gold-1',
  'gold-2',
  'gold-3',
  'evidence-only',
  'web',
] as const
export type Preset = (typeof presets)[number]

/** What a condition lets the annotator see. Nothing wider may be in any byte sent. */
export type ConditionMatrix = {
  image: boolean
  names: boolean
  evidence: 'none' | 'sentence' | 'section' | 'article'
  /** Hops shown, from the first; null: all. */
  hops: number | null
  search: 'none' | 'web'
}

const matrices: Record<Preset, ConditionMatrix> = {
  sentence: { image: true, names: true, evidence: 'sentence', hops: null, search: 'none' },
  section: { image: true, names: true, evidence: 'section', hops: null, search: 'none' },
  'entity-name': { image: true, names: true, evidence: 'none', hops: null, search: 'none' },
  original: { image: true, names: false, evidence: 'none', hops: null, search: 'none' },
  'q-only': { image: false, names: false, evidence: 'none', hops: null, search: 'none' },
  'gold-1': { image: true, names: false, evidence: 'sentence', hops: 1, search: 'none' },
  'gold-2': { image: true, names: false, evidence: 'sentence', hops: 2, search: 'none' },
  'gold-3': { image: true, names: false, evidence: 'sentence', hops: 3, search: 'none' },
  'evidence-only': { image: false, names: false, evidence: 'sentence', hops: null, search: 'none' },
  web: { image: true, names: false, evidence: 'none', hops: null, search: 'web' },
}

/** The matrix of a preset. `names` switches entity names where the preset shows them (default on). */
export function describePreset(preset: Preset, names = true): ConditionMatrix {
  const matrix = matrices[preset]
  return { ...matrix, names: matrix.names && (preset === 'entity-name' || names) }
}

export type NamedCondition = ConditionMatrix & { name: string }

/**
 * The name of a condition that is no preset, by what it shows, such as "image+names+section:2+web". A matrix that is
 * one of the presets (with names where the preset shows them) has that preset's name.
 */
export function nameMatrix(matrix: ConditionMatrix): string {
  const preset = presets.find((name) => {
    const own = matrices[name]
    return (
      own.image === matrix.image &&
      own.names === matrix.names &&
      own.evidence === matrix.evidence &&
      own.hops === matrix.hops &&
      own.search === matrix.search
    )
  })
  if (preset) return preset
  const hops = matrix.hops === null ? '' : `:${matrix.hops}`
  const parts = [
    matrix.image ? 'image' : '',
    matrix.names ? 'names' : '',
    matrix.evidence === 'none' ? '' : `${matrix.evidence}${hops}`,
    matrix.search === 'web' ? 'web' : '',
  ]
  return parts.filter((part) => part !== '').join('+') || 'question'
}

/** The conditions a round asks for, with their names, and the place of one that is there twice; null: none is. */
export function nameConditions(
  given: readonly (Preset | ConditionMatrix)[],
  names: boolean,
): { conditions: NamedCondition[]; twice: number | null } {
  const conditions = given.map(
    (one): NamedCondition =>
      typeof one === 'string' ? { name: one, ...describePreset(one, names) } : { name: nameMatrix(one), ...one },
  )
  const twice = conditions.findIndex(({ name }, at) => conditions.findIndex((other) => other.name === name) < at)
  return { conditions, twice: twice < 0 ? null : twice }
}

export const strataFields = [
  'questionType',
  'answerType',
  'hop',
  'entities',
  'reasoning',
  'subjectClass',
  'variant',
  'dataset',
  'category',
  'difficulty',
] as const
export type StrataField = (typeof strataFields)[number] | `raw.${string}`

const strataField = z
  .string()
  .max(200)
  .refine((value): value is StrataField => strataFields.some((f) => f === value) || /^raw\..+/.test(value), {
    message: `Must be one of ${strataFields.join(', ')} or raw.<column>.`,
  })

const size = z.int().min(1).max(1_000_000)
const seed = z
  .int()
  .min(0)
  .max(2 ** 32 - 1)
export const sampleSchema = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('all') }),
  z.strictObject({
    by: z.literal('ids'),
    ids: z.array(text(500, 1)).min(1).max(100_000),
    variant: text(100, 1).optional(),
  }),
  z.strictObject({ by: z.literal('random'), size, seed }),
  /** Of the items that a screen round came to drop, for an audit of them. `round` is its id or slug. */
  z.strictObject({ by: z.literal('dropped'), round: text(200, 1), size, seed }),
  z.strictObject({
    by: z.literal('stratified'),
    size,
    seed,
    on: z.array(strataField).min(1).max(5),
    allocation: z
      .union([z.enum(['proportional', 'equal']), z.record(z.string().max(500), z.int().min(0))])
      .default('proportional'),
  }),
])
export type Sample = z.infer<typeof sampleSchema>

const conditionMatrix = z.strictObject({
  image: z.boolean(),
  names: z.boolean(),
  evidence: z.enum(['none', 'sentence', 'section', 'article']),
  hops: z.int().min(1).max(10).nullable(),
  search: z.enum(['none', 'web']),
})

/** Wrong proposals among the real ones: for a share in [0, 1] of the tasks one each, drawn by the seed. */
export const plantSchema = z.strictObject({ share: z.number().min(0).max(1), seed })
export type Plant = z.infer<typeof plantSchema>

/** Body of POST /projects/{p}/rounds, as api.md names it. */
export const roundInputSchema = z.strictObject({
  name: text(200, 1),
  kind: z.enum(kinds),
  sample: sampleSchema,
  overlap: z.int().min(1).max(100).default(2),
  annotators: z.union([z.literal('all'), z.array(z.string().max(320)).min(1).max(1000)]).default('all'),
  guidelines: text(200_000).default(''),
  conditions: z
    .array(z.union([z.enum(presets), conditionMatrix]))
    .min(1)
    .max(20)
    .optional(),
  names: z.boolean().optional(),
  /** In evidence-qa whether the expected form of the answer is told; in flaws when automatic hints are shown. */
  hints: z.union([z.boolean(), z.enum(hintSettings)]).optional(),
  stage: z.enum(stages).optional(),
  secondLook: z.enum(secondLookSettings).default('none'),
  independence: z.enum(['strict', 'warn', 'off']).default('strict'),
  predictions: z.string().max(100).optional(),
  proposals: z.enum(['shown', 'hidden', 'none']).default('shown'),
  plant: plantSchema.optional(),
  timeLimitSeconds: z.int().min(10).max(86_400).optional(),
  minimumSeconds: z.int().min(0).max(86_400).optional(),
  leaseMinutes: z.int().min(1).max(10_080).default(30),
  goldShare: z.number().min(0).max(1).optional(),
  pilot: z.boolean().default(false),
  status: z.enum(['draft', 'open']).default('open'),
})
export type RoundInput = z.infer<typeof roundInputSchema>
