import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type DrawableItem, listDrawableItems } from '@/lib/db/items'
import type { NewPlanted } from '@/lib/db/planted-proposals'
import { findProject } from '@/lib/db/projects'
import { listPersonProgress } from '@/lib/db/round-progress'
import { findRound, listRoundPeople, listRounds, type RoundRow, saveRound, updateRound } from '@/lib/db/rounds'
import { findVocabulary } from '@/lib/db/vocabulary'
import { assignLanes } from '@/lib/domain/counterbalance'
import { fail, type Result, succeed } from '@/lib/domain/errors'
import { computeBreadth, reviewBreadth } from '@/lib/domain/exposure'
import { parse } from '@/lib/domain/parse'
import { decisionRulesSchema } from '@/lib/domain/resolve/decision-rules'
import {
  type NamedCondition,
  nameConditions,
  presets,
  type RoundInput,
  roundInputSchema,
  roundStatuses,
} from '@/lib/domain/round'
import { type PlannedTask, planTasks, surveyConditions } from '@/lib/domain/round-plan'
import { text } from '@/lib/domain/text'
import type { Vocabulary } from '@/lib/domain/vocabulary'
import { nameAuthor } from './author-names'
import { type Access, authorizeProject, notFound } from './authorize'
import { authorizeRound } from './authorize-round'
import { describeOverAcceptance } from './over-acceptance'
import { pageSchema, toNumericCursor, toPage } from './paging'
import { countReasons, findAudit, limitToDropped, warnOfScreeners } from './plan-audit'
import { planJudged } from './plan-judged'
import { planPlanting } from './plan-planting'
import { makeSlug } from './projects'
import { checkAuditing, readConditions } from './round-settings'
import type { Actor } from './session'
import { showRound } from './show-round'

const hash = (content: string) => createHash('sha256').update(content).digest('hex')

type Plan = {
  input: RoundInput
  conditions: NamedCondition[]
  personIds: string[]
  tasks: (PlannedTask<DrawableItem> & { predictionId: string | null })[]
  survey: ReturnType<typeof surveyConditions>
  strata: RoundRow['strata']
  leftOut: RoundRow['leftOut']
  vocabulary: Vocabulary
  vocabularyVersion: number
  planted: NewPlanted[]
  /** Of an audit: the round whose dropped items it looks at. */
  auditsRoundId: string | null
}

async function planRound(access: Access, body: unknown): Promise<Result<Plan>> {
  const parsed = parse(roundInputSchema, body)
  if (!parsed.ok) return parsed
  const input = parsed.value
  if (input.goldShare !== undefined && input.goldShare > 0)
    return fail('not-implemented', 'Gold tasks are not built yet.', {
      errors: [{ path: 'goldShare', message: 'Not built yet.' }],
    })
  if (input.secondLook !== 'none' && input.kind !== 'evidence-qa')
    return fail('invalid', 'Only evidence-qa has a second look.', {
      errors: [{ path: 'secondLook', message: 'Only evidence-qa has a second look.' }],
    })
  const conditions = readConditions(input)
  if (!conditions.ok) return conditions
  const wrong = checkAuditing(input)
  if (wrong) return wrong
  const people = await listRoundPeople(access.projectId, input.annotators)
  if (input.annotators !== 'all') {
    const known = new Set(people.map(({ email }) => email))
    const errors = input.annotators.flatMap((email, index) =>
      known.has(email.toLowerCase())
        ? []
        : [{ path: `annotators[${index}]`, message: `${email} is not a member of this project.` }],
    )
    if (errors.length > 0) return fail('invalid', errors.map(({ message }) => message).join(' '), { errors })
  }
  const columns =
    input.sample.by === 'stratified'
      ? input.sample.on.filter((field) => field.startsWith('raw.')).map((field) => field.slice(4))
      : []
  const audit = await findAudit(access.projectId, input)
  if (!audit.ok) return audit
  const items = limitToDropped(await listDrawableItems(access.projectId, columns), audit.value)
  // The sample's own seed spreads the conditions, too: a round is drawn again from what stands in it.
  const seed = 'seed' in input.sample ? input.sample.seed : 1
  const planned = planTasks(items, input.kind, conditions.value, input.sample, seed)
  if (planned.mistakes.length > 0)
    return fail('invalid', planned.mistakes[0]?.message ?? 'The sample cannot be drawn.', { errors: planned.mistakes })
  const judged = await planJudged(access.projectId, input, planned.tasks)
  if (!judged.ok) return judged
  const { tasks } = judged.value
  const vocabulary = await findVocabulary(access.projectId)
  const project = await findProject(access.projectId)
  const planted = await planPlanting(
    input,
    tasks.map(({ item }) => item.versionId),
    vocabulary.classes.map(({ key }) => key),
  )
  if (!planted.ok) return planted
  return succeed({
    vocabulary,
    vocabularyVersion: project?.vocabularyVersion ?? 1,
    planted: planted.value,
    input,
    conditions: conditions.value,
    survey: input.kind === 'evidence-qa' ? surveyConditions(items, listSurveyed(input, conditions.value)) : [],
    personIds: assignLanes(
      people.map(({ personId }) => personId),
      seed,
    ),
    tasks,
    auditsRoundId: audit.value?.roundId ?? null,
    strata: audit.value
      ? countReasons(
          audit.value,
          tasks.map(({ item }) => item.id),
        )
      : planned.strata,
    leftOut: [...planned.leftOut, ...judged.value.leftOut],
  })
}

