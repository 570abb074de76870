import { Prisma } from '@/generated/prisma/client'
import type { HintSetting, Stage } from '@/lib/domain/audit/stage'
import type { Lanes } from '@/lib/domain/counterbalance'
import { isId } from '@/lib/domain/id'
import type { ProjectRole } from '@/lib/domain/permission'
import type { DecisionRules } from '@/lib/domain/resolve/decision-rules'
import type { Kind, NamedCondition, RoundStatus } from '@/lib/domain/round'
import type { Vocabulary } from '@/lib/domain/vocabulary'
import { type AuditActor, saveAudit } from './audit'
import { pool, prisma } from './client'
import { type NewPlanted, savePlanted } from './planted-proposals'
import { transact } from './transact'

export type RoundRow = {
  id: string
  seq: bigint
  projectId: string
  slug: string
  name: string
  kind: Kind
  status: RoundStatus
  version: number
  overlap: number
  sample: unknown
  strata: { value: string; available: number; chosen: number }[]
  leftOut: { reason: string; n: number }[]
  conditions: NamedCondition[]
  secondLook: string
  independence: string
  proposals: string
  predictionSetId: string | null
  leaseMinutes: number
  timeLimitSeconds: number | null
  minimumSeconds: number | null
  pilot: boolean
  everyAnnotator: boolean
  plantShare: number | null
  plantSeed: bigint | null
  hints: boolean
  stage: Stage
  auditHints: HintSetting
  /** Articles are shown as they were in this edition. */
  articleEdition: number
  /** What agreement shall reach, by variable. */
  targets: Record<string, number>
  /** Its own; null: the project's. */
  decisionRules: Partial<DecisionRules> | null
  vocabulary: Vocabulary
  vocabularyVersion: number
  /** The screen round whose dropped items are looked at again. */
  auditsRoundId: string | null
  createdAt: Date
}

export type NewRound = Omit<
  RoundRow,
  'id' | 'seq' | 'version' | 'createdAt' | 'slug' | 'targets' | 'articleEdition' | 'decisionRules'
> & {
  slugs: string[]
  goldShare: number | null
  guidelines: { text: string; sha256: string }
  /** In the order of their lanes. */
  personIds: string[]
  tasks: ({
    itemId: string
    versionId: string
    condition: string
    breadth: number
    /** What is judged, in judgement and error-analysis. */
    predictionId: string | null
  } & Lanes)[]
  planted: NewPlanted[]
}

/** Makes a round with its guideline version, people and tasks, all at once. The first free slug is taken. */
export async function saveRound(actor: AuditActor, round: NewRound): Promise<RoundRow> {
  return transact(async (tx) => {
    const { slugs, guidelines, personIds, tasks, planted, ...fields } = round
    await tx.$queryRaw`select id from project where id = ${round.projectId}::uuid for update`
    const taken = await tx.round.findMany({
      where: { projectId: round.projectId, slug: { in: slugs } },
      select: { slug: true },
    })
    const slug = slugs.find((candidate) => !taken.some((other) => other.slug === candidate)) ?? crypto.randomUUID()
    const json = (value: unknown) => value as object
    const [articles] = await tx.$queryRaw<{ edition: number }[]>`
      select coalesce(max(greatest(edition, replaced_in)), 0)::int as edition from article where project_id = ${round.projectId}::uuid`
    const made = await tx.round.create({
      data: {
        ...fields,
        slug,
        articleEdition: articles?.edition ?? 0,
        sample: json(fields.sample),
        strata: fields.strata,
        leftOut: fields.leftOut,
        conditions: fields.conditions,
        vocabulary: json(fields.vocabulary),
      },
    })
    await tx.guidelineVersion.create({
      data: { projectId: round.projectId, roundId: made.id, version: 1, ...guidelines },
    })
    await tx.roundAnnotator.createMany({
      data: personIds.map((personId, lane) => ({ roundId: made.id, projectId: round.projectId, personId, lane })),
    })
    await tx.$executeRaw`
      insert into task (project_id, round_id, item_id, version_id, condition, breadth, lanes, lane_cycle, prediction_id, position, overlap)
      select ${round.projectId}::uuid, ${made.id}::uuid, t.item_id, t.version_id, t.condition, t.breadth, t.lanes::int[], t.cycle,
        t.prediction_id, t.position, ${round.overlap}
      from unnest(${tasks.map((t) => t.itemId)}::uuid[], ${tasks.map((t) => t.versionId)}::uuid[], ${tasks.map((t) => t.condition)}::text[],
        ${tasks.map((t) => t.breadth)}::int[], ${tasks.map((t) => `{${t.lanes.join(',')}}`)}::text[], ${tasks.map((t) => t.cycle)}::int[],
        ${tasks.map((t) => t.predictionId)}::uuid[])
        with ordinality as t (item_id, version_id, condition, breadth, lanes, cycle, prediction_id, position)`
    await savePlanted(tx, made, planted)
    await saveAudit(tx, actor, {
      projectId: round.projectId,
      act: 'round-created',
      objectType: 'round',
      objectId: made.id,
      detail: {
        name: round.name,
        kind: round.kind,
        tasks: tasks.length,
        overlap: round.overlap,
        planted: planted.length,
      },
    })
    return made as unknown as RoundRow
  })
}

