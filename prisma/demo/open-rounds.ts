import { operator } from '@/lib/server/operator'
import { createRound } from '@/lib/server/rounds'
import { demand } from './demand'
import { guidelines } from './guidelines'
import { pictures } from './pictures'

const pairsOfLook = ['nagasaki-1', 'cats-1', 'sheep-1', 'canyon-1', 'signpost-1', 'summits-1']
const withUnfixed = pictures.flatMap(({ stories }) => stories.flatMap(({ id, unfixed }) => (unfixed ? [id] : [])))

// Whoever tries these has looked round the project first; strict independence would then withhold them.
const common = { overlap: 2, annotators: 'all', independence: 'warn' } as const

const untouched = [
  { name: 'Try it: boxes', kind: 'boxes', sample: { by: 'ids', ids: pairsOfLook, variant: 'fixed' } },
  { name: 'Try it: entity links', kind: 'entity-links', sample: { by: 'ids', ids: pairsOfLook, variant: 'fixed' } },
  {
    name: 'Try it: answers from evidence',
    kind: 'evidence-qa',
    conditions: ['sentence', 'q-only'],
    sample: { by: 'random', size: 10, seed: 7 },
  },
  { name: 'Try it: screening', kind: 'screen', sample: { by: 'random', size: 12, seed: 9 } },
  { name: 'Try it: flaws', kind: 'flaws', sample: { by: 'ids', ids: withUnfixed, variant: 'unfixed' } },
] as const

/** Makes a round of each kind in which nobody has done anything yet, open to all annotators. */
export async function makeOpenRounds(project: string): Promise<void> {
  for (const round of untouched)
    demand(await createRound(operator, project, { ...common, ...round, guidelines: guidelines[round.kind] }))
}
