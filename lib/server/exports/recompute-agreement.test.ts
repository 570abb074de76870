import { beforeAll, describe, expect, it } from 'vitest'
import { computeCoefficients } from '@/lib/domain/agreement/coefficients'
import { matchBoxes } from '@/lib/domain/agreement/match-boxes'
import { computeMasiDistance } from '@/lib/domain/agreement/set-distance'
import { fromRatings, sum } from '@/lib/domain/agreement/units'
import type { VariableAgreement } from '@/lib/domain/agreement-report'
import { quantile } from '@/lib/domain/statistics/quantile'
import { createRandom } from '@/lib/domain/statistics/random'
import { agreementOf, figureOf } from '../fixtures/agreement-of'
import { doWork, makeRound } from '../fixtures/do-work'
import { mention } from '../fixtures/link'
import { makeProject, type Project, personOf } from '../fixtures/make-project'
import { provideDatabase } from '../fixtures/provide-database'
import { writeExportFiles } from '../fixtures/write-export-files'

provideDatabase()

type Value = { variable: string; unit: string; value: string; counted: boolean }
type Mark = { x: number; y: number; w: number; h: number }
type Annotation = {
  roundId: string
  taskId: string
  personId: string
  counted: boolean
  values: Value[]
  marks: Mark[]
}

const people = ['A', 'B', 'C']
const random = createRandom(2027)
const pick = <T>(list: readonly T[]): T => {
  const chosen = list[Math.floor(random() * list.length)]
  if (chosen === undefined) throw new Error('Nothing to choose from.')
  return chosen
}

let project: Project
let annotations: Annotation[]
const rounds: Record<string, string> = {}

const answers: Record<string, () => unknown> = {
  'entity-links': () => ({ links: [{ mention: mention.id, verdict: pick(['match', 'match', 'wrong', 'too-broad']) }] }),
  'evidence-qa': () =>
    random() < 0.2
      ? { answerable: false, answers: [] }
      : { answerable: true, answers: pick([['Rome'], ['The Rome'], ['Rome', 'Oslo'], ['Oslo']]) },
  boxes: () => ({
    marks: Array.from({ length: Math.floor(random() * 4) }, (_, i) => ({
      id: `m${i}`,
      number: i + 1,
      image: 0,
      class: pick(['thing', 'other']),
      box: { x: 60 * i + 20 * random(), y: 10 + 10 * random(), w: 40 + 10 * random(), h: 40 },
    })),
  }),
}

beforeAll(async () => {
  const items = Array.from({ length: 14 }, (_, i) => ({
    dataId: `q${i}`,
    mentions: [mention],
    evidence: [{ id: 'e1', hop: 1, text: 'Rome.', article: {} }],
  }))
  project = await makeProject({ people, items, classes: ['thing', 'other'] })
  for (const [kind, answer] of Object.entries(answers)) {
    const round = await makeRound(project, { kind, ...(kind === 'evidence-qa' ? { conditions: ['sentence'] } : {}) })
    rounds[kind] = round
    // One in eight is skipped, so that some units are rated twice or once.
    for (const name of people) await doWork(personOf(project, name), round, () => (random() < 1 / 8 ? null : answer()))
  }
  const files = await writeExportFiles(project, { format: 'attest-jsonl', images: false })
  annotations = files
    .read('annotations.jsonl')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Annotation)
})

/** Units x people of one variable, from the rows of the export alone. */
function pivot(round: string, variable: string): (string | null)[][] {
  const own = annotations.filter(({ roundId, counted }) => roundId === round && counted)
  const columns = [...new Set(own.map(({ personId }) => personId))]
  const units = new Map<string, (string | null)[]>()
  for (const { taskId, personId, values } of own)
    for (const { unit, value } of values.filter((row) => row.variable === variable && row.counted)) {
      const key = JSON.stringify([taskId, unit])
      const row = units.get(key) ?? columns.map(() => null)
      row[columns.indexOf(personId)] = value
      units.set(key, row)
    }
  return [...units.values()]
}

function expectNear(actual: number | null, expected: number | null, name: string): void {
  if (actual === null || expected === null) expect(actual, name).toBe(expected)
  else expect(Math.abs(actual - expected), name).toBeLessThan(1e-12)
}

function expectCoefficients(variable: VariableAgreement): void {
  const recomputed = computeCoefficients(
    fromRatings(
      pivot(rounds[variable.name === 'verdict' ? 'entity-links' : 'evidence-qa'] ?? '', variable.name),
      variable.categories,
    ),
    'nominal',
    createRandom(1),
  )
  for (const { name, value } of recomputed) expectNear(figureOf(variable, name), value, name)
  expect(recomputed.filter(({ value }) => value !== null)).toHaveLength(8)
}

describe('agreement on screen, recomputed from attest-jsonl', () => {
  it.each([
    ['entity-links', 'verdict'],
    ['evidence-qa', 'answerable'],
  ])('%s %s: every coefficient', async (kind, name) => {
    expectCoefficients(await agreementOf(project, rounds[kind] ?? '', name))
  })

  it('answers: alpha with MASI, straight from its definition', async () => {
    const variable = await agreementOf(project, rounds['evidence-qa'] ?? '', 'answers')
    const units = pivot(rounds['evidence-qa'] ?? '', 'answers')
      .map((row) => row.filter((value) => value !== null).map((value) => new Set(JSON.parse(value) as string[])))
      .filter((sets) => sets.length > 1)
    const all = units.flat()
    const apart = (sets: Set<string>[]) =>
      sum(sets.flatMap((a, i) => sets.map((b, j) => (i === j ? 0 : computeMasiDistance(a, b)))))
    const observed = sum(units.map((sets) => apart(sets) / (sets.length - 1)))
    expectNear(
      figureOf(variable, 'krippendorff-alpha-masi'),
      1 - ((all.length - 1) * observed) / apart(all),
      'alpha over sets',
    )
    expect(variable.units).toBe(units.length)
  })

  it('boxes: F1, IoU and unmatched, matched anew', async () => {
    const { boxes, pairs } = await agreementOf(project, rounds.boxes ?? '', 'marks')
    const own = annotations.filter(({ roundId, counted }) => roundId === rounds.boxes && counted)
    const matched = own.flatMap((a, i) =>
      own.slice(i + 1).flatMap((b) => (a.taskId === b.taskId ? [{ a, b, matches: matchBoxes(a.marks, b.marks) }] : [])),
    )
    const ious = matched.flatMap(({ matches }) => matches.map(({ iou }) => iou))
    const drawn = sum(matched.map(({ a, b }) => a.marks.length + b.marks.length))
    expect(ious.length).toBeGreaterThan(10)
    expectNear(boxes?.f1At['0.5'] ?? null, (2 * ious.length) / drawn, 'F1 at 0.5')
    expectNear(boxes?.iou.mean ?? null, sum(ious) / ious.length, 'mean IoU')
    expectNear(boxes?.iou.median ?? null, quantile(ious, 0.5), 'median IoU')
    expect(boxes?.unmatched).toBe(drawn - 2 * ious.length)
    expect(sum(pairs.map(({ n }) => n))).toBe(matched.length)
  })
})
