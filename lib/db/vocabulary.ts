import { dropReasonsKey } from '@/lib/domain/label-list'
import type { LabelList, Privacy, Term, Vocabulary } from '@/lib/domain/vocabulary'
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
  const described = rows.filter(({ kind }) => kind === 'label-list')
  // Exports of before lists had rows of their own bring labels alone.
  const lists = new Set([
    ...described.map(({ key }) => key),
    ...rows.flatMap(({ kind }) => (kind.startsWith('label:') ? [kind.slice('label:'.length)] : [])),
  ])
  const describeList = (list: string): LabelList => {
    const { name = list, help = '', optional = false } = described.find(({ key }) => key === list) ?? {}
    return {
      list,
      ...(name === list ? {} : { name }),
      ...(help ? { help } : {}),
      ...(optional ? { optional } : {}),
      terms: terms(`label:${list}`),
    }
  }
  return {
    classes: terms('class'),
    flaws: terms('flaw'),
    errorClasses: terms('error-class'),
    labels: [...lists].map(describeList),
  }
}

type LabelEntry = {
  kind: string
  key: string
  name: string
  help: string
  example: string
  optional: boolean
  privacy: null
}

/** A list and its terms as rows, without their places. */
export function listLabelEntries({ list, name = list, help = '', optional, terms }: LabelList): LabelEntry[] {
  return [
    { kind: 'label-list', key: list, name, help, example: '', optional: optional === true, privacy: null },
    ...terms.map((term) => ({
      ...{ kind: `label:${list}`, key: term.key, name: term.name, help: term.help ?? '' },
      ...{ example: '', optional: false, privacy: null },
    })),
  ]
}

/**
 * Makes a project's lists of labels those given, in this order. What is missing is retired, for work may name it, and
 * comes back when it is given again. The reasons for dropping stay as they are unless they are among the lists.
 */
export async function saveLabelLists(tx: Transaction, projectId: string, lists: readonly LabelList[]): Promise<void> {
  const keepsReasons = !lists.some(({ list }) => list === dropReasonsKey)
  await tx.$executeRaw`
    update vocabulary_entry set retired_at = coalesce(retired_at, now())
    where project_id = ${projectId}::uuid and (kind = 'label-list' or kind like 'label:%')
      and not (${keepsReasons} and (kind = 'label:' || ${dropReasonsKey} or kind = 'label-list' and key = ${dropReasonsKey}))`
  const entries = lists.flatMap(listLabelEntries)
  await tx.$executeRaw`
    insert into vocabulary_entry (project_id, kind, key, name, help, optional, position)
    select ${projectId}::uuid, e.kind, e.key, e.name, e.help, e.optional,
      (select coalesce(max(position), 0) from vocabulary_entry where project_id = ${projectId}::uuid) + e.place::int
    from unnest(${entries.map(({ kind }) => kind)}::text[], ${entries.map(({ key }) => key)}::text[],
      ${entries.map(({ name }) => name)}::text[], ${entries.map(({ help }) => help)}::text[],
      ${entries.map(({ optional }) => optional)}::boolean[]) with ordinality as e (kind, key, name, help, optional, place)
    on conflict (project_id, kind, key) do update set name = excluded.name, help = excluded.help,
      optional = excluded.optional, position = excluded.position, retired_at = null`
}
