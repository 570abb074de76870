import { adoptProjects } from './adopt-projects'
import { type AuditActor, saveAudit } from './audit'
import { prisma, type Transaction } from './client'
import { isUniqueViolation } from './db-error'
import { transact } from './transact'

export type LinkPurpose = 'setup' | 'password'

/** Stores the hash of a one-time link; earlier links of the same purpose and person end. */
export async function saveLink(
  tx: Transaction,
  link: { tokenHash: string; purpose: LinkPurpose; userId?: string; expiresAt: Date },
): Promise<void> {
  await tx.oneTimeLink.updateMany({
    where: { purpose: link.purpose, userId: link.userId ?? null, usedAt: null },
    data: { usedAt: new Date() },
  })
  await tx.oneTimeLink.create({ data: { ...link, userId: link.userId ?? null } })
}

/** Makes a link on its own, with its audit row. */
export async function saveNewLink(actor: AuditActor, link: Parameters<typeof saveLink>[1]): Promise<void> {
  await transact(async (tx) => {
    await saveLink(tx, link)
    await saveAudit(tx, actor, {
      act: 'link-created',
      objectType: 'user',
      objectId: link.userId ?? 'first owner',
      detail: { purpose: link.purpose },
    })
  })
}

/** Whether the first owner was made already; from then on set-up does not exist. */
export async function isSetUp(): Promise<boolean> {
  return (await prisma().setup.count()) > 0
}

/** A link that can still be used, with whom it is for; null otherwise. */
export function findLink(tokenHash: string, purpose: LinkPurpose) {
  return prisma().oneTimeLink.findFirst({
    where: { tokenHash, purpose, usedAt: null, expiresAt: { gt: new Date() } },
    select: { userId: true, user: { select: { email: true, disabledAt: true } } },
  })
}

async function spendLink(tx: Transaction, tokenHash: string, purpose: LinkPurpose): Promise<string | null | undefined> {
  const used = await tx.$queryRaw<{ user_id: string | null }[]>`
    update one_time_link set used_at = now()
    where token_hash = ${tokenHash} and purpose = ${purpose} and used_at is null and expires_at > now()
    returning user_id`
  return used[0]?.user_id
}

/** Sets the password a link is for and ends all sessions of that account; false where the link is no good. */
export async function spendPasswordLink(tokenHash: string, passwordHash: string): Promise<boolean> {
  return transact(async (tx) => {
    const userId = await spendLink(tx, tokenHash, 'password')
    if (!userId) return false
    const { count } = await tx.user.updateMany({ where: { id: userId, disabledAt: null }, data: { passwordHash } })
    if (count === 0) return false
    await tx.session.updateMany({ where: { userId, endedAt: null }, data: { endedAt: new Date() } })
    await saveAudit(tx, { name: 'link', userId }, { act: 'password-set', objectType: 'user', objectId: userId })
    return true
  })
}

/**
 * Makes the first owner by the set-up link, and the lead of projects that have none yet; of any number of tries at once
 * exactly one succeeds.
 */
export async function spendSetupLink(
  tokenHash: string,
  owner: { email: string; name?: string; passwordHash: string },
): Promise<'done' | 'refused' | 'email-taken'> {
  try {
    return await transact(async (tx) => {
      const used = await spendLink(tx, tokenHash, 'setup')
      if (used === undefined) return 'refused'
      await tx.setup.create({ data: { id: 1 } })
      const user = await tx.user.create({
        data: {
          email: owner.email.toLowerCase(),
          name: owner.name ?? null,
          role: 'owner',
          passwordHash: owner.passwordHash,
        },
      })
      const actor = { name: owner.email, userId: user.id }
      await saveAudit(tx, actor, { act: 'setup-completed', objectType: 'user', objectId: user.id })
      await adoptProjects(tx, actor, user)
      return 'done'
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return (await isSetUp()) ? 'refused' : 'email-taken'
  }
}