export async function findRound(roundId: string): Promise<RoundRow | null> {
  return (await prisma().round.findUnique({ where: { id: roundId } })) as unknown as RoundRow | null
}

/** A round of a project by its id or slug; null where there is none. */
export async function findProjectRound(projectId: string, round: string): Promise<RoundRow | null> {
  const name = isId(round) ? { id: round } : { slug: round }
  return (await prisma().round.findFirst({ where: { projectId, ...name } })) as unknown as RoundRow | null
}

export type RoundAccessRow = {
  roundId: string
  projectId: string
  slug: string
  projectName: string
  role: ProjectRole
  personId: string | null
}

/** What a user is to a round: the project's membership behind it; null where the user is no member. */
export async function findRoundAccess(userId: string, roundId: string): Promise<RoundAccessRow | null> {
  const { rows } = await pool().query<RoundAccessRow>({
    name: 'round-access',
    text: `select r.id as "roundId", r.project_id as "projectId", p.slug, p.name as "projectName", m.role, pe.id as "personId"
      from round r join project p on p.id = r.project_id join membership m on m.project_id = r.project_id and m.user_id = $1
      left join person pe on pe.project_id = r.project_id and pe.user_id = $1
      where r.id::text = $2 or p.slug || '/' || r.slug = $2`,
    values: [userId, roundId],
  })
  return rows[0] ?? null
}

/** The same for the operator at the command line. */
export async function findRoundByName(roundId: string): Promise<RoundAccessRow | null> {
  const { rows } = await pool().query<RoundAccessRow>(
    `select r.id as "roundId", r.project_id as "projectId", p.slug, p.name as "projectName", 'lead' as role, null as "personId"
      from round r join project p on p.id = r.project_id where r.id::text = $1 or p.slug || '/' || r.slug = $1`,
    [roundId],
  )
  return rows[0] ?? null
}

export async function listRounds(projectId: string, limit: number, after: string): Promise<RoundRow[]> {
  const rows = await prisma().round.findMany({
    where: { projectId, seq: { gt: BigInt(after) } },
    orderBy: { seq: 'asc' },
    take: limit,
  })
  return rows as unknown as RoundRow[]
}

export type RoundChange = Partial<Pick<RoundRow, 'name' | 'status' | 'overlap' | 'targets'>> & {
  decisionRules?: DecisionRules | null
  guidelines?: { text: string; sha256: string }
}

