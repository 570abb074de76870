import type { LabelList } from '@/lib/domain/vocabulary'

/** What people read in place of keys and ids. Apart from each other: a mention's id may well be spelt like a class. */
export type WorkNames = {
  /** Names of vocabulary terms by key. */
  terms: Readonly<Record<string, string>>
  /** Lists of labels by key, with the names of their terms; `other` may well be in several. */
  lists: readonly LabelList[]
  /** Labels of mentions by id. */
  mentions: Readonly<Record<string, string>>
}

export const noNames: WorkNames = { terms: {}, lists: [], mentions: {} }
