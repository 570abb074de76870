import type { EntityLinksPayload, linkVerdicts } from './annotation'
import type { ViewMention } from './assignment'
import type { Entity } from './item'

export type Link = EntityLinksPayload['links'][number]
export type LinkVerdict = (typeof linkVerdicts)[number]

/** The entities to choose from: the given one first, each once. */
export function listCandidates({ given, candidates }: Pick<ViewMention, 'given' | 'candidates'>): Entity[] {
  const all = given ? [given, ...candidates] : candidates
  return all.filter((entity, place) => all.findIndex((other) => isSameEntity(other, entity)) === place)
}

/** The same by the strongest name both have: Wikidata id, else address, else title. */
export function isSameEntity(a: Entity, b: Entity): boolean {
  if (a.qid && b.qid) return a.qid === b.qid
  if (a.url && b.url) return a.url === b.url
  return a.title !== undefined && a.title === b.title
}

/** A verdict on the mention. What only goes with another verdict is dropped. */
export function judgeMention(link: Link | undefined, mention: ViewMention, verdict: LinkVerdict): Link {
  const keepsEntity = verdict === 'wrong' || verdict === 'too-broad' || verdict === 'too-narrow'
  const entity = keepsEntity || (verdict === 'match' && !mention.given) ? link?.entity : undefined
  const why = verdict === 'none-of-these' ? link?.why : undefined
  return { mention: mention.id, verdict, ...(why && { why }), ...(entity && { entity }) }
}

/**
 * A candidate was chosen. The given one means `match`; another one replaces it, which makes the given link wrong unless
 * it was already called too broad or too narrow; where no link was given, the chosen one matches. Chosen again, it is
 * taken back and the verdict stays.
 */
export function chooseEntity(link: Link | undefined, mention: ViewMention, entity: Entity): Link {
  if (mention.given && isSameEntity(mention.given, entity)) return judgeMention(link, mention, 'match')
  if (link?.entity && isSameEntity(link.entity, entity)) {
    const { entity: _, ...rest } = link
    return rest
  }
  const narrow = link?.verdict === 'too-broad' || link?.verdict === 'too-narrow'
  const verdict = !mention.given ? 'match' : narrow ? link.verdict : 'wrong'
  return { mention: mention.id, verdict, entity }
}
