import { listProjects } from '@/lib/db/projects'
import { listRounds } from '@/lib/db/rounds'
import type { ProjectRole } from '@/lib/domain/permission'
import { mayDo } from '@/lib/domain/permission'
import { authorizeProject } from './authorize'
import type { Actor } from './session'

const most = 200

export type Frame = {
  projects: { slug: string; name: string }[]
  project: { slug: string; name: string; role: ProjectRole } | null
  /** Rounds of the project, for those who may read its work. */
  rounds: { slug: string; name: string }[]
}

/** What stands around a page: where one is and where one can go. A project one may not see is simply absent. */
export async function describeFrame(actor: Actor, project?: string): Promise<Frame> {
  const projects = (await listProjects(actor.userId, most)).map(({ slug, name }) => ({ slug, name }))
  const access = project === undefined ? null : await authorizeProject(actor, project, 'read-project')
  if (!access?.ok) return { projects, project: null, rounds: [] }
  const { projectId, slug, projectName, role } = access.value
  const rounds = mayDo(role, 'read-work') ? await listRounds(projectId, most, '0') : []
  return {
    projects,
    project: { slug, name: projectName, role },
    rounds: rounds.map((round) => ({ slug: round.slug, name: round.name })),
  }
}
