import { clusterMarks, type PersonMarks } from './cluster-marks'
import type { LocatedMark } from './match-marks'

/** What a person said of a cluster: false: did not draw it; null: drew it without a class; else the class. */
export type Said = string | null | false

/** The values of "was it found". */
export const detectionValues = ['found', 'not-found'] as const

type Marks = PersonMarks<LocatedMark & { class?: string | null | undefined }>

/**
 * Clusters a task's marks and writes what each person said of each as JSON, `[["<person>", said], ...]` in the order of
 * the persons' names: equal texts mean the same of the same people, so that a database can count them.
 */
export function writeClusters(people: readonly Marks[]): string[] {
  const names = people.map(({ person }) => person).sort()
  return clusterMarks(people).map(({ members }) => {
    const drawn = new Map(members.map(({ person, mark }) => [person, mark.class ?? null]))
    return JSON.stringify(
      names.map((name): [string, Said] => [name, drawn.has(name) ? (drawn.get(name) ?? null) : false]),
    )
  })
}

/** Reads such a text. */
export function readCluster(text: string): [person: string, said: Said][] {
  return JSON.parse(text)
}
