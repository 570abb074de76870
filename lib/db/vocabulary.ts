import type { Privacy, Term, Vocabulary } from '@/lib/domain/vocabulary'
import { prisma, type Transaction } from './client'

/** The keys of all classes a project has or had. */
export async function listClassKeys(projectId: string): Promise<string[]> {
  const rows = await prisma().vocabularyEntry.findMany({ where: { projectId, kind: 'class' }, select: { key: true } })
  return rows.map(({ key }) => key)
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
      .map(({ key, name, help, privacy }) => ({
        key,
        name,
        ...(help ? { help } : {}),
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
