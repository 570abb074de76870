import { type CocoImageRow, type CocoMarkRow, writeCoco } from '@/lib/formats/coco-writer'
import { writeCsvRow } from '@/lib/formats/spreadsheet-csv'
import { type BoxedItem, listBoxedItems } from './boxed-items'
import { type ExportCounts, type ExportJob, writeRows } from './export-job'
import { writeImage } from './write-image'

type Tally = {
  images: number
  annotations: number
  items: number
  unresolved: number
  untouched: number
  absent: number
}

/**
 * COCO: instances.json, and images.csv, which tells an image that was checked and is empty from one nobody worked on.
 * An image that several items use is listed once, with the marks of all of them.
 */
export async function writeCocoExport(job: ExportJob): Promise<ExportCounts> {
  const classes = await job.snapshot.list<{ key: string }>(
    `select key from vocabulary_entry where project_id = $1 and kind = 'class' order by position, key`,
    [job.project.id],
  )
  const tally: Tally = { images: 0, annotations: 0, items: 0, unresolved: 0, untouched: 0, absent: 0 }
  const wanted = new Map<string, string>()
  // Not the time of the export: the same work must give the same bytes.
  const [newest] = await job.snapshot.list<{ at: Date }>(
    `select coalesce(max(n.submitted_at), p.created_at) as at from project p left join annotation n on n.project_id = p.id
      where p.id = $1 group by p.created_at`,
    [job.project.id],
  )
  const source = {
    description: `${job.project.name} (${job.project.slug})`,
    createdAt: (newest?.at ?? job.snapshot.at).toISOString(),
    classes: classes.map(({ key }) => key),
    images: listImages(job, tally, wanted),
    marks: listMarks(job, tally),
  }
  const file = await job.sink.write('instances.json', writeCoco(source))
  file.rows = tally.annotations
  await job.progress(0.5)
  const columns = [
    'file_name',
    'item',
    'dataset',
    'data_id',
    'variant',
    'image',
    'round',
    'annotator',
    'status',
    'marks',
  ]
  await writeRows(job, 'images.csv', listStates(job), writeCsvRow([...columns, 'unresolved']))
  if (job.options.images) for (const [name, sha256] of wanted) await writeImage(job, { name, sha256 })
  return { ...tally }
}

async function* listImages(job: ExportJob, tally: Tally, wanted: Map<string, string>): AsyncGenerator<CocoImageRow> {
  for await (const boxed of listBoxedItems(job)) {
    await job.progress()
    tally.items++
    tally.unresolved += boxed.unresolved
    if (boxed.status === 'untouched') tally.untouched++
    for (const image of boxed.item.images) {
      if (!image) tally.absent++
      else if (!wanted.has(image.name)) {
        wanted.set(image.name, image.sha256)
        const { name: fileName, width, height, licence } = image
        yield { fileName, width, height, ...(licence === null ? {} : { licence }) }
      }
    }
  }
  tally.images = wanted.size
}

async function* listMarks(job: ExportJob, tally: Tally): AsyncGenerator<CocoMarkRow> {
  for await (const { item, marks, person } of listBoxedItems(job)) {
    await job.progress()
    for (const mark of marks) {
      const image = item.images[mark.image]
      if (!image) continue
      tally.annotations++
      const { box, number, class: name, entity, attributes } = mark
      yield {
        fileName: image.name,
        box,
        number,
        verified: person === null,
        attributes: { ...attributes, item: item.item, data_id: item.dataId },
        ...(name === undefined ? {} : { class: name }),
        ...(entity === undefined ? {} : { entity }),
      }
    }
  }
}

async function* listStates(job: ExportJob): AsyncGenerator<string> {
  for await (const boxed of listBoxedItems(job))
    for (const position of boxed.item.imageNames.keys()) yield writeState(boxed, position)
}

function writeState({ item, round, person, status, marks, unresolved }: BoxedItem, position: number): string {
  const name = item.images[position]?.name ?? item.imageNames[position] ?? ''
  const here = marks.filter(({ image }) => image === position).length
  const place = [item.item, item.dataset, item.dataId, item.variant, position]
  return writeCsvRow([name, ...place, round, person, status, here, unresolved])
}
