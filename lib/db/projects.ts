import { randomBytes } from 'node:crypto'
import type { FlawChanges } from '@/lib/domain/flaw-term'
import type { ProjectRole } from '@/lib/domain/permission'
import type { DecisionRules } from '@/lib/domain/resolve/decision-rules'
import type { LabelList, MaskStyle, Privacy, Term } from '@/lib/domain/vocabulary'
import { type AuditActor, saveAudit } from './audit'
import { pool, prisma, type Transaction } from './client'
import { isUniqueViolation } from './db-error'
import { changeFlaws } from './flaw-terms'
import { transact } from './transact'
import { listLabelEntries, saveLabelLists } from './vocabulary'

export type ProjectRow = {
  id: string
  slug: string
  name: string
  description: string
  licence: string
  version: number
  vocabularyVersion: number
  maskStyle: MaskStyle
  /** Fields that are absent have their default. */
  decisionRules: Partial<DecisionRules>
  createdAt: Date
}

/** What a user is to a project, found by slug or id; null where the user is no member (or nothing is there). */
export type MembershipRow = {
  projectId: string
  slug: string
  name: string
  role: ProjectRole
  personId: string | null
}

export async function findMembership(userId: string, slugOrId: string): Promise<MembershipRow | null> {
  const { rows } = await pool().query<MembershipRow>({
    name: 'membership-find',
    text: `select p.id as "projectId", p.slug, p.name, m.role, pe.id as "personId"
      from project p join membership m on m.project_id = p.id and m.user_id = $1
      left join person pe on pe.project_id = p.id and pe.user_id = $1
      where p.slug = $2 or p.id::text = $2`,
    values: [userId, slugOrId],
  })
  return rows[0] ?? null
}

/** The same for the operator at the command line, who may act in every project as a lead. */
export async function findProjectByName(slugOrId: string): Promise<MembershipRow | null> {
  const { rows } = await pool().query<MembershipRow>(
    `select id as "projectId", slug, name, 'lead' as role, null as "personId" from project where slug = $1 or id::text = $1`,
    [slugOrId],
  )
  return rows[0] ?? null
}

export async function findProject(projectId: string): Promise<ProjectRow | null> {
  return (await prisma().project.findUnique({ where: { id: projectId } })) as ProjectRow | null
}

export type ProjectSummary = ProjectRow & {
  role: ProjectRole
  items: number
  rounds: number
  wanted: number
  submitted: number
}

/** The projects a user is a member of, by slug, with how far their work is. */
export async function listProjects(userId: string, limit: number, after = ''): Promise<ProjectSummary[]> {
  const { rows } = await pool().query<ProjectSummary>({
    name: 'project-list',
    text: `select p.id, p.slug, p.name, p.description, p.licence, p.version, p.vocabulary_version as "vocabularyVersion",
        p.mask_style as "maskStyle", p.decision_rules as "decisionRules", p.created_at as "createdAt", m.role,
        (select count(*)::int from item i where i.project_id = p.id) as items,
        (select count(*)::int from round r where r.project_id = p.id) as rounds,
        (select coalesce(sum(t.overlap), 0)::int from task t where t.project_id = p.id) as wanted,
        (select count(*)::int from annotation a where a.project_id = p.id and a.counted) as submitted
      from project p join membership m on m.project_id = p.id and m.user_id = $1
      where p.slug > $2 order by p.slug limit $3`,
    values: [userId, after, limit],
  })
  return rows
}

export type NewProject = {
  slug: string
  name: string
  description: string
  licence: string
  maskStyle: MaskStyle
  classes: Term[]
  flaws: Term[]
  errorClasses: Term[]
  labels: LabelList[]
}

export type VocabularyRow = {
  kind: string
  key: string
  name: string
  help: string
  example: string
  privacy: Privacy | null
  optional: boolean
  position: number
}

function listEntries(project: NewProject): Omit<VocabularyRow, 'position'>[] {
  const entries = (kind: string, terms: Term[]) =>
    terms.map(({ key, name, help = '', example = '', privacy = null }) => ({
      ...{ kind, key, name, help, example, privacy },
      optional: false,
    }))
  return [
    ...entries('class', project.classes),
    ...entries('flaw', project.flaws),
    ...entries('error-class', project.errorClasses),
    ...project.labels.flatMap(listLabelEntries),
  ]
}

