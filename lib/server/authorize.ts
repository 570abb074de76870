import { saveAudit } from '@/lib/db/audit'
import { prisma } from '@/lib/db/client'
import { findMembership, findProjectByName } from '@/lib/db/projects'
import { fail, type Result, succeed } from '@/lib/domain/errors'
import { mayDo, type ProjectAct, type ProjectRole } from '@/lib/domain/permission'
import type { Actor } from './session'

/** The right to act in one project, minted only here after the membership was checked. */
export type Access = {
  actor: Actor
  projectId: string
  slug: string
  projectName: string
  role: ProjectRole
  personId: string | null
}

export const notFound = fail('not-found', 'Nothing here, or nothing you may see.')

/** Records a refused act; refusals that say "not found" are not recorded, for they may be mere typing errors. */
export async function refuse(actor: Actor, projectId: string | null, act: string): Promise<ReturnType<typeof fail>> {
  await saveAudit(prisma(), actor, {
    ...(projectId ? { projectId } : {}),
    act: 'authz-denied',
    objectType: 'act',
    objectId: act,
  })
  return fail('forbidden', 'Your role does not allow this.')
}

/** Authorises an act in a project named by slug or id. Who is no member gets the same answer as for an unknown project. */
export async function authorizeProject(actor: Actor, slugOrId: string, act: ProjectAct): Promise<Result<Access>> {
  const membership = actor.operator ? await findProjectByName(slugOrId) : await findMembership(actor.userId, slugOrId)
  if (!membership) return notFound
  if (!mayDo(membership.role, act)) return refuse(actor, membership.projectId, act)
  const { projectId, slug, name, role, personId } = membership
  return succeed({ actor, projectId, slug, projectName: name, role, personId })
}

/** Authorises an act that only an owner of the system may do. */
export async function authorizeOwner(actor: Actor, act: string): Promise<Result<Actor>> {
  return actor.role === 'owner' ? succeed(actor) : refuse(actor, null, act)
}
