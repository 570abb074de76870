/** What people read in place of keys and ids. Two maps: a mention's id may well be spelt like a class. */
export type WorkNames = {
  /** Names of vocabulary terms by key. */
  terms: Readonly<Record<string, string>>
  /** Labels of mentions by id. */
  mentions: Readonly<Record<string, string>>
}

export const noNames: WorkNames = { terms: {}, mentions: {} }
