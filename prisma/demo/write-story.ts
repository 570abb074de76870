import type { Entity, EvidenceStep } from '@/lib/domain/item'
import type { KnownMention, Thing } from './story'

const lead = 'Introduction'

function addressOf(title: string): string {
  return `https://en.wikipedia.org/wiki/${encodeURIComponent(title.replaceAll(' ', '_')).replace(/%(28|29|2C)/g, (code) => decodeURIComponent(code))}`
}

/** An encyclopedia's article as an entity; a Wikidata id only where it is certain. */
export function entity(title: string, qid?: string): Entity & { title: string } {
  return { ...(qid ? { qid } : {}), title, url: addressOf(title) }
}

type Step = { ask?: string; answer?: string; article: string; section?: string; text: string }

/** The evidence of a story, hop by hop. A step without a section rests on the article's introduction. */
export function steps(...given: Step[]): EvidenceStep[] {
  return given.map(({ ask, answer, article, section, text }, index) => ({
    id: `e${index + 1}`,
    hop: index + 1,
    ...(ask ? { subQuestion: ask } : {}),
    ...(answer ? { subAnswer: answer } : {}),
    article: { title: article, url: addressOf(article) },
    ...(section ? {} : { sectionId: '0' }),
    sectionTitle: section ?? lead,
    text,
  }))
}

/** The evidence of a story that is told by the picture itself. */
export function readOff(...given: Omit<Step, 'article'>[]): EvidenceStep[] {
  return given.map(({ ask, answer, section, text }, index) => ({
    id: `e${index + 1}`,
    hop: index + 1,
    ...(ask ? { subQuestion: ask } : {}),
    ...(answer ? { subAnswer: answer } : {}),
    article: { title: 'What the picture says' },
    ...(section ? { sectionTitle: section } : {}),
    text,
  }))
}

/** Things of one class, each by the left, upper, right and lower edge of its box in pixels. */
export function things(name: string, ...edges: [number, number, number, number][]): Thing[] {
  return edges.map(([left, top, right, bottom]) => ({
    class: name,
    box: { x: left, y: top, w: right - left, h: bottom - top },
  }))
}

/** A mention of something in the picture; `given` is what the source linked it to, rightly or not. */
export function mention(
  id: string,
  label: string,
  link: { given: Entity; truth: Entity | null; others: Entity[] },
): KnownMention {
  const candidates = [link.given, ...(link.truth && link.truth !== link.given ? [link.truth] : []), ...link.others]
  return { id, kind: 'image', image: 0, label, given: link.given, candidates, truth: link.truth }
}

export const getty = 'Getty Open Content, CC0'
