import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeIou } from './box'
import { type PlantableTask, plantedIou, plantProposals, type RealProposal } from './plant-proposals'

const size = { width: 640, height: 480 }
const classes = ['cat', 'dog', 'van']
const proposal = fc.record<RealProposal>({
  image: fc.constant(0),
  box: fc
    .record({
      x: fc.double({ min: 0, max: 500, noNaN: true }),
      y: fc.double({ min: 0, max: 400, noNaN: true }),
      w: fc.integer({ min: 1, max: 140 }),
      h: fc.integer({ min: 1, max: 80 }),
    })
    .map(({ x, y, w, h }) => ({ x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10, w, h })),
  class: fc.constantFrom('cat', 'dog'),
  score: fc.double({ min: 0, max: 1, noNaN: true }),
})
const task = fc.array(proposal, { minLength: 1, maxLength: 12 }).map(
  (proposals): PlantableTask => ({
    images: [size],
    proposals: proposals.map((one, index) => ({ ...one, number: index + 1 })),
  }),
)
const seed = fc.integer({ min: 0, max: 2 ** 32 - 1 })

describe('plantProposals', () => {
  it('plants boxes that are wrong, inside the image and like the real ones', () => {
    fc.assert(
      fc.property(fc.array(task, { minLength: 1, maxLength: 5 }), seed, (tasks, seed) => {
        for (const [index, planted] of plantProposals(tasks, classes, { share: 1, seed }).entries()) {
          const proposals = tasks[index]?.proposals ?? []
          if (!planted) continue
          const { box } = planted
          expect(box.x >= 0 && box.y >= 0 && box.w >= 1 && box.h >= 1).toBe(true)
          expect(box.x + box.w <= size.width && box.y + box.h <= size.height).toBe(true)
          expect(proposals.map(({ score }) => score)).toContain(planted.score)
          expect(Object.keys(planted).filter((key) => key !== 'instead')).toEqual(
            expect.arrayContaining(['image', 'box', 'number', 'class', 'score']),
          )
          if (planted.instead === undefined) {
            for (const real of proposals) expect(computeIou(box, real.box)).toBeLessThan(plantedIou)
            expect(planted.number).toBe(proposals.length + 1)
            expect(proposals.map(({ box: { w, h } }) => `${w} ${h}`)).toContain(`${box.w} ${box.h}`)
          } else {
            const { class: wrong, instead: _, ...rest } = planted
            const { class: right, ...real } = proposals[planted.instead] ?? {}
            expect(rest).toEqual(real)
            expect(wrong).not.toBe(right)
          }
        }
      }),
    )
  })

  it('plants in the wanted share of the tasks, the same ones for the same seed and others for another', () => {
    const real = { image: 0, box: { x: 10, y: 10, w: 50, h: 40 }, class: 'cat', score: 0.5 }
    const tasks = Array.from({ length: 40 }, (): PlantableTask => ({ images: [size], proposals: [real] }))
    const plant = (seed: number, share = 0.25) => plantProposals(tasks, classes, { share, seed })
    expect(plant(1).filter(Boolean)).toHaveLength(10)
    expect(plant(1)).toEqual(plant(1))
    expect(plant(1)).not.toEqual(plant(2))
    expect(plant(1, 0).filter(Boolean)).toHaveLength(0)
    expect(plant(1, 1).filter(Boolean)).toHaveLength(40)
    const kinds = plant(1, 1).map((planted) => planted?.instead === undefined)
    expect(new Set(kinds).size).toBe(2)
  })

  it('takes whole numbers among whole numbers and names only what others name', () => {
    const whole: PlantableTask = { images: [size], proposals: [{ image: 0, box: { x: 1, y: 2, w: 30, h: 20 } }] }
    const [planted] = plantProposals([whole], classes, { share: 1, seed: 5 })
    expect(planted).toEqual({ image: 0, box: expect.objectContaining({ w: 30, h: 20 }) })
    expect(Number.isInteger(planted?.box.x) && Number.isInteger(planted?.box.y)).toBe(true)
  })

  it('passes over tasks where nothing wrong fits: no proposals, an absent image, a box as large as the image', () => {
    const full = { image: 0, box: { x: 0, y: 0, w: 640, h: 480 } }
    const tasks: PlantableTask[] = [
      { images: [size], proposals: [] },
      { images: [null], proposals: [{ ...full, class: 'cat' }] },
      { images: [size], proposals: [full] },
    ]
    expect(plantProposals(tasks, classes, { share: 1, seed: 1 })).toEqual([null, null, null])
  })
})
