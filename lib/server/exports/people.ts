import type { ExportJob } from './export-job'

export type ExportPerson = { id: string; pseudonym: string; name?: string; email?: string }

/** The authors of a project's work by pseudonym; names and e-mails only where they were asked for. */
export async function listPeople({ snapshot, project, options }: Pick<ExportJob, 'snapshot' | 'project' | 'options'>) {
  const rows = await snapshot.list<{ id: string; pseudonym: string; name: string | null; email: string | null }>(
    `select p.id, p.pseudonym, coalesce(p.display_name, u.name) as name, u.email
      from person p left join user_account u on u.id = p.user_id where p.project_id = $1 order by p.pseudonym`,
    [project.id],
  )
  return rows.map(({ id, pseudonym, name, email }): ExportPerson => {
    if (options.people === 'pseudonyms') return { id, pseudonym }
    return { id, pseudonym, ...(name === null ? {} : { name }), ...(email === null ? {} : { email }) }
  })
}

/** What a person is called in the files of an export. */
export function callPerson({ pseudonym, name, email }: ExportPerson): string {
  return email ?? name ?? pseudonym
}
