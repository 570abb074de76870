import type { Mistake } from '../errors'
import { writePath } from '../parse'
import type { SampledItem } from './sampled-item'

function index<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const found = new Map<string, T[]>()
  for (const item of items) {
    const list = found.get(key(item))
    if (list) list.push(item)
    else found.set(key(item), [item])
  }
  return found
}

function explainNone(id: string, named: readonly SampledItem[], variant: string | undefined): string {
  if (named.length === 0 || variant === undefined) return `There is no item with the id or dataId "${id}".`
  return `"${id}" has no variant "${variant}", but ${listVariants(named)}.`
}

function listVariants(items: readonly SampledItem[]): string {
  return [...new Set(items.map((item) => item.variant))].sort().join(', ')
}

function explainSeveral(id: string, items: readonly SampledItem[]): string {
  const variants = new Set(items.map((item) => item.variant))
  if (variants.size > 1) return `"${id}" has several variants (${listVariants(items)}): name one with "variant".`
  return `"${id}" is in several data sets: name the items by their ids.`
}

/**
 * The items that `ids` name, in the order named, each once. An entry is an item id, which always means that item, or a
 * dataId, which must mean one item once `variant` is applied. Every entry that does not is a mistake at sample.ids[i].
 */
export function chooseIds(
  items: readonly SampledItem[],
  ids: readonly string[],
  variant?: string,
): { chosen: string[]; mistakes: Mistake[] } {
  const byId = index(items, (item) => item.id)
  const byDataId = index(items, (item) => item.dataId)
  const chosen = new Set<string>()
  const mistakes: Mistake[] = []
  for (const [place, id] of ids.entries()) {
    const named = byId.get(id) ?? byDataId.get(id) ?? []
    const meant = byId.has(id) || variant === undefined ? named : named.filter((item) => item.variant === variant)
    const [first, ...others] = meant
    const path = writePath(['sample', 'ids', place])
    if (first === undefined) mistakes.push({ path, message: explainNone(id, named, variant) })
    else if (others.length > 0) mistakes.push({ path, message: explainSeveral(id, meant) })
    else chosen.add(first.id)
  }
  return { chosen: [...chosen], mistakes }
}
