import {
  type AlertRuleRow,
  endAlert,
  listAlertRules,
  listRoundsToLookAt,
  listUnmailedAlerts,
  listUnsentAlerts,
  noteMailed,
  noteSent,
  pauseForAlert,
  raiseAlert,
  setLookedAt,
  type UnmailedAlert,
  type UnsentAlert,
} from '@/lib/db/alerts'
import { listAuthors } from '@/lib/db/authors'
import { announceWork } from '@/lib/db/live'
import { findRound } from '@/lib/db/rounds'
import { checkRule } from '@/lib/domain/alert'
import { describeAgreement } from './agreement'
import { nameAuthors } from './author-names'
import { type Mail, sendMail } from './mail'
import { operator } from './operator'
import { getPublicUrl } from './public-url'
import { sendWebhook } from './webhook'

/** Looks at the rules of all rounds with new work; answers how many alerts are new. One condition being below is enough. */
export async function watchRules(): Promise<number> {
  let raised = 0
  for (const { roundId, upTo } of await listRoundsToLookAt()) {
    for (const rule of await listAlertRules(roundId)) raised += await lookAt(roundId, rule)
    await setLookedAt(roundId, upTo)
  }
  return raised
}

async function lookAt(roundId: string, rule: AlertRuleRow): Promise<number> {
  const round = await findRound(roundId)
  if (!round) return 0
  const authors = await listAuthors(roundId)
  const nameOf = nameAuthors('lead', authors)
  const personOf = new Map(authors.map(({ personId }) => [nameOf(personId), personId]))
  const watched = { ...rule, person: rule.personId ? nameOf(rule.personId) : null }
  const worst = new Map<string | null, { value: number; units: number; broken: boolean }>()
  for (const condition of round.conditions.length > 0 ? round.conditions.map(({ name }) => name) : [null]) {
    const query = { variable: rule.variable, ...(condition === null ? {} : { condition }) }
    const report = await describeAgreement(operator, roundId, query)
    const [variable] = report.ok ? report.value.variables : []
    for (const { person, ...finding } of variable ? checkRule(watched, variable) : []) {
      const personId = person === null ? null : (personOf.get(person) ?? null)
      const known = worst.get(personId)
      if (!known || finding.value < known.value) worst.set(personId, finding)
    }
  }
  let raised = 0
  for (const [personId, { broken, value, units }] of worst) {
    if (!broken) {
      await endAlert(rule.id, personId)
      continue
    }
    if (!(await raiseAlert(rule, { personId, value, units }))) continue
    raised += 1
    if (rule.pause) await pauseForAlert(roundId, rule)
    announceWork(roundId)
  }
  return raised
}

const mostSent = 20

/** Tells webhooks of alerts they were not told of; people by pseudonym. Answers how many were told. */
export async function tellWebhooks(send: typeof sendWebhook = sendWebhook): Promise<number> {
  let told = 0
  for (const alert of await listUnsentAlerts(mostSent)) {
    const failure = await send({ url: alert.url, secret: alert.secret }, describeForWebhook(alert))
    await noteSent(alert.id, failure)
    if (failure === null) told += 1
  }
  return told
}

function describeForWebhook(alert: UnsentAlert) {
  const { id, projectSlug, roundSlug, variable, coefficient, below, pseudonym, value, units, raisedAt } = alert
  return {
    type: 'alert',
    ...{ id, project: projectSlug, round: roundSlug, variable, coefficient, below, person: pseudonym },
    ...{ value, units, raisedAt: raisedAt.toISOString() },
  }
}

/** Writes to the leads of alerts they were not written to about; people by pseudonym. Answers how many mails went. */
export async function tellLeads(smtpUrl: string | null, send: typeof sendMail = sendMail): Promise<number> {
  if (smtpUrl === null) return 0
  let told = 0
  for (const alert of await listUnmailedAlerts(mostSent)) {
    const failure = alert.leads.length > 0 ? await send(smtpUrl, describeForMail(alert)) : null
    await noteMailed(alert.id, failure)
    if (failure === null && alert.leads.length > 0) told += 1
  }
  return told
}

function describeForMail(alert: UnmailedAlert): Mail {
  const { projectSlug, projectName, roundSlug, roundName, variable, coefficient, below, pseudonym, value, units } =
    alert
  const who = pseudonym ? ` of ${pseudonym} with others` : ''
  const shown = Number(value.toFixed(3))
  // A line break in a name would begin another header.
  const subject = `${projectName}, ${roundName}: ${coefficient} of ${variable}${who} is ${shown}`.replace(/\s+/g, ' ')
  return {
    to: alert.leads,
    subject,
    text: [
      `In the round "${roundName}" of "${projectName}" ${coefficient} of "${variable}"${who} is ${shown}, below ${below}, after ${units} units.`,
      ...(alert.pause ? ['The rule pauses the round.'] : []),
      '',
      `${getPublicUrl()}/projects/${projectSlug}/agreement?round=${encodeURIComponent(roundSlug)}&variable=${encodeURIComponent(variable)}`,
      '',
      `You get this as a lead of the project. Rules are changed at ${getPublicUrl()}/projects/${projectSlug}/alerts`,
      '',
    ].join('\n'),
  }
}
