import type { ProjectRole } from '@/lib/domain/permission'
import { type AuditActor, saveAudit } from './audit'
import { pool, prisma } from './client'
import { saveMember } from './projects'
import { transact, transactBare } from './transact'

/** A name of its own, so that nothing else waits for it. */
const lock = 'demo'

/** What a run makes first and takes away at its end; found later, it is what a run that died left behind. */
export type Interim = { slug: string; emails: string[] }

/** Whether there is no project and no account, but for what a run that died left behind. */
export async function isEmpty({ slug, emails }: Interim): Promise<boolean> {
  const projects = await prisma().project.count({ where: { slug: { not: slug } } })
  return projects === 0 && (await prisma().user.count({ where: { email: { notIn: emails } } })) === 0
}

/** Runs work of which only one may run at a time over all processes; a second waits for the first. */
export function runAlone<T>(work: () => Promise<T>): Promise<T> {
  return transactBare(async (client) => {
    await client.query('set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0')
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [lock])
    return work()
  })
}

export type SimulatedPerson = { userId: string; email: string; name: string }

/** An account nobody can log in to, and its membership, for work that a program does in someone's name. */
export async function saveSimulatedPerson(
  projectId: string,
  person: { email: string; name: string },
  role: ProjectRole,
): Promise<SimulatedPerson> {
  return transact(async (tx) => {
    const { id } = await tx.user.create({ data: { ...person, disabledAt: new Date() }, select: { id: true } })
    await saveMember(tx, projectId, id, role)
    return { userId: id, ...person }
  })
}

/** Sets the opening of an assignment back by so many seconds, so that the time a program says it took can be true. */
export async function openEarlier(assignmentId: string, seconds: number): Promise<void> {
  await pool().query({
    name: 'assignment-open-earlier',
    text: 'update assignment set opened_at = now() - make_interval(secs => $2) where id = $1',
    values: [assignmentId, seconds],
  })
}

/** Takes the accounts of simulated people away again: their persons stay as authors, under their names. */
export async function releaseSimulatedPeople(projectId: string, people: SimulatedPerson[]): Promise<void> {
  await transact(async (tx) => {
    for (const { userId, name } of people) {
      await tx.person.updateMany({ where: { projectId, userId }, data: { userId: null, displayName: name } })
      await tx.user.delete({ where: { id: userId } })
    }
  })
}

/** Gives a finished project its address. */
export async function renameProject(actor: AuditActor, projectId: string, slug: string): Promise<void> {
  await transact(async (tx) => {
    await tx.project.update({ where: { id: projectId }, data: { slug } })
    await saveAudit(tx, actor, {
      projectId,
      act: 'project-changed',
      objectType: 'project',
      objectId: projectId,
      detail: { slug },
    })
  })
}

/** Deletes what a run that died left behind: the project under its interim address and its people's accounts. */
export async function discardInterim(actor: AuditActor, { slug, emails }: Interim): Promise<void> {
  await transact(async (tx) => {
    const left = await tx.project.findUnique({ where: { slug }, select: { id: true } })
    if (left) {
      await tx.project.delete({ where: { id: left.id } })
      await saveAudit(tx, actor, {
        projectId: left.id,
        act: 'project-deleted',
        objectType: 'project',
        objectId: left.id,
        detail: { slug },
      })
    }
    await tx.user.deleteMany({ where: { email: { in: emails }, passwordHash: null } })
  })
}
