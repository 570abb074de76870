import { readFile } from 'node:fs/promises'
import { deleteUnusedImages } from '@/lib/db/augmentable-items'
import { saveImage } from '@/lib/db/images'
import { importItems } from '@/lib/db/import-items'
import { type ImportRow, noCounts, noteImportProgress } from '@/lib/db/imports'
import type { StagedItem } from '@/lib/db/stage-items'
import { type ComposedItem, type CompositePictures, composeItems } from '@/lib/domain/augment/compose-item'
import { type AugmentationInput, augmentationInputSchema } from '@/lib/domain/augment/plan-augmentation'
import type { Refusal } from '@/lib/domain/item'
import { parse } from '@/lib/domain/parse'
import { ingestImage } from '@/lib/media/ingest-image'
import { joinImages } from '@/lib/media/join-images'
import { getEnv } from '../env'
import { hashContent } from '../imports/hash-content'
import { ImportCancelled, type ImportOutcome } from '../imports/import-outcome'
import { getImageStore } from '../storage'
import { loadPlan } from './load-plan'
import { sayPlan } from './say-plan'

async function readInput({ filePath }: ImportRow): Promise<AugmentationInput> {
  const parsed = parse(augmentationInputSchema, JSON.parse(await readFile(filePath, 'utf8')))
  if (!parsed.ok) throw new Error(`What is kept of the augmentation is not as it should be: ${parsed.detail}`)
  return parsed.value
}

/** Renders a composite and stores it; answers the id of its picture, or why there is none. */
async function keepPicture(
  projectId: string,
  { name, panels }: CompositePictures,
  licence: string,
): Promise<{ id: string } | { message: string }> {
  const { maxPixels } = getEnv()
  const store = getImageStore()
  const [left, right] = await Promise.all(
    panels.map((panel) => ('sha256' in panel ? store.read(panel.sha256, 'upright') : panel)),
  )
  if (!left || !right) return { message: 'The bytes of a picture are not in the store.' }
  const image = await ingestImage(await joinImages(left, right, { maxPixels }), { store, maxPixels })
  if (!image.ok) return { message: image.message }
  const { sha256, width, height, format, originalBytes } = image.value
  const saved = await saveImage(projectId, { name, sha256, width, height, format, bytes: originalBytes, licence })
  return saved.id === null ? { message: `Another picture is called ${name}.` } : { id: saved.id }
}

/**
 * Makes the items of an augmentation, all or none, as a recorded import does. Pictures come first, each once; those of
 * items that are there already are not made again, and such items stay as they are.
 */
export async function runAugmentation(row: ImportRow): Promise<ImportOutcome> {
  const input = await readInput(row)
  const plan = await loadPlan(row.projectId, input)
  const composed = plan.families.flatMap((family, index) => composeItems(family, input.seed, index + 1))
  const refused: Refusal[] = []
  const made = new Map<string, string>()
  try {
    const pictured = new Set<string>()
    for (const [done, { item, pictures, present, licence }] of composed.entries()) {
      if (!(await noteImportProgress(row.id, done))) throw new ImportCancelled()
      if (present || pictured.has(pictures.name)) continue
      pictured.add(pictures.name)
      const kept = await keepPicture(row.projectId, pictures, licence)
      if ('id' in kept) made.set(pictures.name, kept.id)
      else refused.push({ row: item.raw.row, id: item.dataId, field: item.variant, message: kept.message })
    }
    if (refused.length > 0) return await giveUp(row, made, { status: 'failed', rowsRead: composed.length, refused })
    const scope = { projectId: row.projectId, onChange: 'keep', onSize: 'refuse', sha256: row.sha256 } as const
    const outcome = await importItems({ ...scope, source: sourceOf(input) }, stage(composed), {
      keep: (sizes) => refused.push(...sizes) === 0,
      listClasses: () => [],
    })
    if (refused.length > 0) return await giveUp(row, made, { status: 'failed', rowsRead: composed.length, refused })
    const counts = {
      ...{ ...noCounts, rowsRead: composed.length, itemsCreated: outcome.created, itemsUpdated: outcome.updated },
      ...{ itemsUnchanged: outcome.unchanged, proposalsCreated: outcome.proposals },
    }
    return { status: 'done', counts, refused, warnings: [...outcome.warnings, ...sayPlan(plan)] }
  } catch (error) {
    if (error instanceof ImportCancelled) return giveUp(row, made, { status: 'cancelled', rowsRead: 0, refused })
    throw error
  }
}

async function* stage(composed: readonly ComposedItem[]): AsyncGenerator<StagedItem> {
  for (const { item } of composed) yield { ...item, contentHash: hashContent(item) }
}

/** Marks of targets at their new place are proposals of one set per seed. */
function sourceOf({ seed }: AugmentationInput): string {
  return `augmentation, seed ${seed}`
}

async function giveUp(
  row: ImportRow,
  made: ReadonlyMap<string, string>,
  { status, rowsRead, refused }: { status: 'failed' | 'cancelled'; rowsRead: number; refused: Refusal[] },
): Promise<ImportOutcome> {
  await deleteUnusedImages(row.projectId, [...made.values()])
  return { status, counts: { ...noCounts, rowsRead }, refused, warnings: [] }
}
