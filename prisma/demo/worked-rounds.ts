import { succeed } from '@/lib/domain/errors'
import { operator } from '@/lib/server/operator'
import { changeRound, createRound } from '@/lib/server/rounds'
import type { KnownItem } from './compose-items'
import { demand } from './demand'
import { guidelines } from './guidelines'
import { type DemoPerson, workThrough } from './people/work-through'
import { pictures } from './pictures'

const firstOfEach = pictures.flatMap(({ stories }) => stories[0]?.id ?? [])
const everyStory = pictures.flatMap(({ stories }) => stories.map(({ id }) => id))

const worked = [
  {
    name: 'Boxes, first pass',
    kind: 'boxes',
    overlap: 3,
    sample: { by: 'ids', ids: firstOfEach, variant: 'fixed' },
    guidelines: guidelines.boxes,
  },
  {
    name: 'Entity links, first pass',
    kind: 'entity-links',
    overlap: 3,
    sample: { by: 'ids', ids: firstOfEach, variant: 'fixed' },
    guidelines: guidelines['entity-links'],
  },
  {
    name: 'Answers with and without evidence',
    kind: 'evidence-qa',
    overlap: 2,
    conditions: ['sentence', 'q-only'],
    sample: { by: 'ids', ids: everyStory, variant: 'fixed' },
    guidelines: guidelines['evidence-qa'],
  },
] as const

/** The audit stays open and half done; its third person has the fewest tasks and decides over one of the others'. */
const audit = {
  name: 'Flaws before and after the repair',
  kind: 'flaws',
  overlap: 2,
  sample: {
    by: 'stratified',
    on: ['variant'],
    size: 20,
    seed: 2026,
    allocation: { fixed: 6, unfixed: 9, intra: 3, inter: 2 },
  },
  guidelines: guidelines.flaws,
} as const
const auditLimits = [20, 14, 3]

/** Makes the rounds that the demo's people worked in, with their work. Answers the audit's id. */
export async function makeWorkedRounds(
  project: string,
  people: DemoPerson[],
  items: ReadonlyMap<string, KnownItem>,
): Promise<string> {
  const annotators = people.map(({ actor }) => actor.email)
  for (const round of worked) {
    const { id, version } = demand(await createRound(operator, project, { ...round, annotators }))
    for (const person of people) await workThrough(id, person, items)
    demand(await changeRound(operator, id, succeed(version), { status: 'closed' }))
  }
  const { id } = demand(await createRound(operator, project, { ...audit, annotators }))
  for (const [index, person] of people.entries()) await workThrough(id, person, items, auditLimits[index])
  return id
}
