import type { BuiltKind, EntityLinksPayload, EvidenceQaPayload, Work } from '../annotation'
import { nameEntity } from '../annotation-values'
import { type DecisionRules, defaultRules, rulesOfDecision } from './decision-rules'
import { adoptBoxes, type ResolvedBoxes, resolveBoxes } from './resolve-boxes'
import { resolveScreen } from './resolve-screen'
import { type Resolved, type ResolveStatus, resolveVote } from './vote'
import { type FlawsVote, listTagged, voteOnEvidence, voteOnFate, voteOnFlaw } from './vote-on-flaws'

/** One resolved variable of a task; `unit` is '' for the whole task, else a mention or a flaw. */
export type ResolvedValue = { variable: string; unit: string } & Resolved<string>

/** What a task came to: marks for boxes, values for every other kind. */
export type ResolvedTask = { kind: 'boxes'; boxes: ResolvedBoxes } | { kind: 'values'; values: ResolvedValue[] }

/** One person's counted work on a task. `blind`: done without having seen another's. */
export type CountedWork = { person: string; work: Work; blind: boolean }

/** Work on one task: the counted annotations in the order of submission, and the decision over them, if there is one. */
export type TaskWork = { decision: Work | null; annotations: readonly CountedWork[] }

type Normalise = (answer: string) => string

/**
 * One value per variable of a task: the decision's, else what stands by the rules (by default what all or more than half
 * agree on). Answers are equal as sets of normalised texts, links as verdict and entity, each flaw is voted on by itself.
 * `normalise` as for agreement.
 */
export function resolveTask(
  { decision, annotations }: TaskWork,
  normalise: Normalise,
  rules: DecisionRules = defaultRules,
): ResolvedTask {
  const kind = decision?.kind ?? annotations[0]?.work.kind
  const people = annotations.length
  if (kind === 'boxes') {
    if (decision?.kind === 'boxes') return { kind, boxes: adoptBoxes(decision.payload, people) }
    const drawn = annotations.flatMap(({ person, work }) =>
      work.kind === 'boxes' ? [{ person, marks: work.payload.marks }] : [],
    )
    return { kind, boxes: resolveBoxes(drawn, rules) }
  }
  if (!decision) return { kind: 'values', values: listValues(annotations, normalise, rules) }
  const decided = listValues([{ person: '', work: decision, blind: true }], normalise, rulesOfDecision)
  const adjudicated = { status: 'adjudicated', agreeing: people, people } as const
  return { kind: 'values', values: decided.map((value) => ({ ...value, ...adjudicated })) }
}

/** The resolved variables of a task, boxes as one: enough to say whether anything is left to decide. */
export function listStatuses(resolved: ResolvedTask): { variable: string; unit: string; status: ResolveStatus }[] {
  if (resolved.kind === 'boxes') return [{ variable: 'marks', unit: '', status: resolved.boxes.status }]
  return resolved.values
}

type Vote<K extends BuiltKind> = { payload: Extract<Work, { kind: K }>['payload']; blind: boolean }
type Resolve<K extends BuiltKind> = (
  votes: readonly Vote<K>[],
  normalise: Normalise,
  rules: DecisionRules,
) => ResolvedValue[]

const resolvers: { [K in Exclude<BuiltKind, 'boxes'>]: Resolve<K> } = {
  'entity-links': resolveLinks,
  'evidence-qa': resolveAnswers,
  review: resolveAnswers,
  flaws: resolveFlaws,
  judgement: resolveWhole('verdict', ({ verdict }) => verdict),
  'error-analysis': resolveWhole('errorClass', ({ errorClass }) => errorClass),
  screen: resolveScreened,
}

function listValues(works: readonly CountedWork[], normalise: Normalise, rules: DecisionRules): ResolvedValue[] {
  const kind = works[0]?.work.kind
  if (kind === undefined || kind === 'boxes') return []
  const votes = works.flatMap(({ work, blind }) => (work.kind === kind ? [{ payload: work.payload, blind }] : []))
  // The kind was read off the first of them and holds for all: the compiler cannot follow the pair through the table.
  const resolve = resolvers[kind] as (votes: unknown, normalise: Normalise, rules: DecisionRules) => ResolvedValue[]
  return resolve(votes, normalise, rules)
}

/** One variable of the whole task, equal where it is the same text. */
function resolveWhole<K extends 'judgement' | 'error-analysis'>(
  variable: string,
  read: (payload: Vote<K>['payload']) => string,
): Resolve<K> {
  return (votes, _normalise, rules) => {
    const values = votes.map(({ payload }) => read(payload))
    return [{ variable, unit: '', ...resolveVote(values, (value) => value, rules) }]
  }
}

function resolveScreened(votes: readonly Vote<'screen'>[], _: Normalise, rules: DecisionRules): ResolvedValue[] {
  const { keep, reason, labels } = resolveScreen(
    null,
    votes.map(({ payload }) => payload),
    rules,
  )
  return [
    { variable: 'keep', unit: '', ...keep, value: keep.value === null ? null : keep.value ? 'yes' : 'no' },
    ...(reason ? [{ variable: 'reason', unit: '', ...reason }] : []),
    ...[...labels].map(([list, label]) => ({ variable: `label:${list}`, unit: '', ...label })),
  ]
}

function resolveLinks(votes: readonly Vote<'entity-links'>[], _: Normalise, rules: DecisionRules): ResolvedValue[] {
  const payloads = votes.map(({ payload }) => payload)
  const mentions = [...new Set(payloads.flatMap(({ links }) => links.map(({ mention }) => mention)))]
  return mentions.map((mention) => {
    const given = payloads.flatMap(({ links }) => links.filter((link) => link.mention === mention))
    const { value, ...support } = resolveVote(given, keyOfLink, rules)
    const { verdict, why, entity } = value ?? {}
    return { variable: 'link', unit: mention, ...support, value: value && JSON.stringify({ verdict, why, entity }) }
  })
}

/** Links are equal in verdict and entity; why there is none makes no difference. */
export function keyOfLink({ verdict, entity }: EntityLinksPayload['links'][number]): string {
  return JSON.stringify([verdict, entity ? nameEntity(entity) : ''])
}

type Answered = Pick<EvidenceQaPayload, 'answerable' | 'answers'>

/** Answers are equal as sets of normalised texts. */
export function keyOfAnswers({ answerable, answers = [] }: Answered, normalise: Normalise): string {
  return answerable ? JSON.stringify([...new Set(answers.map(normalise))].sort()) : 'not answerable'
}

function resolveAnswers(
  votes: readonly { payload: Answered }[],
  normalise: Normalise,
  rules: DecisionRules,
): ResolvedValue[] {
  const payloads = votes.map(({ payload }) => payload)
  const { value, ...support } = resolveVote(payloads, (payload) => keyOfAnswers(payload, normalise), rules)
  const text = value && JSON.stringify({ answerable: value.answerable, answers: value.answers ?? [] })
  return [{ variable: 'answers', unit: '', ...support, value: text }]
}

function resolveFlaws(votes: readonly FlawsVote[], _: Normalise, rules: DecisionRules): ResolvedValue[] {
  return [
    { variable: 'evidence', unit: '', ...voteOnEvidence(votes, rules) },
    { variable: 'fate', unit: '', ...voteOnFate(votes, rules) },
    ...listTagged(votes).map((unit) => ({ variable: 'flaw', unit, ...voteOnFlaw(votes, unit, rules) })),
  ]
}
