import { randomUUID } from 'node:crypto'
import { openEarlier } from '@/lib/db/simulated-people'
import type { Payload } from '@/lib/domain/annotation'
import type { AssignmentView } from '@/lib/domain/assignment'
import { skipTask, takeNextTask } from '@/lib/server/annotate'
import type { Actor } from '@/lib/server/session'
import { submitAnnotation } from '@/lib/server/submit-annotation'
import type { KnownItem } from '../compose-items'
import { demand } from '../demand'
import { answerQuestion } from './answer-question'
import { auditItem } from './audit-item'
import { judgeLinks } from './judge-links'
import { markBoxes } from './mark-boxes'
import { screenItem } from './screen-item'
import { chance, type Worker } from './worker'

export type DemoPerson = { actor: Actor; worker: Worker }

function work(view: AssignmentView, item: KnownItem, worker: Worker): Payload {
  switch (view.round.kind) {
    case 'boxes':
      return markBoxes(view, item, worker)
    case 'entity-links':
      return judgeLinks(item, worker)
    case 'evidence-qa':
      return answerQuestion(view, item, worker)
    case 'flaws':
      return auditItem(item, worker)
    case 'screen':
      return screenItem(item, worker)
    default:
      throw new Error(`Nobody of the demo can do ${view.round.kind}.`)
  }
}

/** Seconds a task of a kind takes: a floor, and something for each mark, link or hop. */
function takeSeconds(view: AssignmentView, item: KnownItem, { random }: Worker): number {
  const parts = { boxes: item.things.length * 4, 'entity-links': item.mentions.length * 14 }
  const kind = view.round.kind
  if (kind === 'screen') return Math.round((1.5 + random() ** 2 * 8) * 10) / 10
  const base = kind === 'boxes' || kind === 'entity-links' ? parts[kind] : 15 + item.story.evidence.length * 12
  return Math.round((8 + base * (0.6 + random() ** 2 * 1.6)) * 10) / 10
}

/** Does tasks of a round as one of the demo's people, at most so many; now and then one is skipped. */
export async function workThrough(
  roundId: string,
  { actor, worker }: DemoPerson,
  items: ReadonlyMap<string, KnownItem>,
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  for (let done = 0; done < most; done += 1) {
    const { body: view } = demand(await takeNextTask(actor, roundId, {}))
    if (!view) return
    const item = items.get(view.item.id)
    if (!item) throw new Error(`${view.item.dataId} is not an item of the demo.`)
    const activeSeconds = takeSeconds(view, item, worker)
    await openEarlier(view.id, activeSeconds)
    if (chance(worker, 0.02)) {
      demand(await skipTask(actor, view.id, { reason: 'cannot-judge' }))
      continue
    }
    const body = { payload: work(view, item, worker), activeSeconds }
    demand(await submitAnnotation(actor, view.id, { key: randomUUID(), ifMatch: null, body }))
  }
}