/** Every preset as the round would show it, and what else it asks for. */
function listSurveyed(input: RoundInput, asked: NamedCondition[]): NamedCondition[] {
  const { conditions } = nameConditions(presets, input.names ?? true)
  return [...conditions, ...asked.filter(({ name }) => !conditions.some((preset) => preset.name === name))]
}

/** Shows what a round would consist of, without making it: for the wizard. */
export async function previewRound(actor: Actor, project: string, body: unknown) {
  const access = await authorizeProject(actor, project, 'manage')
  if (!access.ok) return access
  const plan = await planRound(access.value, body)
  if (!plan.ok) return plan
  const { input, tasks, strata, leftOut, personIds, planted, survey, auditsRoundId } = plan.value
  const needed = input.overlap * Math.max(plan.value.conditions.length, 1)
  const wanted = Math.round((input.plant?.share ?? 0) * tasks.length)
  const warnings = [
    ...(personIds.length < needed
      ? [
          `${sayNeed(input.overlap, plan.value.conditions.length)} at least ${needed} people; ${personIds.length} are named.`,
        ]
      : []),
    ...(auditsRoundId
      ? await warnOfScreeners(
          auditsRoundId,
          input,
          personIds,
          tasks.map(({ item }) => item.id),
        )
      : []),
    ...(planted.length < wanted
      ? [`Wrong proposals fit into ${planted.length} tasks only; ${wanted} were asked for.`]
      : []),
  ]
  return succeed({
    tasks: tasks.length,
    wanted: tasks.length * input.overlap,
    people: personIds.length,
    planted: planted.length,
    strata,
    leftOut,
    conditions: survey,
    warnings,
    first: tasks
      .slice(0, 12)
      .map(({ item, condition }) => ({ id: item.id, dataId: item.dataId, variant: item.variant, condition })),
  })
}

/** Nobody answers one item twice, so each condition needs people of its own. */
function sayNeed(overlap: number, conditions: number): string {
  return conditions > 1 ? `Overlap ${overlap} under ${conditions} conditions needs` : `Overlap ${overlap} needs`
}

