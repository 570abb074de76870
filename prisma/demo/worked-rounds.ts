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

/** Two people screen; the third, who did not, looks at some of what they dropped again. */
const screening = {
  name: 'Screening, first pass',
  kind: 'screen',
  overlap: 2,
  sample: {
    by: 'stratified',
    on: ['variant'],
    size: 28,
    seed: 2026,
    allocation: { fixed: 12, unfixed: 11, intra: 3, inter: 2 },
  },
  guidelines: guidelines.screen,
} as const
const dropAudit = {
  // Who works in it is not told that all of this was dropped before.
  name: 'Screening, second part',
  kind: 'screen',
  overlap: 1,
  sample: { by: 'dropped', round: 'screening-first-pass', size: 6, seed: 5 },
  guidelines: guidelines.screen,
} as const

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
  await makeScreening(project, people, items)
  const { id } = demand(await createRound(operator, project, { ...audit, annotators }))
  for (const [index, person] of people.entries()) await workThrough(id, person, items, auditLimits[index])
  return id
}

async function makeScreening(
  project: string,
  people: DemoPerson[],
  items: ReadonlyMap<string, KnownItem>,
): Promise<void> {
  const steps = [
    { round: screening, by: people.slice(0, 2) },
    { round: dropAudit, by: people.slice(2) },
  ]
  for (const { round, by } of steps) {
    const annotators = by.map(({ actor }) => actor.email)
    const { id, version } = demand(await createRound(operator, project, { ...round, annotators }))
    for (const person of by) await workThrough(id, person, items)
    demand(await changeRound(operator, id, succeed(version), { status: 'closed' }))
  }
}
