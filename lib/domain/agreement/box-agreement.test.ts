import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Box, computeIou } from '../box'
import { computeBoxAgreement, scoreTask } from './box-agreement'
import { clusterMarks } from './cluster-marks'
import { countClusters, detectionValues, readCluster } from './cluster-text'
import { computeKrippendorffAlpha } from './krippendorff-alpha'
import { matchBoxes } from './match-boxes'
import { type NumberedMark, summariseMatches } from './match-marks'
import { fromRatings } from './units'

function mark(x: number, w = 100, image = 0): NumberedMark {
  return { number: 1, image, box: { x, y: 0, w, h: 100 } }
}

describe('summariseMatches', () => {
  it('matches within one image only, and anew for each threshold', () => {
    const a = [mark(0), mark(300), mark(0, 100, 1)]
    const b = [mark(0), mark(300, 60), mark(0, 80, 2)]
    const names = { task: 't', a: 'A', b: 'B' }
    expect(summariseMatches(names, a, b)).toMatchObject({
      ...names,
      nA: 3,
      nB: 3,
      matchedAt: { '0.5': 2, '0.75': 1, '0.9': 1 },
      ious: [1, 0.6],
    })
  })
})

describe('computeBoxAgreement', () => {
  it('pools over tasks and pairs; f1Mean is the mean of the tasks', () => {
    const summaries = [
      summariseMatches({ task: 't1', a: 'A', b: 'B' }, [mark(0), mark(300)], [mark(0), mark(300, 60)]),
      summariseMatches({ task: 't2', a: 'A', b: 'B' }, [mark(0), mark(300), mark(600)], [mark(900)]),
      summariseMatches({ task: 't3', a: 'A', b: 'B' }, [], []),
    ]
    expect(computeBoxAgreement(summaries)).toMatchObject({
      iou: { mean: 0.8, median: 0.8 },
      iouShare: { '0.5': 1, '0.75': 1 / 2, '0.9': 1 / 2 },
      f1Curve: [0.5, 0.5, 0.5, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25].map((f1, i) => ({
        iou: (50 + 5 * i) / 100,
        f1,
      })),
      sameCount: 2 / 3,
      sameNumber: 1,
      f1At: { '0.5': 4 / 8, '0.75': 2 / 8, '0.9': 2 / 8 },
      f1Mean: (1 + 0 + 1) / 3,
      unmatched: 4,
    })
  })

  it('is undefined, not 0 or 1, where nobody drew or compared anything', () => {
    const nothing = {
      iou: { mean: null, median: null },
      f1At: { '0.5': null, '0.75': null, '0.9': null },
      unmatched: 0,
      iouShare: { '0.5': null, '0.75': null, '0.9': null },
      f1Curve: [],
      f1CurveMean: null,
      sigma: null,
      sameNumber: null,
      order: null,
    }
    expect(computeBoxAgreement([])).toEqual({ ...nothing, f1Mean: null, sameCount: null })
    expect(computeBoxAgreement([summariseMatches({ task: 't', a: 'A', b: 'B' }, [], [])])).toEqual({
      ...nothing,
      f1Mean: 1,
      sameCount: 1,
    })
  })
})

describe('one draws, the others leave empty (case 66)', () => {
  const people = ['A', 'B', 'C']
  const tasks = ['i1', 'i2', 'i3'].map((task) => ({
    task,
    people: people.map((person) => ({ person, marks: person === 'A' ? [mark(0)] : [] })),
  }))

  it('has a mean pairwise F1 of 1/3 per item: 0, 0, and 1 for the two empty answers', () => {
    const summaries = tasks.flatMap(({ task, people: [a, b, c] }) =>
      [
        [a, b],
        [a, c],
        [b, c],
      ].map(([one, other]) =>
        summariseMatches({ task, a: one?.person ?? '', b: other?.person ?? '' }, one?.marks ?? [], other?.marks ?? []),
      ),
    )
    expect(scoreTask(summaries.slice(0, 3))).toBeCloseTo(1 / 3, 15)
    const agreement = computeBoxAgreement(summaries)
    expect(agreement.f1Mean).toBeCloseTo(1 / 3, 15)
    expect(agreement.f1At['0.5']).toBe(0)
    expect(agreement.unmatched).toBe(6)
  })

  it('has a presence alpha of -1/3', () => {
    const rows = tasks
      .flatMap((task) => [...countClusters(task.people)])
      .flatMap(([text, n]) => new Array<ReturnType<typeof readCluster>>(n).fill(readCluster(text)))
      .map((said) => said.map(([, value]) => detectionValues[value === false ? 1 : 0]))
    expect(rows).toEqual([
      ['found', 'not-found', 'not-found'],
      ['found', 'not-found', 'not-found'],
      ['found', 'not-found', 'not-found'],
    ])
    const { patterns } = fromRatings(rows, detectionValues)
    expect(computeKrippendorffAlpha(patterns, 'nominal', detectionValues).value).toBeCloseTo(-1 / 3, 12)
  })
})

