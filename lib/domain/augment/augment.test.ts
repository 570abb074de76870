import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse as parseCsv } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { parse } from '../parse'
import { listEntityNames, type Seen } from './choose-distractor'
import { joinLicences, layOutComposite, mapIntoPanel } from './composite'
import { type AnchorItem, augmentationInputSchema, planAugmentation } from './plan-augmentation'
import { addSpatialCue } from './spatial-cue'

const augmented = path.resolve(import.meta.dirname, '../../../../shared/data/kbvqa/infoseek_augmented_100.csv')

describe('the layout of a composite', () => {
  it('scales both to one height, left then right, without a gap', () => {
    const [tall, wide] = [
      { width: 790, height: 1024 },
      { width: 640, height: 427 },
    ]
    expect(layOutComposite(tall, wide, 'left')).toEqual({
      size: { width: 395 + 767, height: 512 },
      target: { x: 0, y: 0, w: 395, h: 512 },
      other: { x: 395, y: 0, w: 767, h: 512 },
    })
    const { target, other } = layOutComposite(tall, wide, 'right')
    expect([target, other]).toEqual([
      { x: 767, y: 0, w: 395, h: 512 },
      { x: 0, y: 0, w: 767, h: 512 },
    ])
    expect(layOutComposite({ width: 1, height: 9999 }, tall, 'left').target.w).toBe(1)
  })

  it('maps a box of the picture into its panel', () => {
    const panel = { x: 767, y: 0, w: 395, h: 512 }
    expect(mapIntoPanel({ x: 0, y: 0, w: 790, h: 1024 }, { width: 790, height: 1024 }, panel)).toEqual(panel)
    expect(mapIntoPanel({ x: 79, y: 512, w: 158, h: 256 }, { width: 790, height: 1024 }, panel)).toEqual({
      ...{ x: 767 + 39.5, y: 256, w: 79, h: 128 },
    })
  })

  it('names the licence of each picture, and that none is stated', () => {
    const box = { x: 0, y: 0, w: 1, h: 1 }
    expect(
      joinLicences([
        { box, shows: 'distractor' },
        { box, shows: 'target', licence: 'CC0' },
      ]),
    ).toBe('left: no licence stated; right: CC0')
    expect(
      joinLicences([
        { box, shows: 'nothing' },
        { box, shows: 'target', licence: 'CC0' },
      ]),
    ).toBe('right: CC0')
  })
})

describe('the spatial cue', () => {
  it.each([
    ['What is the genus of this bird?', 'What is the genus of the bird on the left?', false],
    ['This tree grows where?', 'The tree on the left grows where?', false],
    ['Which item does this building follow?', 'Which item does the building on the left follow?', false],
    ['Is it the item that this lake follows?', 'Is it the item that the lake on the left follows?', false],
    ['How many orders for this type of aircraft came?', 'How many orders for the aircraft on the left came?', false],
    ['What does this bird species eat?', 'What does the bird species on the left eat?', false],
    ['Where is this national park in the image?', 'Where is the national park on the left?', false],
    [
      'In this part of the world, where is this plant?',
      'In this part of the world, where is the plant on the left?',
      false,
    ],
    ['Where is the town in this photograph?', 'Where is the town in the photograph on the left?', false],
    ['Who made this object?', 'Who made the object on the left?', true],
    ["How long is this bird's tail?", "How long is this bird's tail on the left?", true],
    ['When is the mating period?', 'When is the mating period on the left?', true],
    ['Wo ist das', 'Wo ist das on the left', true],
    ['Is the bird on the right larger than this bird?', 'Is the bird on the right larger than this bird?', true],
  ])('%s', (question, cued, ambiguous) => {
    expect(addSpatialCue(question, 'left')).toEqual({ question: cued, ambiguous })
  })

  it('takes words of its own', () => {
    const cues = { left: 'in the left half', right: 'in the right half' }
    expect(addSpatialCue('Where is this bird?', 'right', cues).question).toBe('Where is the bird in the right half?')
  })

  it.skipIf(!existsSync(augmented))('words real questions as their data set does', () => {
    const rows = parseCsv(readFileSync(augmented), { columns: true }) as Record<string, string>[]
    const wrong = rows.flatMap(({ anchor_question = '', method1_query, target_side }) => {
      const { question } = addSpatialCue(anchor_question, target_side === 'left' ? 'left' : 'right')
      return question === method1_query?.trim() ? [] : [question]
    })
    expect(rows).toHaveLength(100)
    // The source leaves these two words out: "this bird species" is "the bird on the left" there.
    expect(wrong.map((question) => /\b(species|range) on the (?:left|right)\b/.exec(question)?.[1])).toEqual([
      'species',
      'range',
    ])
  })
})

const classes = ['plant', 'bird', 'building']
const items: AnchorItem[] = Array.from({ length: 30 }, (_, n) => ({
  itemId: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  dataset: 'infoseek',
  dataId: `d${n}`,
  question: `What is this ${classes[n % 3]}?`,
  subjectClass: classes[n % 3] ?? '',
  sha256: `sha${n}`,
  entities: listEntityNames([{ title: `Entity ${Math.floor(n / 6)} of ${classes[n % 3]}` }]),
  stub: false,
  images: 1,
  size: { width: 400 + n, height: 300 },
  present: [],
}))
const input = (more: Record<string, unknown> = {}) => {
  const read = parse(augmentationInputSchema, { kinds: ['intra', 'inter', 'blank', 'double'], seed: 7, ...more })
  if (!read.ok) throw new Error(read.detail)
  return read.value
}
const none = new Map<string, Seen>()
const idOf = (n: number) => items[n]?.itemId ?? ''

