import type {
  BoxesPayload,
  BuiltKind,
  EntityLinksPayload,
  EvidenceQaPayload,
  FlawsPayload,
  ScreenPayload,
  Work,
} from '../annotation'
import { type DecisionRules, defaultRules } from './decision-rules'
import { resolveBoxes } from './resolve-boxes'
import { resolveScreen } from './resolve-screen'
import { type CountedWork, keyOfAnswers, keyOfLink } from './resolve-task'
import { type Resolved, type ResolveStatus, resolveVote } from './vote'
import { type FlawsVote, listTagged, voteOnEvidence, voteOnFate, voteOnFlaw, voteOnText } from './vote-on-flaws'

/** One field of merged work and how it came about; `unresolved`: no majority, the earliest submission's was taken. */
export type MergedField = { variable: string; unit: string; status: ResolveStatus }
export type Merged = { work: Work; fields: MergedField[] }

type Normalise = (answer: string) => string
type PayloadOf<K extends BuiltKind> = Extract<Work, { kind: K }>['payload']
type Given<K extends BuiltKind> = { person: string; payload: PayloadOf<K> }
type Part<K extends BuiltKind> = { payload: PayloadOf<K>; fields: MergedField[] }
type Mergers = { [K in BuiltKind]: (given: readonly [Given<K>, ...Given<K>[]], normalise: Normalise) => Part<K> }

/** Of a merge every field has a value, so what people split on is taken, and named, instead of withheld. */
const rules: DecisionRules = { ...defaultRules, unsupportedNeedsTwo: false }

const mergers: Mergers = {
  boxes: mergeBoxes,
  'entity-links': mergeLinks,
  'evidence-qa': mergeAnswers,
  review: mergeAnswers,
  flaws: mergeFlaws,
  judgement: (given) => {
    const { value, field } = vote(given, 'verdict', ({ payload }) => payload.verdict)
    return { payload: { verdict: value.payload.verdict }, fields: [field] }
  },
  'error-analysis': (given) => {
    const { value, field } = vote(given, 'errorClass', ({ payload }) => payload.errorClass)
    const { errorClass, step } = value.payload
    return { payload: { errorClass, ...(step === undefined ? {} : { step }) }, fields: [field] }
  },
  screen: mergeScreen,
}

/** Whether it is kept first; then why or as what, of those who said so. */
function mergeScreen(given: readonly [Given<'screen'>, ...Given<'screen'>[]]): Part<'screen'> {
  const { value, field } = vote(given, 'keep', ({ payload }) => String(payload.keep))
  const { keep } = value.payload
  const alike = given.filter(({ payload }) => payload.keep === keep).map(({ payload }) => payload)
  const { reason, labels } = resolveScreen(null, alike, rules)
  const lists = [...labels].map(([list, label]) => {
    const [earliest = ''] = alike.flatMap((payload) => payload.labels?.[list] ?? [])
    return { list, key: settle(label, earliest), status: label.status }
  })
  const [firstReason] = alike.flatMap((payload) => payload.reason ?? [])
  const why = keep ? undefined : (reason?.value ?? firstReason)
  const payload: ScreenPayload = {
    keep,
    ...(why === undefined ? {} : { reason: why }),
    ...(lists.length > 0 ? { labels: Object.fromEntries(lists.map(({ list, key }) => [list, key])) } : {}),
  }
  return {
    payload,
    fields: [
      field,
      ...(reason ? [{ variable: 'reason', unit: '', status: reason.status }] : []),
      ...lists.map(({ list, status }) => ({ variable: `label:${list}`, unit: '', status })),
    ],
  }
}

/**
 * One piece of work out of several people's on a task, given in the order of submission: field by field what more than
 * half gave, else the earliest one's; boxes by clusters, as exports write them. Remarks and personal fields (notes,
 * confidence) are left out. Null where nobody worked.
 */
export function mergeWork(works: readonly Omit<CountedWork, 'blind'>[], normalise: Normalise): Merged | null {
  const kind = works[0]?.work.kind
  if (kind === undefined) return null
  const given = works.flatMap(({ person, work }) => (work.kind === kind ? [{ person, payload: work.payload }] : []))
  // The kind was read off the first of them and holds for all: the compiler cannot follow the pair through the table.
  const merge = mergers[kind] as (given: unknown, normalise: Normalise) => Part<BuiltKind>
  const { payload, fields } = merge(given, normalise)
  return { work: { kind, payload } as Work, fields }
}

/** The id of someone's mark inside a decision: two people may have used the same one. */
export function nameMark(person: string, id: string): string {
  return `${person}-${id}`
}

