import type pg from 'pg'
import type { Prisma } from '@/generated/prisma/client'
import { prisma, type Transaction } from './client'

/** Who did something: an account, or `operator` for the command line. */
export type AuditActor = { name: string; userId?: string }
/** Stands for no account: the operator has none. Audit rows hold null in its place. */
export const nobody = '00000000-0000-0000-0000-000000000000'

function nameAccount(actor: AuditActor): string | null {
  return actor.userId === undefined || actor.userId === nobody ? null : actor.userId
}

export type AuditEntry = {
  projectId?: string
  act: string
  objectType: string
  objectId: string
  detail?: Prisma.InputJsonObject
}

/** Writes an audit row in the caller's transaction, so that the act and its record stand or fall together. */
export async function saveAudit(tx: Transaction, actor: AuditActor, entry: AuditEntry): Promise<void> {
  await tx.auditEntry.create({
    data: {
      ...entry,
      actor: actor.name,
      userId: nameAccount(actor),
      projectId: entry.projectId ?? null,
      detail: entry.detail ?? {},
    },
  })
}

/** The same on a bare connection. */
export async function saveAuditBare(client: pg.ClientBase, actor: AuditActor, entry: AuditEntry): Promise<void> {
  await client.query({
    name: 'audit-insert',
    text: `insert into audit_log (project_id, actor, user_id, act, object_type, object_id, detail) values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      entry.projectId ?? null,
      actor.name,
      nameAccount(actor),
      entry.act,
      entry.objectType,
      entry.objectId,
      entry.detail ?? {},
    ],
  })
}

/** The latest entries of a project before `before` (an entry's id), newest first. */
export async function listAudit(projectId: string, limit: number, before?: bigint) {
  return prisma().auditEntry.findMany({
    where: { projectId, ...(before === undefined ? {} : { id: { lt: before } }) },
    orderBy: { id: 'desc' },
    take: limit,
  })
}
