import type { FlawChanges, FlawTerm } from '@/lib/domain/flaw-term'
import { prisma, type Transaction } from './client'

/** How much work of a project holds each of these flaws: submissions of every revision, decisions and drafts. */
async function countUses(projectId: string, keys: string[], tx: Transaction): Promise<Map<string, number>> {
  const rows = await tx.$queryRaw<{ key: string; uses: number }[]>`
    select used.key, count(*)::int as uses from (
      select payload -> 'flaws' as flaws from annotation where project_id = ${projectId}::uuid
      union all select payload -> 'flaws' from adjudication where project_id = ${projectId}::uuid and payload is not null
      union all select draft -> 'flaws' from assignment where project_id = ${projectId}::uuid and draft is not null
    ) work cross join lateral (
      select distinct tagged ->> 'flaw' as key
      from jsonb_array_elements(case when jsonb_typeof(work.flaws) = 'array' then work.flaws else '[]' end) tagged) used
    where used.key = any(${keys}) group by used.key`
  return new Map(rows.map(({ key, uses }) => [key, uses]))
}

/** The flaws of a project in their order, retired ones too, with how much work holds them. */
export async function listFlawTerms(projectId: string): Promise<FlawTerm[]> {
  const rows = await prisma().vocabularyEntry.findMany({
    where: { projectId, kind: 'flaw' },
    orderBy: { position: 'asc' },
  })
  const keys = rows.map(({ key }) => key)
  const uses = await countUses(projectId, keys, prisma())
  return rows.map(({ key, name, help, example, retiredAt }) => ({
    ...{ key, name, help, example },
    retired: retiredAt !== null,
    uses: uses.get(key) ?? 0,
  }))
}

/** Flaws that cannot be deleted, since work holds them. */
export class FlawsInUse extends Error {
  constructor(readonly uses: ReadonlyMap<string, number>) {
    super('flaws in use')
  }
}

/** Flaws an order names that are not there. */
export class UnknownFlaws extends Error {
  constructor(readonly keys: string[]) {
    super('unknown flaws')
  }
}

/** Changes, adds and deletes flaws of a project; throws where one that work holds would be deleted. */
export async function changeFlaws(
  tx: Transaction,
  projectId: string,
  changes: FlawChanges,
  order: readonly string[] | null,
): Promise<void> {
  const gone = Object.keys(changes).filter((key) => changes[key] === null)
  const uses = await countUses(projectId, gone, tx)
  if (uses.size > 0) throw new FlawsInUse(uses)
  await tx.vocabularyEntry.deleteMany({ where: { projectId, kind: 'flaw', key: { in: gone } } })
  const rows = await tx.vocabularyEntry.findMany({
    where: { projectId, kind: 'flaw' },
    orderBy: { position: 'asc' },
    select: { key: true, position: true, retiredAt: true },
  })
  const present = new Map(rows.map((row) => [row.key, row]))
  let position = Math.max(-1, ...rows.map((row) => row.position))
  for (const [key, change] of Object.entries(changes)) {
    if (change === null) continue
    const { retired, ...words } = change
    const before = present.get(key)
    const retiredAt = retired === undefined ? before?.retiredAt : retired ? (before?.retiredAt ?? new Date()) : null
    if (before)
      await tx.vocabularyEntry.updateMany({
        where: { projectId, kind: 'flaw', key },
        data: { ...words, retiredAt: retiredAt ?? null },
      })
    else
      await tx.vocabularyEntry.create({
        data: { projectId, kind: 'flaw', key, name: key, ...words, position: ++position, retiredAt: retiredAt ?? null },
      })
  }
  if (order) await orderFlaws(tx, projectId, order)
}

/** The named flaws first, in this order; the others after them, as they were. */
async function orderFlaws(tx: Transaction, projectId: string, order: readonly string[]): Promise<void> {
  const rows = await tx.vocabularyEntry.findMany({
    where: { projectId, kind: 'flaw' },
    orderBy: { position: 'asc' },
    select: { key: true },
  })
  const known = new Set(rows.map(({ key }) => key))
  const unknown = order.filter((key) => !known.has(key))
  if (unknown.length > 0) throw new UnknownFlaws(unknown)
  const keys = [...new Set([...order, ...known])]
  await tx.$executeRaw`
    update vocabulary_entry v set position = o.place::int - 1 from unnest(${keys}::text[]) with ordinality as o (key, place)
    where v.project_id = ${projectId}::uuid and v.kind = 'flaw' and v.key = o.key`
}
