import {
  type AugmentableItem,
  listAugmentableItems,
  listMarkedPictures,
  type MarkedPicture,
} from '@/lib/db/augmentable-items'
import { foldName, listEntityNames, type Seen } from '@/lib/domain/augment/choose-distractor'
import type { FullAnchor } from '@/lib/domain/augment/compose-item'
import { type AugmentationInput, type AugmentationPlan, planAugmentation } from '@/lib/domain/augment/plan-augmentation'
import type { ProposedMark, Strata } from '@/lib/domain/item'
import { adoptBoxes, type ResolvedMark, resolveBoxes } from '@/lib/domain/resolve/resolve-boxes'

/** An anchor with the id of its picture, for a thumbnail. */
export type ShownAnchor = FullAnchor & { imageId: string | null }

/** Plans over what a project holds now. Verified marks are those decided over, else those most people agree on. */
export async function loadPlan(projectId: string, input: AugmentationInput): Promise<AugmentationPlan<ShownAnchor>> {
  const items = await listAugmentableItems(projectId, input.of, input.subjectClassField)
  const verified = (await listMarkedPictures(projectId)).map((task) => ({ ...task, marks: resolve(task) }))
  const seen = new Map<string, { classes: Set<string>; entities: Set<string> }>()
  const byVersion = new Map<string, ProposedMark[]>()
  for (const { versionId, pictures, marks } of verified) {
    for (const mark of marks) note(seen, pictures[mark.image] ?? null, mark)
    // The newest round comes first, and its marks stand.
    if (!byVersion.has(versionId) && marks.length > 0) byVersion.set(versionId, marks.map(toProposal))
  }
  const anchors = items.map((item) => toAnchor(item, byVersion.get(item.versionId) ?? []))
  return planAugmentation(anchors, seen satisfies ReadonlyMap<string, Seen>, input)
}

function resolve({ decision, people }: MarkedPicture): ResolvedMark[] {
  return (decision ? adoptBoxes(decision, people.length) : resolveBoxes(people)).marks
}

function note(
  seen: Map<string, { classes: Set<string>; entities: Set<string> }>,
  sha256: string | null,
  mark: ResolvedMark,
): void {
  if (sha256 === null) return
  const known = seen.get(sha256) ?? { classes: new Set(), entities: new Set() }
  seen.set(sha256, known)
  if (mark.class) known.classes.add(foldName(mark.class))
  for (const name of mark.entity ? listEntityNames([mark.entity]) : []) known.entities.add(name)
}

function toProposal({ image, number, box, class: name, entity }: ResolvedMark): ProposedMark {
  return { image, box, number, ...(name && { class: name }), ...(entity && { entity }) }
}

function toAnchor(item: AugmentableItem, marks: readonly ProposedMark[]): ShownAnchor {
  const { image, mentions, entityNames, evidence, answerType, references } = item
  const given = mentions.flatMap((mention) => (mention.kind === 'image' && mention.given ? [mention.given] : []))
  const strata = Object.fromEntries(Object.entries(item.strata).filter(([, value]) => value !== null)) as Strata
  return {
    ...{ itemId: item.id, dataset: item.dataset, dataId: item.dataId, variant: item.variant, stub: item.stub },
    ...{ question: item.question, subjectClass: item.class ?? '', present: item.present },
    entities: listEntityNames([...given, ...entityNames]),
    images: image ? item.images : 0,
    sha256: image?.sha256 ?? '',
    size: { width: image?.width ?? 0, height: image?.height ?? 0 },
    content: { evidence, mentions, entityNames, answerType, references, strata },
    picture: {
      name: image?.name ?? '',
      ...(image?.licence && { licence: image.licence }),
      ...(image?.sourceUrl && { sourceUrl: image.sourceUrl }),
    },
    marks: marks.filter((mark) => mark.image === 0),
    imageId: image?.id ?? null,
  }
}
