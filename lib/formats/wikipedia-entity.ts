import type { Entity } from '../domain/item'

/** The entity that a Wikipedia or Wikidata address names; undefined for any other text. */
export function readWikipediaEntity(address: string): Entity | undefined {
  const qid = /^https?:\/\/(?:www\.)?wikidata\.org\/(?:wiki|entity)\/(Q[1-9]\d*)$/.exec(address)?.[1]
  if (qid) return { qid }
  const path = /^https?:\/\/[a-z-]+(?:\.m)?\.wikipedia\.org\/wiki\/([^?#\s]+)/.exec(address)?.[1]
  return path === undefined ? undefined : { title: decodeTitle(path), url: address }
}

function decodeTitle(path: string): string {
  try {
    return decodeURIComponent(path).replaceAll('_', ' ')
  } catch {
    return path.replaceAll('_', ' ')
  }
}