describe('the plan', () => {
  it('is the same for the same seed, and for whatever kinds are asked for', () => {
    const plan = planAugmentation(items, none, input())
    expect(planAugmentation(items, none, input())).toEqual(plan)
    expect(planAugmentation(items, none, input({ seed: 8 }))).not.toEqual(plan)
    const blank = planAugmentation(items, none, input({ kinds: ['blank'] }))
    expect(blank.families.map(({ side, composites }) => [side, composites[0]?.layout])).toEqual(
      plan.families.map(({ side, composites }) => [side, composites[2]?.layout]),
    )
    expect(new Set(plan.families.map(({ side }) => side)).size).toBe(2)
  })

  it('puts the same class beside intra with a cue, another class beside inter without one', () => {
    const { families, excluded, lacking } = planAugmentation(items, none, input())
    expect([families.length, excluded.length, lacking.length]).toEqual([30, 0, 0])
    for (const { anchor, side, composites } of families) {
      const [intra, inter, blank, double] = composites
      expect(intra?.distractor?.subjectClass).toBe(anchor.subjectClass)
      expect(intra?.question).toBe(`What is the ${anchor.subjectClass} on the ${side}?`)
      expect(inter?.distractor?.subjectClass).not.toBe(anchor.subjectClass)
      expect([...(intra?.distractor?.entities ?? [])]).not.toEqual([...anchor.entities])
      for (const one of [inter, blank, double]) expect(one?.question).toBe(anchor.question)
      expect([blank?.distractor, double?.distractor]).toEqual([null, null])
      expect(blank?.layout).toEqual(intra?.layout)
      expect(double?.layout.other.w).toBe(double?.layout.target.w)
    }
  })

  it('passes over the same entity, and what verified marks say is there', () => {
    // Every other bird is Entity 0, or its picture shows it; every building's picture shows a bird.
    const seen = new Map<string, Seen>(
      items.map(({ sha256, subjectClass }) => [
        sha256,
        {
          classes: new Set(subjectClass === 'building' ? ['bird'] : []),
          entities: subjectClass === 'bird' ? listEntityNames(['Entity 0 of bird']) : new Set<string>(),
        },
      ]),
    )
    const plan = planAugmentation(items, seen, input({ kinds: ['intra', 'inter'] }))
    const first = plan.families.find(({ anchor }) => anchor.dataId === 'd1')
    expect(first?.composites.map(({ kind }) => kind)).toEqual(['inter'])
    expect(plan.lacking.filter(({ anchor }) => anchor.dataId === 'd1')).toMatchObject([{ kind: 'intra' }])
    expect(plan.passedOver).toMatchObject({ 'same-entity': expect.any(Number), 'shows-entity': expect.any(Number) })
    const birds = plan.families.filter(({ anchor }) => anchor.subjectClass === 'bird')
    expect(birds.map(({ composites }) => composites.at(-1)?.distractor?.subjectClass)).toEqual(Array(10).fill('plant'))
  })

  it('leaves out of all kinds what stays ambiguous, unless a person words it, and says why else an item is not there', () => {
    const odd = items.map((item, n) => ({
      ...item,
      ...(n === 0 && { question: 'Who made this object?' }),
      ...(n === 1 && { images: 0, sha256: '' }),
      ...(n === 2 && { subjectClass: ' ' }),
      ...(n === 3 && { stub: true }),
      ...(n === 4 && { images: 2 }),
      ...(n === 5 && { question: '' }),
      ...(n === 7 && { present: ['intra'] }),
    }))
    const plan = planAugmentation(odd, none, input({ leaveOut: [idOf(6)] }))
    expect(plan.excluded.map(({ anchor, reason }) => [anchor.dataId, reason])).toEqual([
      ['d1', 'no-image'],
      ['d2', 'no-class'],
      ['d3', 'stub'],
      ['d4', 'several-images'],
      ['d5', 'no-question'],
      ['d6', 'left-out'],
      ['d0', 'ambiguous'],
    ])
    expect(plan.excluded.at(-1)?.question).toMatch(/^Who made the object on the (left|right)\?$/)
    const family = plan.families.find(({ anchor }) => anchor.dataId === 'd7')
    expect(family?.composites.map(({ present }) => present)).toEqual([true, false, false, false])
    const worded = planAugmentation(odd, none, input({ questions: { [idOf(0)]: 'Who made the red one?' } }))
    expect(worded.families[0]).toMatchObject({
      worded: true,
      composites: [{ question: 'Who made the red one?' }, {}, {}, {}],
    })
    expect(worded.families[0]?.composites[1]?.question).toBe('Who made this object?')
  })

  it('draws as many as are asked for, and one class alone has no inter', () => {
    const plan = planAugmentation(items, none, input({ size: 4 }))
    expect(plan.families).toHaveLength(4)
    expect(plan.excluded.map(({ reason }) => reason)).toEqual(Array(26).fill('not-drawn'))
    const alone = items.filter(({ subjectClass }) => subjectClass === 'bird')
    const inter = planAugmentation(alone, none, input({ kinds: ['inter'] }))
    expect(inter.families).toEqual([])
    expect(inter.excluded.map(({ reason }) => reason)).toEqual(Array(10).fill('no-distractor'))
    expect(planAugmentation([], none, input())).toEqual({ families: [], excluded: [], lacking: [], passedOver: {} })
  })
})
