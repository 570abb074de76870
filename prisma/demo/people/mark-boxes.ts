import { matchBoxes } from '@/lib/domain/agreement/match-boxes'
import type { BoxesPayload } from '@/lib/domain/annotation'
import type { AssignmentView } from '@/lib/domain/assignment'
import type { KnownItem } from '../compose-items'
import { confuse, jitterBox } from '../detect'
import type { Thing } from '../story'
import { chance, type Worker } from './worker'

/** Below this side in pixels a thing is easily overlooked. */
const smallSide = 70

function isSeen({ box }: Thing, worker: Worker): boolean {
  return !chance(worker, Math.min(box.w, box.h) < smallSide ? 0.12 : 0.03)
}

/** Boxes as a person draws them over proposals: good ones taken, others moved, missed things added, false ones refused. */
export function markBoxes(view: AssignmentView, { things, size }: KnownItem, worker: Worker): BoxesPayload {
  const proposals = view.item.proposals ?? []
  const seen = things.filter((thing) => isSeen(thing, worker))
  const matches = matchBoxes(
    seen.map(({ box }) => box),
    proposals.map(({ box }) => box),
  )
  const marks = seen.map((thing, index): BoxesPayload['marks'][number] => {
    const match = matches.find(({ a }) => a === index)
    const proposal = match && proposals[match.b]
    const named = chance(worker, worker.care) ? thing.class : confuse(thing.class)
    const base = { id: `m${index + 1}`, number: index + 1, image: 0, class: named }
    if (proposal && match.iou > 0.8 && proposal.class === thing.class && chance(worker, 0.75))
      return { ...base, box: proposal.box, proposal: proposal.id, verdict: 'accepted' }
    const box = jitterBox(thing.box, 0.02 + (1 - worker.care) * 0.15, size, worker.random)
    return proposal ? { ...base, box, proposal: proposal.id, verdict: 'adjusted' } : { ...base, box, verdict: 'added' }
  })
  const used = new Set(marks.map(({ proposal }) => proposal))
  return { marks, rejected: proposals.map(({ id }) => id).filter((id) => !used.has(id)) }
}
