import { dataNouns } from './data-nouns'
import type { Noun } from './project-noun'
import { workNouns } from './work-nouns'

/**
 * Everything that a project consists of, by file of its export, in an order in which what is referred to comes first.
 * Drafts, accounts and the audit log stay where they are.
 */
export const projectNouns = { ...dataNouns, ...workNouns } as const satisfies Record<string, Noun>

export type NounName = keyof typeof projectNouns
export const nounNames = Object.keys(projectNouns) as NounName[]

/** Whether exports of earlier versions lack this noun's file. */
export function isLater(name: NounName): boolean {
  const noun: Noun = projectNouns[name]
  return noun.later === true
}