/** Makes a project whose maker is its lead; null where the slug is taken. */
export async function saveProject(
  actor: AuditActor & { leadUserId: string | null },
  project: NewProject,
): Promise<ProjectRow | null> {
  try {
    return await transact(async (tx) => {
      const { slug, name, description, licence, maskStyle } = project
      const made = await tx.project.create({ data: { slug, name, description, licence, maskStyle } })
      await tx.vocabularyEntry.createMany({
        data: listEntries(project).map((entry, position) => ({ ...entry, position, projectId: made.id })),
      })
      if (actor.leadUserId) await saveMember(tx, made.id, actor.leadUserId, 'lead')
      await saveAudit(tx, actor, {
        projectId: made.id,
        act: 'project-created',
        objectType: 'project',
        objectId: made.id,
        detail: { slug, name },
      })
      return made as ProjectRow
    })
  } catch (error) {
    if (isUniqueViolation(error)) return null
    throw error
  }
}

export type ProjectChange = Partial<Pick<ProjectRow, 'name' | 'description' | 'licence' | 'maskStyle'>> & {
  decisionRules?: DecisionRules
  /** Whether marks of these classes are masked in exports; null: the class is no private region. */
  privacy?: Record<string, Privacy | null>
  /** Classes to rename, or (null) to take out of the list. Marks keep their keys. */
  classes?: Record<string, { name: string } | null>
  /** Flaws to change, add, or (null) delete where no work holds them; see `changeFlaws` for what it throws. */
  flaws?: FlawChanges
  flawOrder?: string[]
  /** The lists of labels as they shall be, with their terms; what is missing is taken out. */
  labels?: LabelList[]
}

/** Changes a project at a known version; null where it has changed meanwhile. Rounds keep the vocabulary they pinned. */
export async function updateProject(
  actor: AuditActor,
  projectId: string,
  version: number,
  change: ProjectChange,
): Promise<ProjectRow | null> {
  return transact(async (tx) => {
    const { privacy = {}, classes = {}, labels, flaws, flawOrder, ...fields } = change
    const renames =
      flaws !== undefined || flawOrder !== undefined || labels !== undefined || Object.keys(classes).length > 0
    const { count } = await tx.project.updateMany({
      where: { id: projectId, version },
      data: { ...fields, version: { increment: 1 }, ...(renames ? { vocabularyVersion: { increment: 1 } } : {}) },
    })
    if (count === 0) return null
    if (flaws || flawOrder) await changeFlaws(tx, projectId, flaws ?? {}, flawOrder ?? null)
    for (const [key, value] of Object.entries(privacy))
      await tx.vocabularyEntry.updateMany({ where: { projectId, kind: 'class', key }, data: { privacy: value } })
    for (const [key, value] of Object.entries(classes))
      await tx.vocabularyEntry.updateMany({
        where: { projectId, kind: 'class', key },
        data: value ? { name: value.name, retiredAt: null } : { retiredAt: new Date() },
      })
    if (labels) await saveLabelLists(tx, projectId, labels)
    await saveAudit(tx, actor, {
      projectId,
      act: 'project-changed',
      objectType: 'project',
      objectId: projectId,
      detail: change,
    })
    return (await tx.project.findUnique({ where: { id: projectId } })) as ProjectRow | null
  })
}

/** Deletes a project with all that is in it; false where it has changed meanwhile. The audit log keeps its rows. */
export async function deleteProject(actor: AuditActor, projectId: string, version: number): Promise<boolean> {
  return transact(async (tx) => {
    // Rows go in the order of the cascade; what they point at may be gone before them.
    await tx.$executeRaw`set constraints all deferred`
    const { count } = await tx.project.deleteMany({ where: { id: projectId, version } })
    if (count > 0)
      await saveAudit(tx, actor, { projectId, act: 'project-deleted', objectType: 'project', objectId: projectId })
    return count > 0
  })
}

/** Makes or changes a membership and the person behind it; joins rounds that are open to all annotators. */
export async function saveMember(tx: Transaction, projectId: string, userId: string, role: ProjectRole): Promise<void> {
  await tx.membership.upsert({
    where: { projectId_userId: { projectId, userId } },
    create: { projectId, userId, role },
    update: { role },
  })
  const pseudonym = `p-${randomBytes(6).toString('hex')}`
  await tx.$executeRaw`
    insert into person (project_id, user_id, pseudonym) values (${projectId}::uuid, ${userId}::uuid, ${pseudonym})
    on conflict (project_id, user_id) do nothing`
  await tx.$executeRaw`
    insert into round_annotator (round_id, project_id, person_id, lane, active)
    select r.id, r.project_id, pe.id, (select count(*)::int from round_annotator x where x.round_id = r.id), true
    from round r join person pe on pe.project_id = r.project_id and pe.user_id = ${userId}::uuid
    where r.project_id = ${projectId}::uuid and r.every_annotator and ${role} = 'annotator'
    on conflict (round_id, person_id) do update set active = true`
  if (role !== 'annotator')
    await tx.$executeRaw`
      update round_annotator ra set active = false from round r, person pe
      where r.id = ra.round_id and r.every_annotator and pe.id = ra.person_id
        and r.project_id = ${projectId}::uuid and pe.user_id = ${userId}::uuid`
}
