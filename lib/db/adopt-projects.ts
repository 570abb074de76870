import { type AuditActor, saveAudit } from './audit'
import { prisma, type Transaction } from './client'
import { saveMember } from './projects'
import { transact } from './transact'

/**
 * Makes someone the lead of every project that has none, such as the demo and those made at the command line before
 * there was an owner, and names them in the open rounds that are for all annotators: nobody else is there yet to do them.
 */
export async function adoptProjects(
  tx: Transaction,
  actor: AuditActor,
  owner: { id: string; email: string },
): Promise<void> {
  const orphans = await tx.project.findMany({
    where: { memberships: { none: { role: 'lead' } } },
    select: { id: true },
  })
  for (const { id: projectId } of orphans) {
    await saveMember(tx, projectId, owner.id, 'lead')
    await tx.$executeRaw`
      insert into round_annotator (round_id, project_id, person_id, lane, active)
      select r.id, r.project_id, pe.id, (select count(*)::int from round_annotator x where x.round_id = r.id), true
      from round r join person pe on pe.project_id = r.project_id and pe.user_id = ${owner.id}::uuid
      where r.project_id = ${projectId}::uuid and r.every_annotator and r.status = 'open'
      on conflict (round_id, person_id) do update set active = true`
    await saveAudit(tx, actor, {
      projectId,
      act: 'member-set',
      objectType: 'user',
      objectId: owner.id,
      detail: { email: owner.email, role: 'lead' },
    })
  }
}

/** The same for the oldest owner's account, where there is one already. */
export async function adoptForFirstOwner(actor: AuditActor): Promise<void> {
  const owner = await prisma().user.findFirst({
    where: { role: 'owner', disabledAt: null },
    orderBy: { createdAt: 'asc' },
    select: { id: true, email: true },
  })
  if (owner) await transact((tx) => adoptProjects(tx, actor, owner))
}
