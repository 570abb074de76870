import type { ScreenPayload } from '@/lib/domain/annotation'
import type { KnownItem } from '../compose-items'
import { chance, pick, type Worker } from './worker'

/** The subject class of what the demo's stories are about, where it has another name in their source. */
const classes: Record<string, string> = { place: 'landmark', text: 'logo', art: 'other' }
/** What one may take a class for. */
const mistaken = ['other', 'landmark', 'building']

/** For which flaws of its question an item is dropped, and why. */
const reasons: Record<string, string> = {
  'subject-not-shown': 'generic-entity',
  'not-unique': 'generic-entity',
  'ambiguous-reading': 'ill-formed-question',
  'ill-formed-question': 'ill-formed-question',
}

function findReason({ flaws }: KnownItem): string | undefined {
  return flaws.flatMap((flaw) => reasons[flaw] ?? [])[0]
}

/** Keeps or drops an item by the flaws it has; now and then one is overlooked, or a good item dropped. */
export function screenItem(item: KnownItem, worker: Worker): ScreenPayload {
  const reason = findReason(item)
  if (reason && chance(worker, worker.care)) return { keep: false, reason: chance(worker, 0.9) ? reason : 'other' }
  if (!reason && chance(worker, 0.06)) return { keep: false, reason: 'low-quality-image' }
  const truth = item.story.strata.subjectClass ?? 'other'
  const right = classes[truth] ?? truth
  return {
    keep: true,
    labels: { 'subject-class': chance(worker, worker.care) ? right : pick(mistaken, worker.random) },
  }
}