function settle<T>(resolved: Resolved<T>, earliest: T): T {
  return resolved.value ?? earliest
}

function vote<G>(given: readonly [G, ...G[]], variable: string, keyOf: (one: G) => string, unit = '') {
  const resolved = resolveVote(given, keyOf, rules)
  return { value: settle(resolved, given[0]), field: { variable, unit, status: resolved.status } }
}

function mergeBoxes(given: readonly [Given<'boxes'>, ...Given<'boxes'>[]]): Part<'boxes'> {
  const people = given.map(({ person, payload }) => ({
    person,
    marks: payload.marks.map((mark) => ({ ...mark, id: nameMark(person, mark.id) })),
  }))
  const { marks, status, unresolved } = resolveBoxes(people, rules)
  const kept = new Set(marks.flatMap(({ proposal }) => proposal ?? []))
  const proposals = [...new Set(given.flatMap(({ payload }) => payload.rejected ?? []))]
  const rejected = proposals.filter(
    (id) => !kept.has(id) && given.filter(({ payload }) => payload.rejected?.includes(id)).length * 2 > given.length,
  )
  const payload: BoxesPayload = {
    marks: marks.map(({ status: _status, agreeing: _agreeing, people: _people, ...mark }) => mark),
    ...(rejected.length > 0 ? { rejected } : {}),
  }
  return { payload, fields: [{ variable: 'marks', unit: '', status: unresolved > 0 ? 'unresolved' : status }] }
}

function mergeLinks(given: readonly [Given<'entity-links'>, ...Given<'entity-links'>[]]): Part<'entity-links'> {
  const links: EntityLinksPayload['links'] = []
  const fields: MergedField[] = []
  for (const mention of new Set(given.flatMap(({ payload }) => payload.links.map((link) => link.mention)))) {
    const [first, ...rest] = given.flatMap(({ payload }) => payload.links.filter((link) => link.mention === mention))
    if (!first) continue
    const { value, field } = vote([first, ...rest], 'link', keyOfLink, mention)
    links.push(value)
    fields.push(field)
  }
  return { payload: { links }, fields }
}

type Answered = { payload: Pick<EvidenceQaPayload, 'answerable' | 'answers'> }

function mergeAnswers(given: readonly [Answered, ...Answered[]], normalise: Normalise) {
  const { value, field } = vote(given, 'answers', ({ payload }) => keyOfAnswers(payload, normalise))
  const { answerable, answers = [] } = value.payload
  return { payload: { answerable, ...(answerable ? { answers } : {}) }, fields: [field] }
}

function mergeFlaws(given: readonly [Given<'flaws'>, ...Given<'flaws'>[]]): Part<'flaws'> {
  const [first] = given
  const votes: FlawsVote[] = given.map(({ payload }) => ({ payload, blind: true }))
  const evidence = voteOnEvidence(votes, rules)
  const fate = voteOnFate(votes, rules)
  const question = voteOnText(votes, 'suggestedQuestion', rules)
  const answer = voteOnText(votes, 'suggestedAnswer', rules)
  const flaws = listTagged(votes).map((key) => ({ key, vote: voteOnFlaw(votes, key, rules) }))
  const status = settle(evidence, first.payload.evidence)
  const sections = given.find(({ payload }) => payload.evidence === status)?.payload.sections
  const suggestedQuestion = settle(question, first.payload.suggestedQuestion?.trim() ?? '')
  const suggestedAnswer = settle(answer, first.payload.suggestedAnswer?.trim() ?? '')
  const payload: FlawsPayload = {
    evidence: status,
    ...(sections ? { sections } : {}),
    fate: settle(fate, first.payload.fate),
    flaws: flaws.flatMap(({ key, vote: { value } }) => {
      const tagged = first.payload.flaws.some(({ flaw }) => flaw === key)
      if (value === 'no' || (value === null && !tagged)) return []
      return given.flatMap((one) => one.payload.flaws.filter(({ flaw }) => flaw === key)).slice(0, 1)
    }),
    ...(suggestedQuestion ? { suggestedQuestion } : {}),
    ...(suggestedAnswer ? { suggestedAnswer } : {}),
  }
  const fields = [
    { variable: 'evidence', unit: '', status: evidence.status },
    { variable: 'fate', unit: '', status: fate.status },
    { variable: 'suggestedQuestion', unit: '', status: question.status },
    { variable: 'suggestedAnswer', unit: '', status: answer.status },
    ...flaws.map(({ key, vote: { status: each } }) => ({ variable: 'flaw', unit: key, status: each })),
  ]
  return { payload, fields }
}
