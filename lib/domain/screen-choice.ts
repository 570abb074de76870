import type { ScreenPayload } from './annotation'
import { readLabel } from './label-list'
import type { LabelList } from './vocabulary'

/** A screening while it is made. */
export type ScreenDraft = Partial<ScreenPayload>

/** Keeps the item, which has no reason then, or drops it, which has no labels then. */
export function decideKeep({ reason, labels, ...rest }: ScreenDraft, keep: boolean): ScreenDraft {
  const fitting = keep ? labels && { labels } : reason && { reason }
  return { ...rest, keep, ...fitting }
}

/** Gives a label of a list, which keeps the item; the same one again takes it back where the list is optional. */
export function chooseLabel(draft: ScreenDraft, { list, optional }: LabelList, label: string): ScreenDraft {
  const again = optional && draft.keep !== false && readLabel(draft, list) === label
  const others = Object.entries(draft.labels ?? {}).filter(([other]) => other !== list)
  const labels = Object.fromEntries(again ? others : [...others, [list, label]])
  return decideKeep({ ...draft, labels }, true)
}

/** Gives the reason, which drops the item. */
export function chooseReason(draft: ScreenDraft, reason: string | undefined): ScreenDraft {
  const { reason: _, ...rest } = draft
  return decideKeep(reason === undefined ? rest : { ...rest, reason }, false)
}

/** The place of the list a label is wanted of next, after `at`: the first one without, in a circle; else `at` itself. */
export function findNextList(draft: ScreenDraft, lists: readonly LabelList[], at: number): number {
  const places = lists.map((_, step) => (at + 1 + step) % lists.length)
  return places.find((place) => readLabel(draft, lists[place]?.list ?? '') === undefined) ?? at
}
