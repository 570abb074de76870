import type { SystemRole } from '@/lib/domain/permission'
import { type AuditActor, saveAudit } from './audit'
import { prisma } from './client'
import { isUniqueViolation } from './db-error'
import { saveLink } from './one-time-links'
import { transact } from './transact'

export type UserRow = {
  id: string
  email: string
  name: string | null
  role: SystemRole
  disabledAt: Date | null
  createdAt: Date
}

const columns = { id: true, email: true, name: true, role: true, disabledAt: true, createdAt: true } as const

export function findUserByEmail(email: string): Promise<UserRow | null> {
  return prisma().user.findUnique({ where: { email: email.toLowerCase() }, select: columns })
}

/** What log-in needs; the only reader of the password hash. */
export function findCredentials(email: string) {
  return prisma().user.findUnique({
    where: { email: email.toLowerCase() },
    select: { id: true, email: true, name: true, passwordHash: true, disabledAt: true },
  })
}

export function listUsers(limit: number, after?: string): Promise<UserRow[]> {
  return prisma().user.findMany({
    select: columns,
    where: after === undefined ? {} : { email: { gt: after } },
    orderBy: { email: 'asc' },
    take: limit,
  })
}

/** Makes an account without a password and a one-time link to set one; null where the address is taken. */
export async function saveUser(
  actor: AuditActor,
  user: { email: string; name?: string; role: SystemRole },
  link: { tokenHash: string; expiresAt: Date },
): Promise<UserRow | null> {
  try {
    return await transact(async (tx) => {
      const made = await tx.user.create({
        data: { email: user.email.toLowerCase(), name: user.name ?? null, role: user.role },
        select: columns,
      })
      await saveLink(tx, { ...link, purpose: 'password', userId: made.id })
      await saveAudit(tx, actor, {
        act: 'user-created',
        objectType: 'user',
        objectId: made.id,
        detail: { email: made.email, role: made.role },
      })
      return made
    })
  } catch (error) {
    if (isUniqueViolation(error)) return null
    throw error
  }
}

/** Disables an account: every session and token of it stops at its next request, leases go back. */
export async function disableUser(actor: AuditActor, userId: string): Promise<void> {
  await transact(async (tx) => {
    await tx.user.update({ where: { id: userId }, data: { disabledAt: new Date() } })
    await tx.session.updateMany({ where: { userId, endedAt: null }, data: { endedAt: new Date() } })
    await tx.apiToken.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: new Date() } })
    await tx.$executeRaw`
      with released as (
        update assignment a set state = 'released', version = a.version + 1
        from person p where p.id = a.person_id and p.user_id = ${userId}::uuid and a.state in ('leased', 'reserved')
        returning a.task_id)
      update task t set taken = taken - 1 from released r where t.id = r.task_id`
    await saveAudit(tx, actor, { act: 'user-disabled', objectType: 'user', objectId: userId })
  })
}
