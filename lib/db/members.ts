import type { ProjectRole } from '@/lib/domain/permission'
import { type AuditActor, saveAudit } from './audit'
import { prisma } from './client'
import { saveMember } from './projects'
import { transact } from './transact'

export type MemberRow = {
  email: string
  name: string | null
  role: ProjectRole
  disabled: boolean
  pseudonym: string
  personId: string
}

/** The members of a project by e-mail, after a given one. */
export async function listMembers(projectId: string, limit: number, after = ''): Promise<MemberRow[]> {
  const rows = await prisma().membership.findMany({
    where: { projectId, user: { email: { gt: after } } },
    select: {
      role: true,
      user: {
        select: {
          email: true,
          name: true,
          disabledAt: true,
          persons: { where: { projectId }, select: { id: true, pseudonym: true } },
        },
      },
    },
    orderBy: { user: { email: 'asc' } },
    take: limit,
  })
  return rows.map(({ role, user }) => ({
    email: user.email,
    name: user.name,
    role,
    disabled: user.disabledAt !== null,
    pseudonym: user.persons[0]?.pseudonym ?? '',
    personId: user.persons[0]?.id ?? '',
  }))
}

export async function setMember(
  actor: AuditActor,
  projectId: string,
  user: { id: string; email: string },
  role: ProjectRole,
): Promise<void> {
  await transact(async (tx) => {
    await saveMember(tx, projectId, user.id, role)
    await saveAudit(tx, actor, {
      projectId,
      act: 'member-set',
      objectType: 'user',
      objectId: user.id,
      detail: { email: user.email, role },
    })
  })
}

/** Ends a membership: unfinished assignments go back, submitted work stays. 'last-lead' where none would be left. */
export async function deleteMember(
  actor: AuditActor,
  projectId: string,
  user: { id: string; email: string },
): Promise<'done' | 'absent' | 'last-lead'> {
  return transact(async (tx) => {
    // Locks the project, so that two leads cannot remove each other at once.
    await tx.$queryRaw`select id from project where id = ${projectId}::uuid for update`
    const leads = await tx.membership.findMany({ where: { projectId, role: 'lead' }, select: { userId: true } })
    if (leads.length === 1 && leads[0]?.userId === user.id) return 'last-lead'
    const { count } = await tx.membership.deleteMany({ where: { projectId, userId: user.id } })
    if (count === 0) return 'absent'
    await tx.$executeRaw`
      with released as (
        update assignment a set state = 'released', version = a.version + 1
        from person p where p.id = a.person_id and p.user_id = ${user.id}::uuid and a.project_id = ${projectId}::uuid
          and a.state in ('leased', 'reserved')
        returning a.task_id)
      update task t set taken = taken - 1 from released r where t.id = r.task_id`
    await tx.$executeRaw`
      update round_annotator ra set active = false from person p
      where p.id = ra.person_id and p.user_id = ${user.id}::uuid and ra.project_id = ${projectId}::uuid`
    await saveAudit(tx, actor, {
      projectId,
      act: 'member-removed',
      objectType: 'user',
      objectId: user.id,
      detail: { email: user.email },
    })
    return 'done'
  })
}
