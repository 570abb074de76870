import type { Readable } from 'node:stream'
import { findMaskRule, listPrivateRegions } from '@/lib/db/export-masks'
import type { ExportSnapshot } from '@/lib/db/export-snapshot'
import type { ImageStore } from '@/lib/media/image-store'
import { maskImage } from '@/lib/media/mask-image'
import type { ExportOptions } from './export-options'

/** The images of an export: private regions are hidden in whatever is made of them, unless the lead asked otherwise. */
export type ExportImages = {
  /** The upright bytes, masked where need be; null where the store lacks them. */
  read(sha256: string): Promise<Buffer | null>
  /** The same, as a stream where nothing is to be masked. */
  open(sha256: string): Promise<Readable | Buffer[] | null>
  /** The bytes as they were uploaded; null where they are missing. Not for images with private regions. */
  openOriginal(sha256: string): Promise<Readable | null>
  /** Whether the image has regions to be masked in this export. */
  isPrivate(sha256: string): boolean
  /** How many images have been written masked so far. */
  countMasked(): number
}

/** Opens the images of a project for an export; what it does about private regions is said in its notes. */
export async function openExportImages(
  store: ImageStore,
  snapshot: ExportSnapshot,
  { projectId, options, note }: { projectId: string; options: ExportOptions; note(sentence: string): void },
): Promise<ExportImages> {
  const { style, classes } = await findMaskRule(snapshot, projectId)
  const everyone = options.include === 'all'
  const regions =
    classes.length > 0 ? await listPrivateRegions(snapshot, projectId, classes, everyone) : new Map<string, never[]>()
  const masked = new Set<string>()
  const writesImages = options.images || options.format === 'som'
  if (!options.masked && writesImages && regions.size > 0)
    note(`Private regions (${classes.join(', ')}) are not masked in this export, as was asked for.`)
  const isPrivate = (sha256: string) => options.masked && regions.has(sha256)

  async function read(sha256: string): Promise<Buffer | null> {
    const bytes = await store.read(sha256, 'upright')
    if (!bytes || !isPrivate(sha256)) return bytes
    masked.add(sha256)
    note(
      `Private regions (${classes.join(', ')}) are ${style === 'blur' ? 'blurred' : 'filled with black'} in the images.`,
    )
    return maskImage(bytes, regions.get(sha256) ?? [], style)
  }
  return {
    read,
    async open(sha256) {
      if (!isPrivate(sha256)) return (await store.open(sha256, 'upright'))?.stream ?? null
      const bytes = await read(sha256)
      return bytes && [bytes]
    },
    async openOriginal(sha256) {
      if (isPrivate(sha256)) throw new Error('The original of an image with private regions was asked for.')
      return (await store.open(sha256, 'original'))?.stream ?? null
    },
    isPrivate,
    countMasked: () => masked.size,
  }
}
