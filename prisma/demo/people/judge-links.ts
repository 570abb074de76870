import { type EntityLinksPayload, linkVerdicts } from '@/lib/domain/annotation'
import type { KnownItem } from '../compose-items'
import type { KnownMention } from '../story'
import { chance, pick, type Worker } from './worker'

type Link = EntityLinksPayload['links'][number]

function judge({ id, given, truth, candidates }: KnownMention, worker: Worker): Link {
  if (!chance(worker, worker.care)) {
    const verdict = pick(linkVerdicts, worker.random)
    const entity = verdict === 'wrong' || verdict === 'too-broad' || verdict === 'too-narrow'
    return { mention: id, verdict, ...(entity ? { entity: pick(candidates, worker.random) } : {}) }
  }
  if (truth === null) return { mention: id, verdict: 'none-of-these', why: 'not-in-base' }
  return truth.title === given?.title
    ? { mention: id, verdict: 'match' }
    : { mention: id, verdict: 'wrong', entity: truth }
}

/** A verdict on every mention of an item; the careful mostly see which links are wrong. */
export function judgeLinks({ mentions }: KnownItem, worker: Worker): EntityLinksPayload {
  return { links: mentions.map((mention) => judge(mention, worker)) }
}
