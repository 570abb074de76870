import { clusterMarks, type PersonMarks } from './cluster-marks'
import type { LocatedMark } from './match-marks'

/** What a person said of a cluster: false: did not draw it; null: drew it without a class; else the class. */
export type Said = string | null | false

/** The values of "was it found". */
export const detectionValues = ['found', 'not-found'] as const

type Marks = PersonMarks<LocatedMark & { class?: string | null | undefined }>

/**
 * Clusters a task's marks and counts what was said of them: the keys are what each person said of a cluster, as JSON,
 * `[["<person>", said], ...]` in the order of the persons' names, so that equal texts mean the same of the same people
 * and a database can add them up; the values are how many clusters that was said of.
 */
export function countClusters(people: readonly Marks[]): Map<string, number> {
  const names = people.map(({ person }) => person).sort()
  const counts = new Map<string, number>()
  for (const { members } of clusterMarks(people)) {
    const drawn = new Map(members.map(({ person, mark }) => [person, mark.class ?? null]))
    const text = JSON.stringify(
      names.map((name): [string, Said] => [name, drawn.has(name) ? (drawn.get(name) ?? null) : false]),
    )
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return counts
}

/** Reads such a text. */
export function readCluster(text: string): [person: string, said: Said][] {
  return JSON.parse(text)
}
