import type { FlawsPayload, TaggedFlaw } from '@/lib/domain/annotation'
import type { KnownItem } from '../compose-items'
import { chance, pick, type Worker } from './worker'

const ofThePicture = new Set(['distractor-same-kind', 'subject-not-shown'])
/** Flaws that people see where there are none. */
const suspected = ['answer-inferable', 'entity-named', 'missing-temporal', 'redundant'] as const

/** With these the evidence answers something narrower than the question asks. */
const loose = ['missing-temporal', 'missing-spatial', 'not-unique']

function tag(flaw: string): TaggedFlaw {
  return { flaw, target: ofThePicture.has(flaw) ? { kind: 'image', image: 0 } : { kind: 'question' } }
}

/** The flaws a person finds in an item: most of those that are there, now and then one that is not. */
export function auditItem({ flaws, story, item }: KnownItem, worker: Worker): FlawsPayload {
  const found = flaws.filter(() => chance(worker, worker.care))
  const other = pick(suspected, worker.random)
  if (chance(worker, 0.12) && !found.includes(other)) found.push(other)
  const doubt = flaws.some((flaw) => loose.includes(flaw)) ? 0.7 : 0.04
  const evidence = chance(worker, doubt) ? 'supported-mismatched' : 'supported-matched'
  const unclear = item.variant === 'unfixed' && found.length > 0
  const fate = found.length === 0 ? 'keep' : chance(worker, 0.8) ? 'repair' : 'rewrite'
  return {
    evidence,
    flaws: found.map(tag),
    fate,
    ...(unclear && chance(worker, 0.6) ? { suggestedQuestion: story.question } : {}),
  }
}
