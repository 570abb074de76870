import type { Entity } from '../item'
import type { Random } from '../statistics/random'

/** Why a picture is passed over as a distractor. */
export const distractorExclusions = ['same-entity', 'same-picture', 'shows-entity', 'shows-class'] as const
export type DistractorExclusion = (typeof distractorExclusions)[number]

/** An item whose picture may stand beside another's. */
export type Candidate = {
  itemId: string
  subjectClass: string
  sha256: string
  /** What it is about, folded for comparison: titles, ids and addresses. */
  entities: ReadonlySet<string>
}
/** What verified marks say is to be seen on a picture, folded alike. */
export type Seen = { classes: ReadonlySet<string>; entities: ReadonlySet<string> }

export function foldName(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase()
}

/** The names by which two entities are known to be the same. */
export function listEntityNames(entities: readonly (Entity | string)[]): Set<string> {
  return new Set(
    entities
      .flatMap((one) => (typeof one === 'string' ? [one] : [one.qid ?? '', one.title ?? '', one.url ?? '']))
      .map(foldName)
      .filter((name) => name !== ''),
  )
}

const shares = (a: ReadonlySet<string>, b: ReadonlySet<string>) => [...a].some((one) => b.has(one))

/**
 * Why a candidate cannot stand beside a target, or null. Beside one of its own class a picture may show that class but
 * not the target itself; beside one of another class, not even that class.
 */
export function findExclusion(
  target: Candidate,
  candidate: Candidate,
  seen: ReadonlyMap<string, Seen>,
): DistractorExclusion | null {
  if (candidate.sha256 === target.sha256) return 'same-picture'
  if (shares(candidate.entities, target.entities)) return 'same-entity'
  const marks = seen.get(candidate.sha256)
  if (!marks) return null
  if (shares(marks.entities, target.entities)) return 'shows-entity'
  const otherClass = foldName(candidate.subjectClass) !== foldName(target.subjectClass)
  return otherClass && marks.classes.has(foldName(target.subjectClass)) ? 'shows-class' : null
}

export type Choice<C extends Candidate> = { candidate: C | null; passedOver: DistractorExclusion[] }

/** The first fitting candidate from a random place of a pool on, round to that place again; `isMeant` picks silently. */
export function chooseDistractor<C extends Candidate>(
  target: Candidate,
  pool: readonly C[],
  seen: ReadonlyMap<string, Seen>,
  random: Random,
  isMeant: (candidate: C) => boolean = () => true,
): Choice<C> {
  const start = Math.floor(random() * pool.length)
  const passedOver: DistractorExclusion[] = []
  for (let step = 0; step < pool.length; step++) {
    const candidate = pool[(start + step) % pool.length]
    if (!candidate || candidate.itemId === target.itemId || !isMeant(candidate)) continue
    const reason = findExclusion(target, candidate, seen)
    if (!reason) return { candidate, passedOver }
    passedOver.push(reason)
  }
  return { candidate: null, passedOver }
}
