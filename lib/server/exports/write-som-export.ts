import type { ExportImage } from '@/lib/db/export-tasks'
import { writeSom } from '@/lib/formats/som-writer'
import { cropBox } from '@/lib/media/crop-box'
import { renderOverlay } from '@/lib/media/render-overlay'
import { type BoxedItem, listBoxedItems, type WrittenMark } from './boxed-items'
import type { ExportCounts, ExportJob } from './export-job'
import { writeImage } from './write-image'

const overlayFill = 0.25

type Counts = { images: number; marks: number; overlays: number; crops: number; unresolved: number; absent: number }
type Picture = { boxed: BoxedItem; position: number; image: ExportImage; name: string; marks: WrittenMark[] }

/**
 * Set-of-Mark: per image a mark file in MMSearch-Plus' shape, the image with its numbered marks as overlays/*.png, and
 * each mark cut out as crops/<image>/<number>.png.
 */
export async function writeSomExport(job: ExportJob): Promise<ExportCounts> {
  const counts: Counts = { images: 0, marks: 0, overlays: 0, crops: 0, unresolved: 0, absent: 0 }
  const wanted = new Map<string, string>()
  for await (const picture of listPictures(job, counts)) {
    await job.progress()
    const { image, name, marks } = picture
    const file = await job.sink.write(`marks/${name}_metadata.json`, [describeMarks(picture)])
    file.rows = marks.length
    counts.images++
    counts.marks += marks.length
    wanted.set(image.name, image.sha256)
    if (job.options.overlays || job.options.crops) await draw(job, picture, counts)
  }
  if (job.options.images) for (const [name, sha256] of wanted) await writeImage(job, { name, sha256 })
  return counts
}

async function* listPictures(job: ExportJob, counts: Counts): AsyncGenerator<Picture> {
  const takeName = makeNamer()
  for await (const boxed of listBoxedItems(job)) {
    counts.unresolved += boxed.unresolved
    for (const [position, image] of boxed.item.images.entries()) {
      const person = boxed.person === null ? '' : `_by_${boxed.person}`
      const marks = boxed.marks.filter((mark) => mark.image === position)
      if (!image) counts.absent++
      else {
        const name = takeName(`entry_${boxed.item.dataId}_img_${position + 1}${person}`)
        yield { boxed, position, image, name, marks }
      }
    }
  }
}

function describeMarks({ boxed: { item }, position, image, marks }: Picture): string {
  return writeSom({
    dataId: item.dataId,
    image: position,
    imageNames: item.imageNames,
    width: image.width,
    height: image.height,
    answers: (item.references ?? []).flat(2),
    ...(item.question === null ? {} : { question: item.question }),
    ...(item.category === null ? {} : { category: item.category }),
    marks: marks.map(({ number, box, class: key, entity }) => ({
      number,
      box,
      ...(key === undefined ? {} : { class: key }),
      ...(entity === undefined ? {} : { entity }),
    })),
  })
}

async function draw(job: ExportJob, { image, name, marks }: Picture, counts: Counts): Promise<void> {
  const bytes = await job.images.read(image.sha256)
  if (!bytes) {
    job.note(`The bytes of the image "${image.name}" are not in the store: it has no overlay and no crops.`)
    return
  }
  if (job.options.overlays) {
    await job.sink.write(`overlays/${name}.png`, [await renderOverlay(bytes, marks, { fill: overlayFill })])
    counts.overlays++
  }
  if (!job.options.crops) return
  for (const mark of marks) {
    await job.sink.write(`crops/${name}/${mark.number}.png`, [await cropBox(bytes, mark.box)])
    counts.crops++
  }
}

/** Makes names that any file system takes, each once. */
function makeNamer(): (wanted: string) => string {
  const taken = new Set<string>()
  return (wanted) => {
    const plain = wanted.replace(/[^\p{L}\p{N}._-]+/gu, '_').slice(0, 120)
    let name = plain
    // File systems may ignore case.
    for (let n = 2; taken.has(name.toLowerCase()); n++) name = `${plain}-${n}`
    taken.add(name.toLowerCase())
    return name
  }
}
