import { listOpenRounds, type OpenRound } from '@/lib/db/rounds'
import type { ProjectRole } from '@/lib/domain/permission'
import { listOwnProjects } from './projects'
import type { Actor } from './session'

export type HomeProject = {
  slug: string
  name: string
  role: ProjectRole
  items: number
  rounds: number
  wanted: number
  submitted: number
}
export type Home = { rounds: OpenRound[]; projects: HomeProject[]; nextCursor: string | null }

/** What a person finds first: the rounds that wait for them, and the projects they are a member of. */
export async function describeHome(actor: Actor, query: unknown) {
  const projects = await listOwnProjects(actor, query)
  if (!projects.ok) return projects
  const rounds = await listOpenRounds(actor.userId)
  const home: Home = {
    rounds,
    projects: projects.value.data.map(({ slug, name, role, items, rounds: count, wanted, submitted }) => ({
      slug,
      name,
      role,
      items,
      rounds: count,
      wanted,
      submitted,
    })),
    nextCursor: projects.value.nextCursor,
  }
  return { ok: true as const, value: home }
}
