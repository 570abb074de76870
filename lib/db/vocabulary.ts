import type { Privacy, Term, Vocabulary } from '@/lib/domain/vocabulary'
import { prisma, type Transaction } from './client'

/** All classes a project has or had, in their order. */
export async function listClasses(projectId: string): Promise<{ key: string; name: string; retired: boolean }[]> {
  const rows = await prisma().vocabularyEntry.findMany({
    where: { projectId, kind: 'class' },
    orderBy: { position: 'asc' },
    select: { key: true, name: true, retiredAt: true },
  })
  return rows.map(({ key, name, retiredAt }) => ({ key, name, retired: retiredAt !== null }))
}

/** How many marks of the latest work have each of these classes. */
export async function countMarks(projectId: string, classes: readonly string[]): Promise<Record<string, number>> {
  const rows = await prisma().$queryRaw<{ class: string; n: number }[]>`
    select k.class, count(*)::int as n from mark k join annotation a on a.id = k.annotation_id
    where k.project_id = ${projectId}::uuid and k.class = any(${[...classes]}::text[]) and not exists (
      select from annotation later where later.assignment_id = a.assignment_id and later.revision > a.revision)
    group by 1`
  const counts = new Map(rows.map((row) => [row.class, row.n]))
  return Object.fromEntries(classes.map((key) => [key, counts.get(key) ?? 0]))
}

/** The vocabulary of a project as it stands: terms in their order, without retired ones. */
export async function findVocabulary(projectId: string, tx: Transaction = prisma()): Promise<Vocabulary> {
  const rows = await tx.vocabularyEntry.findMany({
    where: { projectId, retiredAt: null },
    orderBy: { position: 'asc' },
  })
  const terms = (kind: string): Term[] =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ key, name, help, example, privacy }) => ({
        key,
        name,
        ...(help ? { help } : {}),
        ...(example ? { example } : {}),
        ...(privacy ? { privacy: privacy as Privacy } : {}),
      }))
  const lists = [...new Set(rows.map((row) => row.kind).filter((kind) => kind.startsWith('label:')))]
  return {
    classes: terms('class'),
    flaws: terms('flaw'),
    errorClasses: terms('error-class'),
    labels: lists.map((kind) => ({ list: kind.slice('label:'.length), terms: terms(kind) })),
  }
}
