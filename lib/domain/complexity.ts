import { nameEntity } from './annotation-values'
import type { Entity, EvidenceStep } from './item'

/** How complex a question is, as M3-VQA counts: P = IP + TP, hop = IP + TP + S - 1. */
export type Complexity = { ip: number; tp: number; s: number; p: number; hop: number }

/** Parts of a complexity that are known, for example from imported columns. */
export type StatedComplexity = Partial<Complexity>

/**
 * IP: distinct canonical visual entities; TP: distinct articles of the evidence that are none of them (reached by text);
 * S: sequential steps, the distinct hop numbers of the evidence, but at most 1 + TP. Null without entities or evidence. Entities are the same
 * by Wikidata id, else by title. Source: M3-VQA, section on question complexity.
 */
export function computeComplexity(visual: readonly Entity[], evidence: readonly EvidenceStep[]): Complexity | null {
  if (visual.length === 0 || evidence.length === 0) return null
  const names = new Set(visual.map(nameEntity).filter((name) => name !== ''))
  const titles = new Set(visual.flatMap(({ title }) => (title ? [title.normalize('NFC').trim()] : [])))
  const articles = evidence.flatMap(({ article }) => (article.title ? [article.title.normalize('NFC').trim()] : []))
  const reached = new Set(articles.filter((title) => !titles.has(title) && !names.has(title)))
  const ip = names.size
  const tp = reached.size
  // Some sources number parallel pieces of evidence too: there are no more steps than articles reached by text, and one.
  const s = Math.min(new Set(evidence.map(({ hop }) => hop)).size, 1 + tp)
  return { ip, tp, s, p: ip + tp, hop: ip + tp + s - 1 }
}

/** Which parts the source states otherwise than they were counted. */
export function compareComplexity(
  stated: StatedComplexity,
  counted: Complexity,
): { part: keyof Complexity; stated: number; counted: number }[] {
  return (['ip', 'tp', 's', 'p', 'hop'] as const).flatMap((part) => {
    const value = stated[part]
    return value === undefined || value === counted[part] ? [] : [{ part, stated: value, counted: counted[part] }]
  })
}
