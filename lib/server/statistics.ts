import {
  type ComplexItem,
  countFieldValues,
  type FieldCount,
  listComplexItems,
  readDataStatistics,
} from '@/lib/db/data-statistics'
import { type Complexity, compareComplexity, computeComplexity, type StatedComplexity } from '@/lib/domain/complexity'
import type { DataStatistics } from '@/lib/domain/data-statistics'
import { type Result, succeed } from '@/lib/domain/errors'
import { authorizeProject } from './authorize'
import type { Actor } from './session'
import { describeVariants } from './variant-report'

const differencesShown = 100

export type ComplexityDifference = {
  item: string
  dataId: string
  variant: string
  part: keyof Complexity
  stated: number
  counted: number
}
export type ComplexityReport = {
  /** Items counted, and those that lack entities. */
  n: number
  unknown: number
  /** From links people agreed on; the rest from the source's. */
  verified: number
  distribution: { dataset: string; variant: string; part: keyof Complexity; value: number; n: number }[]
  differences: ComplexityDifference[]
  differing: number
}
export type ProjectStatistics = {
  data: DataStatistics[]
  fields: FieldCount[]
  complexity: ComplexityReport
  variants: Awaited<ReturnType<typeof describeVariants>>
}

const parts = ['ip', 'tp', 's', 'p', 'hop'] as const

function readStated({ stated, hop }: ComplexItem): StatedComplexity {
  const read = parts.flatMap((part) => {
    const value = Number(stated[part.toUpperCase()])
    return stated[part.toUpperCase()] !== undefined && Number.isInteger(value) ? [[part, value] as const] : []
  })
  return { ...(hop === null ? {} : { hop }), ...Object.fromEntries(read) }
}

function count(item: ComplexItem): { complexity: Complexity | null; verified: boolean } {
  const agreed = item.verified.flatMap((entity) => (entity ? [entity] : []))
  const verified = agreed.length > 0 && agreed.length === item.verified.length
  return { complexity: computeComplexity(verified ? agreed : item.given, item.evidence), verified }
}

/** IP, TP, S, P and hop of every item with evidence, and where the source states something else. */
export function describeComplexity(items: readonly ComplexItem[]): ComplexityReport {
  const counts = new Map<string, ComplexityReport['distribution'][number]>()
  const differences: ComplexityDifference[] = []
  let [n, verified] = [0, 0]
  for (const item of items) {
    const { complexity, verified: byPeople } = count(item)
    if (!complexity) continue
    n += 1
    if (byPeople) verified += 1
    const { dataset, variant, dataId } = item
    for (const part of parts) {
      const key = JSON.stringify([dataset, variant, part, complexity[part]])
      const known = counts.get(key) ?? { dataset, variant, part, value: complexity[part], n: 0 }
      counts.set(key, { ...known, n: known.n + 1 })
    }
    for (const difference of compareComplexity(readStated(item), complexity))
      differences.push({ item: item.item, dataId, variant, ...difference })
  }
  const place = (row: ComplexityReport['distribution'][number]) =>
    `${row.dataset} ${row.variant} ${parts.indexOf(row.part)} ${String(row.value).padStart(6, '0')}`
  return {
    ...{ n, verified, unknown: items.length - n },
    distribution: [...counts.values()].sort((a, b) => (place(a) < place(b) ? -1 : 1)),
    differences: differences.slice(0, differencesShown),
    differing: new Set(differences.map(({ item }) => item)).size,
  }
}

/** Data statistics, complexity and before-and-after of a project, for who may read work. */
export async function describeStatistics(
  actor: Actor,
  project: string,
  query: { condition?: string } = {},
): Promise<Result<ProjectStatistics>> {
  const access = await authorizeProject(actor, project, 'read-work')
  if (!access.ok) return access
  const { projectId } = access.value
  return succeed({
    data: await readDataStatistics(projectId),
    fields: await countFieldValues(projectId),
    complexity: describeComplexity(await listComplexItems(projectId)),
    variants: await describeVariants(projectId, query.condition),
  })
}
