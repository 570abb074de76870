import { findMedianSeconds } from '@/lib/db/agreement-trend'
import { listAuthors } from '@/lib/db/authors'
import { type Compared, listCompared, listPersonSteps } from '@/lib/db/person-work'
import type { RoundRow } from '@/lib/db/rounds'
import { matchBoxes } from '@/lib/domain/agreement/match-boxes'
import { sum } from '@/lib/domain/agreement/units'
import type { ReportPair } from '@/lib/domain/agreement-report'
import { isBuiltKind, payloadSchemas, type Work } from '@/lib/domain/annotation'
import { deriveValues } from '@/lib/domain/annotation-values'
import { normaliseM3vqa } from '@/lib/domain/answer/normalise'
import { type Result, succeed } from '@/lib/domain/errors'
import { describeAgreement } from './agreement'
import { chooseScope } from './agreement-scope'
import { nameAuthors } from './author-names'
import { notFound } from './authorize'
import { describeOverAcceptance } from './over-acceptance'
import type { Actor } from './session'

/** How often somebody said the same as a decision or gold, by variable; of boxes F1 at IoU 0.5. */
export type PersonComparison = { against: Compared['against']; variable: string; n: number; equal: number }
export type PersonAgreement = {
  name: string
  others: (Omit<ReportPair, 'a' | 'b'> & { variable: string; other: string })[]
  comparisons: PersonComparison[]
  steps: { n: number; seconds: number; agreement: number | null }[]
  medianSeconds: number | null
  planted: { shown: number; accepted: number; share: number; ci: readonly [number, number] | null } | null
}

/** How one person of a round judges: with others, with decisions and gold, how fast, and how readily. Never for annotators. */
export async function describePerson(
  actor: Actor,
  roundId: string,
  asked: string,
  query: Record<string, string>,
): Promise<Result<PersonAgreement>> {
  const chosen = await chooseScope(actor, roundId, query)
  if (!chosen.ok) return chosen
  const { round, role, scope } = chosen.value
  const authors = await listAuthors(round.id)
  const nameOf = nameAuthors(role, authors)
  const author = authors.find(({ personId, pseudonym }) => nameOf(personId) === asked || pseudonym === asked)
  if (!author) return notFound
  const name = nameOf(author.personId)
  const report = await describeAgreement(actor, roundId, query)
  if (!report.ok) return report
  const steps = await listPersonSteps(round.id, author.personId, scope.condition)
  const planted = (await describeOverAcceptance(role, round.id)).find(({ annotator }) => annotator === name)
  return succeed({
    name,
    others: report.value.variables.flatMap((variable) =>
      variable.pairs
        .filter(({ a, b, n }) => n > 0 && (a === name || b === name))
        .map(({ a, b, ...pair }) => ({ ...pair, variable: variable.name, other: a === name ? b : a })),
    ),
    comparisons: compare(round, await listCompared(round.id, author.personId, scope.condition)),
    steps: steps.map(({ n, seconds, agreement }) => ({ n, seconds, agreement })),
    medianSeconds: await findMedianSeconds(scope),
    planted: planted
      ? { shown: planted.shown, accepted: planted.accepted, share: planted.share, ci: planted.ci }
      : null,
  })
}

function readWork(round: RoundRow, payload: unknown): Work | null {
  if (!isBuiltKind(round.kind)) return null
  const read = payloadSchemas[round.kind].safeParse(payload)
  return read.success ? ({ kind: round.kind, payload: read.data } as Work) : null
}

function compare(round: RoundRow, rows: readonly Compared[]): PersonComparison[] {
  const flaws = round.vocabulary.flaws.map(({ key }) => key)
  const context = { flaws, givenEntities: new Map(), normalise: normaliseM3vqa }
  const found = new Map<string, PersonComparison>()
  const count = (against: Compared['against'], variable: string, equal: number) => {
    const key = `${against} ${variable}`
    const known = found.get(key) ?? { against, variable, n: 0, equal: 0 }
    found.set(key, { ...known, n: known.n + 1, equal: known.equal + equal })
  }
  for (const { against, own, reference } of rows) {
    const [mine, theirs] = [readWork(round, own), readWork(round, reference)]
    if (!mine || !theirs) continue
    if (mine.kind === 'boxes' && theirs.kind === 'boxes') {
      count(against, 'marks', scoreBoxes(mine.payload.marks, theirs.payload.marks))
      continue
    }
    const expected = new Map(deriveValues(theirs, context).map((row) => [`${row.variable} ${row.unit}`, row.value]))
    for (const { variable, unit, value } of deriveValues(mine, context)) {
      const other = expected.get(`${variable} ${unit}`)
      if (other !== undefined && !variable.startsWith('flaw:')) count(against, variable, Number(value === other))
    }
  }
  return [...found.values()]
}

type Marks = Extract<Work, { kind: 'boxes' }>['payload']['marks']

function scoreBoxes(own: Marks, reference: Marks): number {
  const images = new Set([...own, ...reference].map(({ image }) => image))
  const on = (marks: Marks, image: number) => marks.filter((mark) => mark.image === image).map(({ box }) => box)
  const matched = sum([...images].map((image) => matchBoxes(on(own, image), on(reference, image)).length))
  const boxes = own.length + reference.length
  return boxes === 0 ? 1 : (2 * matched) / boxes
}