/** Changes a round at a known version; null where it has changed meanwhile. Work done beyond a lowered overlap is kept. */
export async function updateRound(
  actor: AuditActor,
  round: RoundRow,
  version: number,
  change: RoundChange,
): Promise<RoundRow | null> {
  return transact(async (tx) => {
    const { guidelines, decisionRules, ...fields } = change
    const { count } = await tx.round.updateMany({
      where: { id: round.id, version },
      data: {
        ...fields,
        ...(decisionRules === undefined ? {} : { decisionRules: decisionRules ?? Prisma.DbNull }),
        version: { increment: 1 },
        ...(change.status === 'closed' ? { closedAt: new Date() } : {}),
      },
    })
    if (count === 0) return null
    if (change.overlap !== undefined)
      await tx.$executeRaw`update task set overlap = greatest(${change.overlap}, taken) where round_id = ${round.id}::uuid`
    if (guidelines) {
      const latest = await tx.guidelineVersion.findFirst({ where: { roundId: round.id }, orderBy: { version: 'desc' } })
      await tx.guidelineVersion.create({
        data: { projectId: round.projectId, roundId: round.id, version: (latest?.version ?? 0) + 1, ...guidelines },
      })
    }
    await saveAudit(tx, actor, {
      projectId: round.projectId,
      act: 'round-changed',
      objectType: 'round',
      objectId: round.id,
      detail: {
        ...fields,
        ...(decisionRules === undefined ? {} : { decisionRules }),
        ...(guidelines ? { guidelines: guidelines.sha256 } : {}),
      },
    })
    return (await tx.round.findUnique({ where: { id: round.id } })) as unknown as RoundRow
  })
}

export async function findGuidelines(roundId: string): Promise<{ id: string; version: number; text: string } | null> {
  return prisma().guidelineVersion.findFirst({
    where: { roundId },
    orderBy: { version: 'desc' },
    select: { id: true, version: true, text: true },
  })
}

/** The persons of members, by e-mail; `all` = every member with role annotator. */
export async function listRoundPeople(
  projectId: string,
  annotators: string[] | 'all',
): Promise<{ email: string; personId: string }[]> {
  const { rows } = await pool().query<{ email: string; personId: string }>(
    `select u.email, p.id as "personId" from membership m join user_account u on u.id = m.user_id
      join person p on p.project_id = m.project_id and p.user_id = m.user_id
      where m.project_id = $1 and case when $2::text[] is null then m.role = 'annotator' else u.email = any($2) end order by u.email`,
    [projectId, annotators === 'all' ? null : annotators.map((email) => email.toLowerCase())],
  )
  return rows
}

export type OpenRound = {
  id: string
  name: string
  kind: Kind
  projectName: string
  projectSlug: string
  mine: number
  left: number
  /** Submitted work that came back with a comment. */
  sentBack: number
  status: RoundStatus
}

/** The open rounds a user is named in, with how many tasks are done by them and how many could still be theirs. */
export async function listOpenRounds(userId: string): Promise<OpenRound[]> {
  const { rows } = await pool().query<OpenRound>({
    name: 'rounds-open',
    text: `select r.id, r.name, r.kind, r.status, p.name as "projectName", p.slug as "projectSlug",
        (select count(*)::int from assignment a where a.round_id = r.id and a.person_id = pe.id and a.state = 'submitted') as mine,
        (select count(distinct t.item_id)::int from task t where t.round_id = r.id and not t.filled
          and not exists (select 1 from assignment a where a.round_id = r.id and a.item_id = t.item_id and a.person_id = pe.id
            and not (a.lapsed and a.draft is null))
          and not (r.independence = 'strict' and exists (select 1 from assignment a
            where a.round_id = r.audits_round_id and a.item_id = t.item_id and a.person_id = pe.id)))
        + (select count(*)::int from assignment a where a.round_id = r.id and a.person_id = pe.id and a.state in ('leased', 'reserved')) as left,
        (select count(*)::int from send_back s join assignment a on a.id = s.assignment_id join task t on t.id = s.task_id
          where s.round_id = r.id and s.answer_id is null and s.withdrawn_at is null and a.person_id = pe.id and not t.adjudicated
            and a.compared_at is null) as "sentBack"
      from round_annotator ra join person pe on pe.id = ra.person_id and pe.user_id = $1
      join round r on r.id = ra.round_id join project p on p.id = r.project_id
      join membership m on m.project_id = r.project_id and m.user_id = $1
      where ra.active and r.status in ('open', 'paused') order by r.seq`,
    values: [userId],
  })
  return rows
}
