import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import {
  type AlertRow,
  findWebhook,
  listAlertRules,
  listAlerts,
  saveAlertRules,
  saveWebhook,
  setAlertsSeen,
} from '@/lib/db/alerts'
import { type Author, listAuthors } from '@/lib/db/authors'
import { listPersonProgress } from '@/lib/db/round-progress'
import { findRound } from '@/lib/db/rounds'
import { type AlertRuleInput, alertRulesSchema } from '@/lib/domain/alert'
import { fail, type Result, succeed } from '@/lib/domain/errors'
import { parse } from '@/lib/domain/parse'
import type { ProjectRole } from '@/lib/domain/permission'
import { nameAuthor, nameAuthors } from './author-names'
import { authorizeProject, notFound } from './authorize'
import { authorizeRound } from './authorize-round'
import type { Actor } from './session'
import { judgeWebhookUrl } from './webhook'

export type ShownRule = Required<Omit<AlertRuleInput, 'person'>> & { person: string | null }

/** Everybody a rule may be about: those named in the round, and those who worked in it. */
async function listWatched(roundId: string): Promise<Author[]> {
  const named = await listPersonProgress(roundId)
  const authors = await listAuthors(roundId)
  const known = new Set(authors.map(({ personId }) => personId))
  return [
    ...authors,
    ...named
      .filter(({ personId }) => !known.has(personId))
      .map(({ personId, annotator, pseudonym }) => ({ personId, annotator, pseudonym })),
  ]
}

async function showRules(role: ProjectRole, roundId: string): Promise<ShownRule[]> {
  const nameOf = nameAuthors(role, await listWatched(roundId))
  return (await listAlertRules(roundId)).map(({ personId, roundId: _, ...rule }) => ({
    ...rule,
    person: personId ? nameOf(personId) : null,
  }))
}

/** The alert rules of a round, and the people they may name. */
export async function describeAlertRules(actor: Actor, roundId: string) {
  const access = await authorizeRound(actor, roundId, 'read-work')
  if (!access.ok) return access
  const { role, roundId: id } = access.value
  const nameOf = nameAuthors(role, await listWatched(id))
  return succeed({
    rules: await showRules(role, id),
    people: (await listWatched(id)).map(({ personId }) => nameOf(personId)).sort(),
  })
}

/** Makes the alert rules of a round these. */
export async function changeAlertRules(
  actor: Actor,
  roundId: string,
  body: unknown,
): Promise<Result<{ rules: ShownRule[] }>> {
  const access = await authorizeRound(actor, roundId, 'manage')
  if (!access.ok) return access
  const parsed = parse(alertRulesSchema, body)
  if (!parsed.ok) return parsed
  const round = await findRound(access.value.roundId)
  if (!round) return notFound
  const people = await listWatched(round.id)
  const nameOf = nameAuthors(access.value.role, people)
  const known = new Set((await listAlertRules(round.id)).map(({ id }) => id))
  const rules = []
  for (const [index, { id, person, ...rule }] of parsed.value.rules.entries()) {
    const refuse = (path: string, message: string) =>
      fail('invalid', message, { errors: [{ path: `rules[${index}].${path}`, message }] })
    if (id !== undefined && !known.has(id)) return refuse('id', 'This round has no such rule.')
    const meant = people.find(
      ({ personId, pseudonym }) => person !== undefined && (nameOf(personId) === person || pseudonym === person),
    )
    if (person !== undefined && !meant) return refuse('person', 'Nobody of this name works in the round.')
    rules.push({ ...rule, id: id ?? null, personId: meant?.personId ?? null })
  }
  await saveAlertRules(actor, round, rules)
  return succeed({ rules: await showRules(access.value.role, round.id) })
}

const mostAlerts = 100

/** The alerts of a project, open ones first. */
export async function listProjectAlerts(actor: Actor, project: string) {
  const access = await authorizeProject(actor, project, 'read-work')
  if (!access.ok) return access
  const rows = await listAlerts(access.value.projectId, mostAlerts)
  return succeed({ data: rows.map((row) => show(access.value.role, row)) })
}

function show(role: ProjectRole, alert: AlertRow) {
  const { annotator, pseudonym, raisedAt, endedAt, seenAt, sentAt, ...rest } = alert
  return {
    ...rest,
    person: annotator !== null && pseudonym !== null ? nameAuthor(role, { annotator, pseudonym }) : null,
    raisedAt: raisedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    seenAt: seenAt?.toISOString() ?? null,
    sentAt: sentAt?.toISOString() ?? null,
  }
}

export const seenSchema = z.strictObject({ ids: z.array(z.guid()).min(1).max(200) })

/** Marks alerts as seen. */
export async function seeAlerts(actor: Actor, project: string, body: unknown): Promise<Result<{ seen: number }>> {
  const access = await authorizeProject(actor, project, 'manage')
  if (!access.ok) return access
  const parsed = parse(seenSchema, body)
  if (!parsed.ok) return parsed
  return succeed({ seen: await setAlertsSeen(actor, access.value.projectId, parsed.value.ids) })
}

export const webhookSchema = z.strictObject({ url: z.string().max(2000).nullable() })

/** Where a project's alerts are sent; null: nowhere. */
export async function describeWebhook(actor: Actor, project: string): Promise<Result<{ url: string | null }>> {
  const access = await authorizeProject(actor, project, 'manage')
  if (!access.ok) return access
  return succeed({ url: await findWebhook(access.value.projectId) })
}

/** Sets where alerts are sent; answers the secret of their signatures, this once. */
export async function changeWebhook(
  actor: Actor,
  project: string,
  body: unknown,
): Promise<Result<{ url: string | null; secret: string | null }>> {
  const access = await authorizeProject(actor, project, 'manage')
  if (!access.ok) return access
  const parsed = parse(webhookSchema, body)
  if (!parsed.ok) return parsed
  const { url } = parsed.value
  const fault = url === null ? null : judgeWebhookUrl(url)
  if (fault) return fail('invalid', fault, { errors: [{ path: 'url', message: fault }] })
  const secret = url === null ? null : randomBytes(32).toString('base64url')
  await saveWebhook(actor, access.value.projectId, url !== null && secret !== null ? { url, secret } : null)
  return succeed({ url, secret })
}
