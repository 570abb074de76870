import type { StratumAgreement } from '@/components/dashboard/strata-panel'
import { fail, type Result, succeed } from '@/lib/domain/errors'
import { mayDo } from '@/lib/domain/permission'
import { describeAgreement } from '@/lib/server/agreement'
import { describePlan, describeTrend } from '@/lib/server/agreement-trend'
import { listProjectAlerts } from '@/lib/server/alerts'
import { listDisagreements } from '@/lib/server/disagreements'
import { describeFilterChoices } from '@/lib/server/filter-choices'
import { listRoundHeads } from '@/lib/server/overview'
import { describeProject } from '@/lib/server/projects'
import { describeRound } from '@/lib/server/rounds'
import { describeSentBackShare } from '@/lib/server/send-back'
import type { Actor } from '@/lib/server/session'
import { chooseRound } from '../../../_office/choose-round'

export const filterNames = ['people', 'from', 'to', 'guidelines', 'stratum', 'item'] as const
export const queryNames = ['round', 'condition', 'variable', 'which', 'cursor', 'by', 'width', ...filterNames] as const
/** Values of a field that are compared side by side. */
const mostStrata = 20

export type AgreementQuery = Partial<Record<(typeof queryNames)[number], string>>
type Value<F extends (...input: never[]) => Promise<unknown>> = Extract<Awaited<ReturnType<F>>, { ok: true }>['value']

export type AgreementPage = {
  rounds: { slug: string; name: string }[]
  /** Null where the project has no round to look at. */
  chosen: {
    round: Value<typeof describeRound>
    condition: string | undefined
    report: Value<typeof describeAgreement>
    worst: Value<typeof listDisagreements>
    flawNames: Record<string, string>
    choices: Value<typeof describeFilterChoices>
    variable: Value<typeof describeAgreement>['variables'][number] | undefined
    trend: Value<typeof describeTrend>
    halfWidth: number
    plan: Value<typeof describePlan>
    strata: StratumAgreement[]
    mayManage: boolean
    sentBack: Value<typeof describeSentBackShare>
    /** Open alerts of the round. */
    alerts: Value<typeof listProjectAlerts>['data']
  } | null
}

/** All that the page of one round's agreement shows; without a named round, the one with most work. */
export async function loadAgreement(
  actor: Actor,
  project: string,
  query: AgreementQuery,
): Promise<Result<AgreementPage>> {
  const heads = await listRoundHeads(actor, project)
  if (!heads.ok) return heads
  const rounds = heads.value.rounds.filter(({ status, submitted }) => status !== 'draft' || submitted > 0)
  const head = chooseRound(query.round ? heads.value.rounds : rounds, query.round)
  if (!head) return query.round ? fail('not-found', '') : succeed({ rounds, chosen: null })
  const address = head.id
  const round = await describeRound(actor, address)
  if (!round.ok) return round
  const { conditions } = round.value
  const condition = query.condition ?? (conditions.length > 1 ? conditions[0] : undefined)
  const within = { ...(condition === undefined ? {} : { condition }), ...readFilter(query) }
  const [report, worst, choices, facts] = await Promise.all([
    describeAgreement(actor, address, within),
    listDisagreements(actor, address, {
      ...within,
      limit: 20,
      ...(query.which === 'all' ? {} : { adjudicated: query.which === 'decided' ? 'true' : 'false' }),
      ...(query.cursor ? { cursor: query.cursor } : {}),
    }),
    describeFilterChoices(actor, address),
    describeProject(actor, project),
  ])
  if (!report.ok) return report
  if (!worst.ok) return worst
  if (!choices.ok) return choices
  if (!facts.ok) return facts
  const flawNames = Object.fromEntries(facts.value.flaws.map(({ key, name }) => [key, name]))
  const variable = report.value.variables.find(({ name }) => name === query.variable) ?? report.value.variables[0]
  const asked = variable && { ...within, variable: variable.name }
  const halfWidth = Number(query.width) || 0.05
  const [trend, plan, strata, alerts, sentBack] = await Promise.all([
    asked ? describeTrend(actor, address, asked) : succeed([]),
    asked ? describePlan(actor, address, asked, halfWidth) : succeed(null),
    compareStrata(actor, address, asked, choices.value, query.by),
    listProjectAlerts(actor, project),
    describeSentBackShare(actor, address),
  ])
  if (!trend.ok) return trend
  if (!plan.ok) return plan
  if (!alerts.ok) return alerts
  if (!sentBack.ok) return sentBack
  const shown = query.which === undefined ? leaveOutAgreed(worst.value) : worst.value
  return succeed({
    rounds,
    chosen: {
      ...{ round: round.value, condition, report: report.value, worst: shown, flawNames, choices: choices.value },
      ...{ variable, trend: trend.value, halfWidth, plan: plan.value, strata },
      sentBack: sentBack.value,
      mayManage: mayDo(heads.value.role, 'manage'),
      alerts: alerts.value.data.filter(({ roundId, endedAt }) => roundId === round.value.id && endedAt === null),
    },
  })
}

/** Agreement on a variable for each value of a field: alpha, of boxes F1. */
async function compareStrata(
  actor: Actor,
  address: string,
  asked: ({ variable: string } & Record<string, string>) | undefined,
  { fields, strata }: Value<typeof describeFilterChoices>,
  by: string | undefined,
): Promise<StratumAgreement[]> {
  const values = by === 'stratum' ? strata : (fields.find(({ field }) => field === by)?.values ?? [])
  if (!asked || !by) return []
  const compared: StratumAgreement[] = []
  for (const value of values.slice(0, mostStrata)) {
    const part = await describeAgreement(actor, address, { ...asked, [by]: value })
    const [variable] = part.ok ? part.value.variables : []
    if (!variable) continue
    const alpha = variable.coefficients.find(({ name }) => name.startsWith('krippendorff-alpha'))
    const figure = variable.boxes ? variable.boxes.f1At['0.5'] : (alpha?.value ?? null)
    compared.push({ value, n: variable.units, figure, ci: alpha?.ci ?? null })
  }
  return compared
}

/** The filter of the address as the API names it: `item` is a field and its value, `hop:2`. */
function readFilter({ people, from, to, guidelines, stratum, item }: AgreementQuery): Record<string, string> {
  const [field = '', value = ''] = item ? [item.slice(0, item.indexOf(':')), item.slice(item.indexOf(':') + 1)] : []
  const given = { people, from, to, guidelines, stratum, ...(field && value ? { [field]: value } : {}) }
  return Object.fromEntries(Object.entries(given).filter((pair): pair is [string, string] => Boolean(pair[1])))
}

/** What is to decide: the list runs from least to full agreement, so it ends where that begins. */
function leaveOutAgreed(page: Value<typeof listDisagreements>): Value<typeof listDisagreements> {
  const data = page.data.filter(({ score }) => score < 1)
  return { data, nextCursor: data.length < page.data.length ? null : page.nextCursor }
}
