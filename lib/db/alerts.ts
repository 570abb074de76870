import type { AlertCoefficient } from '@/lib/domain/alert'
import { type AuditActor, saveAudit } from './audit'
import { pool, prisma } from './client'
import { transact } from './transact'

export type AlertRuleRow = {
  id: string
  roundId: string
  subject: 'everybody' | 'person'
  personId: string | null
  variable: string
  coefficient: AlertCoefficient
  below: number
  afterUnits: number
  pause: boolean
}

const ruleFields = {
  id: true,
  roundId: true,
  subject: true,
  personId: true,
  variable: true,
  coefficient: true,
  below: true,
  afterUnits: true,
  pause: true,
} as const

/** The rules of a round in the order in which they were made. */
export async function listAlertRules(roundId: string): Promise<AlertRuleRow[]> {
  const rows = await prisma().alertRule.findMany({
    where: { roundId },
    select: ruleFields,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return rows as AlertRuleRow[]
}

export type NewRule = Omit<AlertRuleRow, 'id' | 'roundId'> & { id: string | null }

/**
 * Makes a round's rules these: those with a known id are changed, others made, and the rest deleted with their alerts.
 * Changed rules look at all work anew, and their open alerts end.
 */
export async function saveAlertRules(
  actor: AuditActor,
  round: { id: string; projectId: string },
  rules: readonly NewRule[],
): Promise<void> {
  await transact(async (tx) => {
    await tx.$queryRaw`select id from round where id = ${round.id}::uuid for update`
    const known = (await tx.alertRule.findMany({ where: { roundId: round.id }, select: ruleFields })) as AlertRuleRow[]
    const kept = new Set(rules.flatMap(({ id }) => id ?? []))
    await tx.alertRule.deleteMany({ where: { roundId: round.id, id: { notIn: [...kept] } } })
    for (const { id, ...rule } of rules) {
      const before = known.find((row) => row.id === id)
      if (!before) {
        await tx.alertRule.create({ data: { projectId: round.projectId, roundId: round.id, ...rule } })
        continue
      }
      const { id: _, roundId: __, ...old } = before
      if (Object.entries(rule).every(([name, value]) => old[name as keyof typeof old] === value)) continue
      await tx.alertRule.update({ where: { id: before.id }, data: { ...rule, lookedAt: 0 } })
      await tx.alert.updateMany({ where: { ruleId: before.id, endedAt: null }, data: { endedAt: new Date() } })
    }
    await saveAudit(tx, actor, {
      projectId: round.projectId,
      act: 'alert-rules-changed',
      objectType: 'round',
      objectId: round.id,
      detail: { rules: rules.map(({ id: _, ...rule }) => rule) },
    })
  })
}

/** Rounds with rules that have not looked at the latest work, and how far that work goes. */
export async function listRoundsToLookAt(): Promise<{ roundId: string; upTo: string }[]> {
  const { rows } = await pool().query<{ roundId: string; upTo: string }>({
    name: 'alerts-due',
    text: `select r.id as "roundId", n.seq::text as "upTo" from round r
      join lateral (select max(seq) as seq from annotation where round_id = r.id) n on n.seq is not null
      where exists (select from alert_rule a where a.round_id = r.id and a.looked_at < n.seq)`,
  })
  return rows
}

export async function setLookedAt(roundId: string, upTo: string): Promise<void> {
  await pool().query({
    name: 'alerts-looked-at',
    text: 'update alert_rule set looked_at = $2 where round_id = $1 and looked_at < $2',
    values: [roundId, upTo],
  })
}

export type RaisedAlert = { personId: string | null; value: number; units: number }

/** Opens an alert of a rule, or brings the open one up to date; answers whether it is new. */
export async function raiseAlert(rule: AlertRuleRow, { personId, value, units }: RaisedAlert): Promise<boolean> {
  const { rows } = await pool().query<{ made: boolean }>({
    name: 'alert-raise',
    text: `insert into alert (project_id, rule_id, person_id, value, units)
      select a.project_id, a.id, $2::uuid, $3, $4 from alert_rule a where a.id = $1
      on conflict (rule_id, coalesce(person_id, '00000000-0000-0000-0000-000000000000')) where ended_at is null
      do update set value = excluded.value, units = excluded.units returning (xmax = 0) as made`,
    values: [rule.id, personId, value, units],
  })
  return rows[0]?.made ?? false
}

/** Ends the open alert of a rule about somebody (null: everybody), if there is one. */
export async function endAlert(ruleId: string, personId: string | null): Promise<void> {
  await prisma().alert.updateMany({ where: { ruleId, personId, endedAt: null }, data: { endedAt: new Date() } })
}

/** Pauses an open round because of an alert; answers whether it was open. */
export async function pauseForAlert(roundId: string, rule: AlertRuleRow): Promise<boolean> {
  return transact(async (tx) => {
    const { count } = await tx.round.updateMany({
      where: { id: roundId, status: 'open' },
      data: { status: 'paused', version: { increment: 1 } },
    })
    if (count === 0) return false
    const { projectId } = await tx.round.findUniqueOrThrow({ where: { id: roundId }, select: { projectId: true } })
    await saveAudit(
      tx,
      { name: 'alert' },
      {
        projectId,
        act: 'round-changed',
        objectType: 'round',
        objectId: roundId,
        detail: { status: 'paused', rule: rule.id, variable: rule.variable, coefficient: rule.coefficient },
      },
    )
    return true
  })
}

export type AlertRow = {
  id: string
  ruleId: string
  roundId: string
  roundSlug: string
  roundName: string
  kind: string
  subject: 'everybody' | 'person'
  variable: string
  coefficient: AlertCoefficient
  below: number
  pause: boolean
  annotator: string | null
  pseudonym: string | null
  value: number
  units: number
  raisedAt: Date
  endedAt: Date | null
  seenAt: Date | null
  sentAt: Date | null
  failure: string | null
}

const alertSql = `
select l.id, a.id as "ruleId", r.id as "roundId", r.slug as "roundSlug", r.name as "roundName", r.kind, a.subject, a.variable, a.coefficient,
  a.below, a.pause, coalesce(u.email, p.display_name, p.pseudonym) as annotator, p.pseudonym, l.value, l.units,
  l.raised_at as "raisedAt", l.ended_at as "endedAt", l.seen_at as "seenAt", l.sent_at as "sentAt", l.failure
from alert l join alert_rule a on a.id = l.rule_id join round r on r.id = a.round_id
left join person p on p.id = l.person_id left join user_account u on u.id = p.user_id`

/** The alerts of a project, open ones first, then the latest. */
export async function listAlerts(projectId: string, limit: number): Promise<AlertRow[]> {
  const { rows } = await pool().query<AlertRow>({
    name: 'alerts-list',
    text: `${alertSql} where l.project_id = $1 order by l.ended_at is not null, l.raised_at desc, l.id limit $2`,
    values: [projectId, limit],
  })
  return rows
}

/** Marks alerts as seen; those of other projects stay as they are. */
export async function setAlertsSeen(actor: AuditActor, projectId: string, ids: string[]): Promise<number> {
  return transact(async (tx) => {
    const { count } = await tx.alert.updateMany({
      where: { projectId, id: { in: ids }, seenAt: null },
      data: { seenAt: new Date() },
    })
    if (count > 0)
      await saveAudit(tx, actor, {
        projectId,
        act: 'alerts-seen',
        objectType: 'project',
        objectId: projectId,
        detail: { alerts: ids },
      })
    return count
  })
}

export type UnsentAlert = AlertRow & { projectSlug: string; url: string; secret: string }

/** Alerts that a project's webhook was not told of yet; given up after five tries. */
export async function listUnsentAlerts(limit: number): Promise<UnsentAlert[]> {
  const { rows } = await pool().query<UnsentAlert>({
    name: 'alerts-unsent',
    text: `select x.*, j.slug as "projectSlug", j.webhook_url as url, j.webhook_secret as secret
      from (${alertSql} where l.sent_at is null and l.tries < 5) x join round r on r.id = x."roundId"
      join project j on j.id = r.project_id where j.webhook_url is not null order by x."raisedAt" limit $1`,
    values: [limit],
  })
  return rows
}

/** Notes that the webhook was told, or why it could not be. */
export async function noteSent(alertId: string, failure: string | null): Promise<void> {
  await prisma().alert.update({
    where: { id: alertId },
    data: { tries: { increment: 1 }, failure, ...(failure === null ? { sentAt: new Date() } : {}) },
  })
}

/** Where a project's alerts are sent, without the secret. */
export async function findWebhook(projectId: string): Promise<string | null> {
  return (await prisma().project.findUnique({ where: { id: projectId } }))?.webhookUrl ?? null
}

export async function saveWebhook(
  actor: AuditActor,
  projectId: string,
  webhook: { url: string; secret: string } | null,
): Promise<void> {
  await transact(async (tx) => {
    await tx.project.update({
      where: { id: projectId },
      data: { webhookUrl: webhook?.url ?? null, webhookSecret: webhook?.secret ?? null },
    })
    await saveAudit(tx, actor, {
      projectId,
      act: 'webhook-changed',
      objectType: 'project',
      objectId: projectId,
      detail: { host: webhook ? new URL(webhook.url).host : null },
    })
  })
}

export type UnmailedAlert = AlertRow & { projectSlug: string; projectName: string; leads: string[] }

/** Alerts that a project's leads were not written to about yet; given up after five tries. */
export async function listUnmailedAlerts(limit: number): Promise<UnmailedAlert[]> {
  const { rows } = await pool().query<UnmailedAlert>({
    name: 'alerts-unmailed',
    text: `select x.*, j.slug as "projectSlug", j.name as "projectName",
        array(select u.email from membership m join user_account u on u.id = m.user_id
          where m.project_id = j.id and m.role = 'lead' and u.disabled_at is null order by u.email) as leads
      from (${alertSql} where l.mailed_at is null and l.mail_tries < 5) x join round r on r.id = x."roundId"
      join project j on j.id = r.project_id order by x."raisedAt" limit $1`,
    values: [limit],
  })
  return rows
}

/** Notes a try to write to the leads, and whether it went. */
export async function noteMailed(alertId: string, failure: string | null): Promise<void> {
  await prisma().alert.update({
    where: { id: alertId },
    data: { mailTries: { increment: 1 }, ...(failure === null ? { mailedAt: new Date() } : {}) },
  })
}
