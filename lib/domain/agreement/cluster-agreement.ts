import type { MarkCluster } from './cluster-marks'
import { computeKrippendorffAlpha } from './krippendorff-alpha'
import type { LocatedMark } from './match-marks'
import { fromRatings } from './units'

/** The people who answered a task, those who drew nothing included, and the clusters of their marks. */
export type ClusteredTask = { people: readonly string[]; clusters: readonly MarkCluster<ClassedMark>[] }
export type ClassedMark = LocatedMark & { class?: string | undefined }

/** What each person (column) said of each cluster (row); null: did not answer the task, or gave no class. */
export type ClusterRatings = { found: (string | null)[][]; classes: (string | null)[][] }

export const detectionValues = ['found', 'not-found'] as const

/** Units x people over the clusters of all tasks: found or not found by those who answered the task, and the class. */
export function tabulateClusters(tasks: readonly ClusteredTask[], people: readonly string[]): ClusterRatings {
  const rows = tasks.flatMap((task) =>
    task.clusters.map(({ members }) => {
      const marks = new Map(members.map(({ person, mark }) => [person, mark]))
      const answered = new Set(task.people)
      return people.map((person) => {
        const mark = marks.get(person)
        const found = mark ? detectionValues[0] : detectionValues[1]
        return { found: answered.has(person) ? found : null, class: mark?.class ?? null }
      })
    }),
  )
  return {
    found: rows.map((row) => row.map(({ found }) => found)),
    classes: rows.map((row) => row.map((rating) => rating.class)),
  }
}

/**
 * Krippendorff's nominal alpha over the clusters of marks: was the thing found, and which class did those who found it
 * give. Null where undefined (nothing drawn, one value only, fewer than two people). `classes`: the declared list.
 */
export function computeClusterAgreement(
  tasks: readonly ClusteredTask[],
  classes: readonly string[],
): { detectionAlpha: number | null; classAlpha: number | null } {
  const people = [...new Set(tasks.flatMap((task) => task.people))]
  const ratings = tabulateClusters(tasks, people)
  const computeAlpha = (rows: (string | null)[][], values: readonly string[]) =>
    computeKrippendorffAlpha(fromRatings(rows, values).patterns, 'nominal', values).value
  return {
    detectionAlpha: computeAlpha(ratings.found, detectionValues),
    classAlpha: computeAlpha(ratings.classes, classes),
  }
}
