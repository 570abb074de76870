import { fail, type Result, succeed } from '@/lib/domain/errors'
import { describeAgreement } from '@/lib/server/agreement'
import { listDisagreements } from '@/lib/server/disagreements'
import { describeFilterChoices } from '@/lib/server/filter-choices'
import { listRoundHeads } from '@/lib/server/overview'
import { describeProject } from '@/lib/server/projects'
import { describeRound } from '@/lib/server/rounds'
import type { Actor } from '@/lib/server/session'
import { chooseRound } from '../../../_office/choose-round'

export const filterNames = ['people', 'from', 'to', 'guidelines', 'stratum', 'item'] as const
export const queryNames = ['round', 'condition', 'variable', 'which', 'cursor', ...filterNames] as const
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
  const report = await describeAgreement(actor, address, within)
  if (!report.ok) return report
  const worst = await listDisagreements(actor, address, {
    ...within,
    limit: 20,
    ...(query.which === 'all' ? {} : { adjudicated: query.which === 'decided' ? 'true' : 'false' }),
    ...(query.cursor ? { cursor: query.cursor } : {}),
  })
  if (!worst.ok) return worst
  const choices = await describeFilterChoices(actor, address)
  if (!choices.ok) return choices
  const facts = await describeProject(actor, project)
  if (!facts.ok) return facts
  const flawNames = Object.fromEntries(facts.value.flaws.map(({ key, name }) => [key, name]))
  const shown = query.which === undefined ? leaveOutAgreed(worst.value) : worst.value
  return succeed({
    rounds,
    chosen: { round: round.value, condition, report: report.value, worst: shown, flawNames, choices: choices.value },
  })
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
