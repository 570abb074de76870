import type { EntityLinksPayload, EvidenceQaPayload, FlawsPayload, Work } from '../annotation'
import { nameEntity } from '../annotation-values'
import { adoptBoxes, type ResolvedBoxes, resolveBoxes } from './resolve-boxes'
import { type Resolved, resolveVote } from './vote'

/** One resolved variable of a task; `unit` is '' for the whole task, else a mention or a flaw. */
export type ResolvedValue = { variable: string; unit: string } & Resolved<string>

/** What a task came to: marks for boxes, values for every other kind. */
export type ResolvedTask = { kind: 'boxes'; boxes: ResolvedBoxes } | { kind: 'values'; values: ResolvedValue[] }

/** Work on one task: the counted annotations in the order of submission, and the decision over them, if there is one. */
export type TaskWork = { decision: Work | null; annotations: readonly { person: string; work: Work }[] }

/**
 * One value per variable of a task: the decision's, else what all or more than half agree on. Answers are equal as sets
 * of normalised texts, links as verdict and entity, each flaw is voted on by itself. `normalise` as for agreement.
 */
export function resolveTask({ decision, annotations }: TaskWork, normalise: (answer: string) => string): ResolvedTask {
  const works = annotations.map(({ work }) => work)
  const kind = decision?.kind ?? works[0]?.kind
  if (kind === 'boxes') {
    if (decision?.kind === 'boxes') return { kind, boxes: adoptBoxes(decision.payload, works.length) }
    const people = annotations.flatMap(({ person, work }) =>
      work.kind === 'boxes' ? [{ person, marks: work.payload.marks }] : [],
    )
    return { kind, boxes: resolveBoxes(people) }
  }
  const values = listValues(decision ? [decision] : works, normalise)
  if (!decision) return { kind: 'values', values }
  const adjudicated = { status: 'adjudicated', agreeing: works.length, people: works.length } as const
  return { kind: 'values', values: values.map((value) => ({ ...value, ...adjudicated })) }
}

function listValues(works: readonly Work[], normalise: (answer: string) => string): ResolvedValue[] {
  const links = works.flatMap((work) => (work.kind === 'entity-links' ? [work.payload] : []))
  const answers = works.flatMap((work) => (work.kind === 'evidence-qa' || work.kind === 'review' ? [work.payload] : []))
  const flaws = works.flatMap((work) => (work.kind === 'flaws' ? [work.payload] : []))
  return [
    ...(links.length > 0 ? resolveLinks(links) : []),
    ...(answers.length > 0 ? [resolveAnswers(answers, normalise)] : []),
    ...(flaws.length > 0 ? resolveFlaws(flaws) : []),
    ...resolvePredictions(works),
  ]
}

function resolvePredictions(works: readonly Work[]): ResolvedValue[] {
  const verdicts = works.flatMap((work) => (work.kind === 'judgement' ? [work.payload.verdict] : []))
  const classes = works.flatMap((work) => (work.kind === 'error-analysis' ? [work.payload.errorClass] : []))
  const vote = (variable: string, values: string[]): ResolvedValue[] =>
    values.length > 0 ? [{ variable, unit: '', ...resolveVote(values, (value) => value) }] : []
  return [...vote('verdict', verdicts), ...vote('errorClass', classes)]
}

function resolveLinks(payloads: readonly EntityLinksPayload[]): ResolvedValue[] {
  const mentions = [...new Set(payloads.flatMap(({ links }) => links.map(({ mention }) => mention)))]
  return mentions.map((mention) => {
    const given = payloads.flatMap(({ links }) => links.filter((link) => link.mention === mention))
    const { value, ...support } = resolveVote(given, ({ verdict, entity }) =>
      JSON.stringify([verdict, entity ? nameEntity(entity) : '']),
    )
    const { verdict, why, entity } = value ?? {}
    return { variable: 'link', unit: mention, ...support, value: value && JSON.stringify({ verdict, why, entity }) }
  })
}

function resolveAnswers(payloads: readonly EvidenceQaPayload[], normalise: (answer: string) => string): ResolvedValue {
  const { value, ...support } = resolveVote(payloads, ({ answerable, answers = [] }) =>
    answerable ? JSON.stringify([...new Set(answers.map(normalise))].sort()) : 'not answerable',
  )
  const text = value && JSON.stringify({ answerable: value.answerable, answers: value.answers ?? [] })
  return { variable: 'answers', unit: '', ...support, value: text }
}

function resolveFlaws(payloads: readonly FlawsPayload[]): ResolvedValue[] {
  const whole = (variable: string, values: string[]): ResolvedValue => ({
    variable,
    unit: '',
    ...resolveVote(values, (value) => value),
  })
  const tagged = payloads.map(({ flaws }) => new Set(flaws.map(({ flaw }) => flaw)))
  const keys = [...new Set(tagged.flatMap((flaws) => [...flaws]))].sort()
  return [
    whole(
      'evidence',
      payloads.map(({ evidence }) => evidence),
    ),
    whole(
      'fate',
      payloads.map(({ fate }) => fate),
    ),
    ...keys.map((key) => ({
      ...whole(
        'flaw',
        tagged.map((flaws) => (flaws.has(key) ? 'yes' : 'no')),
      ),
      unit: key,
    })),
  ]
}
