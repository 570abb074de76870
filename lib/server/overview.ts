import { listItemGroups, listPersonRounds, listRoundSummaries } from '@/lib/db/overview'
import { findProject } from '@/lib/db/projects'
import { listOpenRounds } from '@/lib/db/rounds'
import { succeed } from '@/lib/domain/errors'
import { mayDo } from '@/lib/domain/permission'
import { nameAuthor } from './author-names'
import { authorizeProject, notFound } from './authorize'
import type { Actor } from './session'

/** A project at a glance: for those who read work how far it is and what needs them, for annotators their own rounds. */
export async function describeOverview(actor: Actor, project: string) {
  const access = await authorizeProject(actor, project, 'read-project')
  if (!access.ok) return access
  const { projectId, slug, role } = access.value
  const row = await findProject(projectId)
  if (!row) return notFound
  const own = (await listOpenRounds(actor.userId)).filter(({ projectSlug }) => projectSlug === slug)
  const head = { slug, name: row.name, description: row.description, role, own }
  if (!mayDo(role, 'read-work')) return succeed({ ...head, work: null })
  const people = await listPersonRounds(projectId)
  return succeed({
    ...head,
    work: {
      groups: await listItemGroups(projectId),
      rounds: await listRoundSummaries(projectId),
      people: people.map(({ annotator, pseudonym, lastAt, ...rest }) => ({
        ...rest,
        annotator: nameAuthor(role, { annotator, pseudonym }),
        lastAt: lastAt?.toISOString() ?? null,
      })),
    },
  })
}

/** The rounds of a project, for a list or a choice among them. */
export async function listRoundHeads(actor: Actor, project: string) {
  const access = await authorizeProject(actor, project, 'read-work')
  if (!access.ok) return access
  return succeed({ role: access.value.role, rounds: await listRoundSummaries(access.value.projectId) })
}
