import type { ProjectRole } from '@/lib/domain/permission'

export type NameOf = (personId: string) => string
type Named = { annotator: string; pseudonym: string }

/** Leads see who a person is; everyone else sees the stable pseudonym. */
export function nameAuthor(role: ProjectRole, author: Named): string {
  return role === 'lead' ? author.annotator : author.pseudonym
}

/** The names of persons as a role may see them, by person id; two people of one name stay two. */
export function nameAuthors(role: ProjectRole, authors: readonly (Named & { personId: string })[]): NameOf {
  const all = authors.map((author) => nameAuthor(role, author))
  const names = new Map(
    authors.map((author, index) => {
      const name = all[index] ?? ''
      const shared = all.indexOf(name) !== all.lastIndexOf(name)
      return [author.personId, shared ? `${name} (${author.pseudonym})` : name]
    }),
  )
  return (personId) => names.get(personId) ?? personId
}
