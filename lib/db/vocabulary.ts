import type { Term, Vocabulary } from '@/lib/domain/vocabulary'
import { prisma, type Transaction } from './client'

/** The vocabulary of a project as it stands: terms in their order, without retired ones. */
export async function findVocabulary(projectId: string, tx: Transaction = prisma()): Promise<Vocabulary> {
  const rows = await tx.vocabularyEntry.findMany({
    where: { projectId, retiredAt: null },
    orderBy: { position: 'asc' },
  })
  const terms = (kind: string): Term[] =>
    rows.filter((row) => row.kind === kind).map(({ key, name, help }) => ({ key, name, ...(help ? { help } : {}) }))
  const lists = [...new Set(rows.map((row) => row.kind).filter((kind) => kind.startsWith('label:')))]
  return {
    classes: terms('class'),
    flaws: terms('flaw'),
    errorClasses: terms('error-class'),
    labels: lists.map((kind) => ({ list: kind.slice('label:'.length), terms: terms(kind) })),
  }
}

/** Appends classes that the project does not have yet, in the given order; answers the new ones. */
export async function appendClasses(tx: Transaction, projectId: string, names: string[]): Promise<string[]> {
  if (names.length === 0) return []
  const added = await tx.$queryRaw<{ key: string }[]>`
    insert into vocabulary_entry (project_id, kind, key, name, position)
    select ${projectId}::uuid, 'class', name, name,
      coalesce((select max(position) from vocabulary_entry where project_id = ${projectId}::uuid), -1) + ordinality::int
    from unnest(${names}::text[]) with ordinality as given (name, ordinality)
    on conflict (project_id, kind, key) do nothing returning key`
  if (added.length > 0)
    await tx.project.update({ where: { id: projectId }, data: { vocabularyVersion: { increment: 1 } } })
  return added.map(({ key }) => key)
}