export async function createRound(actor: Actor, project: string, body: unknown) {
  const access = await authorizeProject(actor, project, 'manage')
  if (!access.ok) return access
  const plan = await planRound(access.value, body)
  if (!plan.ok) return plan
  const { input, conditions, personIds, tasks, strata, leftOut, vocabulary, planted, auditsRoundId } = plan.value
  const slug = makeSlug(input.name)
  const round = await saveRound(actor, {
    projectId: access.value.projectId,
    slugs: [slug, ...Array.from({ length: 50 }, (_, n) => `${slug.slice(0, 57)}-${n + 2}`)],
    name: input.name,
    kind: input.kind,
    status: input.status,
    overlap: input.overlap,
    sample: input.sample,
    strata,
    leftOut,
    conditions,
    secondLook: input.secondLook,
    independence: input.independence,
    proposals: input.proposals,
    predictionSetId: input.predictions ?? null,
    leaseMinutes: input.leaseMinutes,
    timeLimitSeconds: input.timeLimitSeconds ?? null,
    minimumSeconds: input.minimumSeconds ?? null,
    goldShare: input.goldShare ?? null,
    pilot: input.pilot,
    everyAnnotator: input.annotators === 'all',
    plantShare: input.plant?.share ?? null,
    plantSeed: input.plant ? BigInt(input.plant.seed) : null,
    hints: input.hints === true,
    stage: input.stage ?? 'all',
    auditHints: typeof input.hints === 'string' ? input.hints : 'none',
    planted,
    vocabulary,
    vocabularyVersion: plan.value.vocabularyVersion,
    auditsRoundId,
    guidelines: { text: input.guidelines, sha256: hash(input.guidelines) },
    personIds,
    tasks: tasks.map(({ item, condition, lanes, cycle, predictionId }) => {
      const matrix = conditions.find(({ name }) => name === condition)
      const breadth = matrix ? computeBreadth(matrix) : input.kind === 'review' ? reviewBreadth : 0
      return { itemId: item.id, versionId: item.versionId, condition, breadth, lanes, cycle, predictionId }
    }),
  })
  return succeed(await showRound(round))
}

export async function listProjectRounds(actor: Actor, project: string, query: unknown) {
  const access = await authorizeProject(actor, project, 'read-work')
  if (!access.ok) return access
  const page = parse(pageSchema, query)
  if (!page.ok) return page
  const rows = await listRounds(access.value.projectId, page.value.limit + 1, toNumericCursor(page.value.cursor))
  const shown = toPage(
    rows,
    page.value.limit,
    (row) => String(row.seq),
    (row) => row,
  )
  return succeed({ data: await Promise.all(shown.data.map(showRound)), nextCursor: shown.nextCursor })
}

export async function describeRound(actor: Actor, roundId: string) {
  const access = await authorizeRound(actor, roundId, 'read-work')
  if (!access.ok) return access
  const round = await findRound(access.value.roundId)
  if (!round) return notFound
  return succeed({
    ...(await showRound(round)),
    people: (await listPersonProgress(round.id)).map((person) => ({
      ...person,
      annotator: nameAuthor(access.value.role, person),
    })),
    overAcceptance: await describeOverAcceptance(access.value.role, round.id),
  })
}

export const roundChangeSchema = z
  .strictObject({
    name: text(200, 1),
    status: z.enum(roundStatuses),
    overlap: z.int().min(1).max(100),
    guidelines: text(200_000),
    targets: z.record(z.string().min(1).max(300), z.number().min(-1).max(1)),
    /** Rules of its own; null: the project's. */
    decisionRules: decisionRulesSchema.nullable(),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change.')

export async function changeRound(actor: Actor, roundId: string, version: Result<number>, body: unknown) {
  const access = await authorizeRound(actor, roundId, 'manage')
  if (!access.ok) return access
  if (!version.ok) return version
  const parsed = parse(roundChangeSchema, body)
  if (!parsed.ok) return parsed
  const round = await findRound(access.value.roundId)
  if (!round) return notFound
  const { guidelines, ...fields } = parsed.value
  if (fields.status === 'draft' && round.status !== 'draft')
    return fail('conflict', 'A round that was open cannot become a draft again. Pause it.')
  const changed = await updateRound(actor, round, version.value, {
    ...fields,
    ...(guidelines === undefined ? {} : { guidelines: { text: guidelines, sha256: hash(guidelines) } }),
  })
  return changed
    ? succeed(await showRound(changed))
    : fail('stale', 'The round was changed meanwhile. Load it again.', { extra: { version: round.version } })
}
