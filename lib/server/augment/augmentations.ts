import { createHash, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { listAugmentableVariants } from '@/lib/db/augmentable-items'
import { augmentationKinds } from '@/lib/domain/augment/composite'
import {
  type AugmentationInput,
  type AugmentationPlan,
  augmentationInputSchema,
  type PlannedFamily,
} from '@/lib/domain/augment/plan-augmentation'
import type { AugmentationPreview, PreviewedFamily } from '@/lib/domain/augment/preview'
import { type Result, succeed } from '@/lib/domain/errors'
import { parse } from '@/lib/domain/parse'
import { authorizeProject } from '../authorize'
import { keepImport } from '../imports/start-import'
import type { Actor } from '../session'
import { getFolder } from '../storage'
import { loadPlan, type ShownAnchor } from './load-plan'

/** `dryRun` answers what would be made, `limit` families from the place `from` on, and stores nothing. */
export const augmentationSchema = augmentationInputSchema.extend({
  dryRun: z.boolean().default(false),
  from: z.int().min(0).default(0),
  limit: z.int().min(1).max(200).default(50),
})

/** What each reason shows of its items. */
const namesShown = 50

type Answer = { status: 202; body: { id: string } } | { status: 200; body: AugmentationPreview }

/** Previews an augmentation, or records it and queues its job; its record is that of imports. */
export async function startAugmentation(actor: Actor, project: string, body: unknown): Promise<Result<Answer>> {
  const access = await authorizeProject(actor, project, 'manage')
  if (!access.ok) return access
  const parsed = parse(augmentationSchema, body)
  if (!parsed.ok) return parsed
  const { dryRun, from, limit, ...input } = parsed.value
  const { projectId } = access.value
  if (dryRun) return succeed({ status: 200, body: showPlan(await loadPlan(projectId, input), input, { from, limit }) })
  return succeed({ status: 202, body: { id: await keepAugmentation(actor, projectId, input, { queue: true }) } })
}

/** Records an augmentation; without `queue` the caller runs it. */
export async function keepAugmentation(
  actor: { name: string; userId?: string },
  projectId: string,
  input: AugmentationInput,
  { queue }: { queue: boolean },
): Promise<string> {
  const content = JSON.stringify(input)
  const file = path.join(getFolder('tmp'), randomUUID())
  await writeFile(file, content)
  const source = {
    path: file,
    name: `${input.kinds.join('-')}-${input.seed}.json`,
    sha256: createHash('sha256').update(content).digest('hex'),
  }
  const request = { format: 'augmentation', options: { onChange: 'keep', onRefused: 'abort' }, dryRun: false } as const
  return keepImport(actor, projectId, request, source, { queue, move: true })
}

/** What a lead can choose from before a preview. */
export async function listAugmentationChoices(actor: Actor, project: string) {
  const access = await authorizeProject(actor, project, 'manage')
  if (!access.ok) return access
  const variants = await listAugmentableVariants(access.value.projectId)
  return succeed({ variants: variants.filter(({ variant }) => !augmentationKinds.some((kind) => kind === variant)) })
}

function showPlan(
  plan: AugmentationPlan<ShownAnchor>,
  { kinds }: AugmentationInput,
  { from, limit }: { from: number; limit: number },
): AugmentationPreview {
  const all = plan.families.flatMap(({ composites }) => composites)
  const reasons = [...new Set(plan.excluded.map(({ reason }) => reason))]
  return {
    families: plan.families.length,
    kinds: kinds.map((kind) => {
      const own = all.filter((one) => one.kind === kind)
      const present = own.filter((one) => one.present).length
      const lacking = plan.lacking.filter((one) => one.kind === kind).length
      return { kind, made: own.length - present, present, lacking }
    }),
    excluded: reasons.map((reason) => {
      const anchors = plan.excluded.filter((one) => one.reason === reason).map(({ anchor }) => anchor.dataId)
      return { reason, n: anchors.length, dataIds: anchors.slice(0, namesShown) }
    }),
    passedOver: Object.entries(plan.passedOver).map(([reason, n]) => ({ reason: reason as never, n })),
    ambiguous: plan.excluded.flatMap(({ reason, anchor, side, question }) =>
      reason === 'ambiguous' && side && question !== undefined
        ? [{ id: anchor.itemId, dataId: anchor.dataId, asked: anchor.question, image: anchor.imageId, side, question }]
        : [],
    ),
    from,
    data: plan.families.slice(from, from + limit).map(showFamily),
  }
}

function showFamily({ anchor, side, composites, worded }: PlannedFamily<ShownAnchor>): PreviewedFamily {
  return {
    ...{ id: anchor.itemId, dataId: anchor.dataId, asked: anchor.question, image: anchor.imageId, side, worded },
    composites: composites.map(({ kind, question, distractor, layout, present }) => ({
      ...{ kind, question, size: layout.size, target: layout.target, present },
      distractor: distractor && {
        ...{ id: distractor.itemId, dataId: distractor.dataId, image: distractor.imageId },
        entity: distractor.content.entityNames[0] ?? null,
      },
    })),
  }
}