describe('clusterMarks', () => {
  it('joins what overlaps, gathers around the medoid and keeps the rest apart', () => {
    const clusters = clusterMarks([
      { person: 'A', marks: [mark(0), mark(500)] },
      { person: 'B', marks: [mark(10), mark(900)] },
      { person: 'C', marks: [mark(20)] },
    ])
    const described = clusters.map(({ members, medoid }) => [
      members
        .map(({ person }) => person)
        .sort()
        .join(''),
      medoid.person,
    ])
    expect(described.sort()).toEqual([
      ['A', 'A'],
      ['ABC', 'B'],
      ['B', 'B'],
    ])
  })

  it('does not let a poor first box split a cluster', () => {
    // A's box reaches B's but not C's and D's; around the medoid all but A are one.
    const people = [mark(0), mark(22), mark(45), mark(40)].map((one, i) => ({ person: 'ABCD'[i] ?? '', marks: [one] }))
    for (const order of [people, people.toReversed()])
      expect(clusterMarks(order).map(({ members }) => members.length)).toEqual([3, 1])
  })

  const box = fc.record({ x: fc.nat(150), y: fc.nat(150), w: fc.integer({ min: 20, max: 100 }), h: fc.constant(60) })
  const marks = fc.array(fc.record({ image: fc.nat(1), box }), { maxLength: 8 })

  it('holds each mark once, and each person at most once in a cluster', () => {
    fc.assert(
      fc.property(fc.array(marks, { maxLength: 4 }), (all) => {
        const clusters = clusterMarks(all.map((own, i) => ({ person: String(i), marks: own })))
        const members = clusters.flatMap((cluster) => cluster.members.map((member) => member.mark))
        expect(members).toHaveLength(all.flat().length)
        expect(new Set(members).size).toBe(members.length)
        for (const cluster of clusters) {
          expect(new Set(cluster.members.map(({ person }) => person)).size).toBe(cluster.members.length)
          expect(new Set(cluster.members.map((member) => member.mark.image)).size).toBe(1)
          expect(cluster.members.map((member) => member.mark)).toContain(cluster.medoid.mark)
        }
      }),
    )
  })

  it('is the optimal matching for two people', () => {
    fc.assert(
      fc.property(fc.array(box, { maxLength: 10 }), fc.array(box, { maxLength: 10 }), (a: Box[], b: Box[]) => {
        const clusters = clusterMarks(
          [a, b].map((boxes, i) => ({ person: String(i), marks: boxes.map((one) => ({ image: 0, box: one })) })),
        )
        const pairs = clusters.filter(({ members }) => members.length === 2)
        expect(pairs).toHaveLength(matchBoxes(a, b).length)
        expect(clusters).toHaveLength(a.length + b.length - pairs.length)
      }),
    )
  })
})

it('clusters of two people are those of three of whom one drew nothing', () => {
  const box = fc.record({ x: fc.nat(150), y: fc.nat(150), w: fc.integer({ min: 20, max: 100 }), h: fc.constant(60) })
  const boxes = fc.array(box, { maxLength: 10 })
  const overlap = (people: { person: string; marks: { image: number; box: Box }[] }[]) =>
    clusterMarks(people).map(({ members: [one, other] }) =>
      one && other ? computeIou(one.mark.box, other.mark.box) : 0,
    )
  fc.assert(
    fc.property(boxes, boxes, (a, b) => {
      const two = [a, b].map((own, i) => ({ person: String(i), marks: own.map((each) => ({ image: 0, box: each })) }))
      const [alone, beside] = [overlap(two), overlap([...two, { person: '2', marks: [] }])]
      expect(alone).toHaveLength(beside.length)
      const total = (ious: number[]) => ious.reduce((sum, iou) => sum + iou, 0)
      expect(total(alone)).toBeCloseTo(total(beside), 9)
    }),
  )
})

describe('countClusters', () => {
  it('counts who found what, under which class, in the order of names', () => {
    const counts = countClusters([
      { person: 'B', marks: [{ ...mark(0), class: 'cat' }, mark(600), mark(900)] },
      { person: 'A', marks: [{ ...mark(0), class: 'dog' }] },
      { person: 'C', marks: [] },
    ])
    const said = [...counts].map(([text, n]) => [readCluster(text), n])
    expect(said).toEqual([
      [
        [
          ['A', 'dog'],
          ['B', 'cat'],
          ['C', false],
        ],
        1,
      ],
      [
        [
          ['A', false],
          ['B', null],
          ['C', false],
        ],
        2,
      ],
    ])
  })
})
