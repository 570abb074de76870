import { clampBox } from '../box'
import type { Entity, ImportedItem, ItemContent, Mention, ProposedMark } from '../item'
import { type Composite, type CompositePanel, joinLicences, mapIntoPanel, type Side } from './composite'
import type { AnchorItem, PlannedComposite, PlannedFamily } from './plan-augmentation'

/** An anchor with what its composites take over. `marks` are its verified ones, in pixels of its picture. */
export type FullAnchor = AnchorItem & {
  variant: string
  content: Omit<ItemContent, 'composite' | 'images'>
  picture: { name: string; licence?: string; sourceUrl?: string }
  marks: readonly ProposedMark[]
}

/** The two pictures of a composite from left to right, by checksum; an empty one by its width in pixels. */
export type CompositePictures = { name: string; panels: [PictureOrGap, PictureOrGap] }
type PictureOrGap = { sha256: string } | { emptyWidth: number }

export type ComposedItem = { item: ImportedItem; pictures: CompositePictures; present: boolean; licence: string }

/**
 * The items of one family's composites. Answers, evidence and strata are the anchor's; the picture's licence names both
 * sources; verified marks of the target are proposals at their new place. `row` is the family's place in the plan.
 */
export function composeItems(
  { anchor, side, composites }: PlannedFamily<FullAnchor>,
  seed: number,
  row: number,
): ComposedItem[] {
  return composites.map((planned) => {
    const composite = describeComposite(anchor, planned, side, seed)
    const pictures = listPictures(composite)
    const licence = joinLicences(composite.panels)
    const entities = listShown(anchor, planned, side)
    const item: ImportedItem = {
      dataset: anchor.dataset,
      dataId: anchor.dataId,
      variant: planned.kind,
      content: {
        ...anchor.content,
        question: planned.question,
        images: [{ name: pictures.name, licence, ...planned.layout.size }],
        mentions: entities.map((one, index): Mention => {
          return { id: `m${index + 1}`, kind: 'image', label: one.label, image: 0, ...one.link, candidates: [] }
        }),
        entityNames: entities.map(({ label }) => label),
        composite,
      },
      anchor: { dataset: anchor.dataset, dataId: anchor.dataId, variant: anchor.variant },
      raw: { row, text: JSON.stringify(composite), fields: listFields(composite) },
      proposals: anchor.marks.map((mark) => {
        const box = clampBox(mapIntoPanel(mark.box, anchor.size, composite.target), planned.layout.size)
        return { ...mark, image: 0, box }
      }),
    }
    return { item, pictures, present: planned.present, licence }
  })
}

function describeComposite(
  anchor: FullAnchor,
  { kind, distractor, layout }: PlannedComposite<FullAnchor>,
  side: Side,
  seed: number,
): Composite {
  const target = describePanel(anchor, layout.target, 'target')
  const other = distractor
    ? describePanel(distractor, layout.other, 'distractor')
    : kind === 'double'
      ? describePanel(anchor, layout.other, 'target')
      : { box: layout.other, shows: 'nothing' as const }
  return { kind, side, seed, target: layout.target, panels: side === 'left' ? [target, other] : [other, target] }
}

function describePanel(from: FullAnchor, box: CompositePanel['box'], shows: 'target' | 'distractor'): CompositePanel {
  const { licence, sourceUrl, name } = from.picture
  const [entity] = listEntities(from)
  return {
    ...{ box, shows, image: name, sha256: from.sha256 },
    ...{ dataset: from.dataset, dataId: from.dataId, variant: from.variant },
    ...(entity && { entity: entity.label }),
    ...(licence && { licence }),
    ...(sourceUrl && { sourceUrl }),
  }
}

type Named = { label: string; link: { given?: Entity } }

function listEntities({ content: { mentions, entityNames } }: FullAnchor): Named[] {
  const seen = mentions.filter(({ kind }) => kind === 'image')
  return seen.length > 0
    ? seen.map(({ label, given }) => ({ label, link: given ? { given } : {} }))
    : entityNames.map((label) => ({ label, link: { given: { title: label } } }))
}

/** What is to be seen, from left to right: all of the target, and what the distractor is of. */
function listShown(anchor: FullAnchor, { distractor }: PlannedComposite<FullAnchor>, side: Side): Named[] {
  const own = listEntities(anchor)
  const other = distractor ? listEntities(distractor).slice(0, 1) : []
  return side === 'left' ? [...own, ...other] : [...other, ...own]
}

/** The same pictures in the same order have one name, whichever item they are for. */
function listPictures({ panels }: Composite): CompositePictures {
  const [left, right] = panels.map(({ sha256, box }): PictureOrGap => (sha256 ? { sha256 } : { emptyWidth: box.w }))
  if (!left || !right) throw new Error('A composite has two panels.')
  const write = (one: PictureOrGap) => ('sha256' in one ? one.sha256.slice(0, 16) : `empty-${one.emptyWidth}`)
  return { name: `composite-${write(left)}-${write(right)}.jpg`, panels: [left, right] }
}

/** Columns to filter and stratify by: raw.side, raw.distractor and so on. */
function listFields({ kind, side, seed, panels }: Composite): Record<string, string> {
  const distractor = panels.find(({ shows }) => shows === 'distractor')
  return {
    ...{ kind, side, seed: String(seed) },
    ...(distractor && { distractor: distractor.dataId ?? '', distractor_entity: distractor.entity ?? '' }),
  }
}
