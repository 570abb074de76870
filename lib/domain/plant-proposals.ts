import type { Box, Size } from './box'
import { clampBox, computeIou } from './box'
import type { Entity } from './item'
import { shuffle } from './sampling/shuffle'
import { createRandom, type Random } from './statistics/random'

/** A planted box overlaps every real proposal of its image by less than this IoU. */
export const plantedIou = 0.1
const attempts = 400

export type RealProposal = {
  image: number
  box: Box
  number?: number
  class?: string
  entity?: Entity
  score?: number
}
export type PlantableTask = {
  /** Size of each image by position; null where the image is absent. */
  images: (Size | null)[]
  proposals: RealProposal[]
}
/** A wrong proposal. `instead`: position in the task's proposals of the real one that it is shown in place of. */
export type PlantedProposal = RealProposal & { instead?: number }

/**
 * One wrong proposal each for a share in [0, 1] of the tasks (rounded to whole tasks), drawn by the seed; null for the
 * others. Either a box of the size, class and entity of a real proposal in a wrong place (IoU below 0.1 with every
 * proposal of the image), or a real box with a wrong class, which is shown instead of the right one. Scores are drawn
 * from the task's real ones and numbers go on from them, so that neither tells. Tasks without proposals, or without room
 * and a second class, are passed over.
 */
export function plantProposals(
  tasks: readonly PlantableTask[],
  classes: readonly string[],
  { share, seed }: { share: number; seed: number },
): (PlantedProposal | null)[] {
  const random = createRandom(seed)
  const names = listBelievable(tasks, classes)
  const planted: (PlantedProposal | null)[] = tasks.map(() => null)
  let wanted = Math.round(share * tasks.length)
  for (const place of shuffle([...tasks.keys()], random)) {
    if (wanted === 0) break
    const task = tasks[place]
    const wrong = task ? plantOne(task, names, random) : null
    if (!wrong) continue
    planted[place] = wrong
    wanted--
  }
  return planted
}

/** A class that no real proposal has would stand out. */
function listBelievable(tasks: readonly PlantableTask[], classes: readonly string[]): readonly string[] {
  const used = new Set(tasks.flatMap(({ proposals }) => proposals.map((proposal) => proposal.class)))
  const believable = classes.filter((key) => used.has(key))
  return believable.length > 1 ? believable : classes
}

function plantOne(task: PlantableTask, classes: readonly string[], random: Random): PlantedProposal | null {
  const [first, second] = random() < 0.5 ? [misplace, misname] : [misname, misplace]
  return first(task, classes, random) ?? second(task, classes, random)
}

function misplace({ images, proposals }: PlantableTask, _: readonly string[], random: Random): PlantedProposal | null {
  const scores = proposals.flatMap(({ score }) => score ?? [])
  for (let attempt = 0; attempt < attempts; attempt++) {
    const model = draw(proposals, random)
    const size = model && images[model.image]
    if (!size) continue
    const others = proposals.filter(({ image }) => image === model.image)
    const box = placeBox(model.box, size, countDecimals(others), random)
    if (others.some((other) => computeIou(box, other.box) >= plantedIou)) continue
    const numbers = others.map(({ number }) => number)
    const numbered = numbers.every((number) => number !== undefined)
    return {
      image: model.image,
      box,
      ...(numbered ? { number: Math.max(...numbers) + 1 } : {}),
      ...(model.class === undefined ? {} : { class: model.class }),
      ...(model.entity === undefined ? {} : { entity: model.entity }),
      ...(model.score === undefined ? {} : { score: draw(scores, random) ?? model.score }),
    }
  }
  return null
}

function misname({ images, proposals }: PlantableTask, classes: readonly string[], random: Random) {
  const named = [...proposals.keys()].filter((place) => {
    const proposal = proposals[place]
    return proposal?.class !== undefined && images[proposal.image] && classes.some((key) => key !== proposal.class)
  })
  const instead = draw(named, random)
  const real = instead === undefined ? undefined : proposals[instead]
  const wrong = draw(
    classes.filter((key) => key !== real?.class),
    random,
  )
  return real && wrong !== undefined && instead !== undefined ? { ...real, class: wrong, instead } : null
}

function draw<T>(values: readonly T[], random: Random): T | undefined {
  return values[Math.floor(random() * values.length)]
}

/** A place for a box inside the image, with no more decimals than its neighbours have. */
function placeBox({ w, h }: Box, { width, height }: Size, decimals: number, random: Random): Box {
  const scale = 10 ** decimals
  const at = (room: number) => Math.floor(random() * Math.max(0, room) * scale) / scale
  return clampBox({ x: at(width - w), y: at(height - h), w, h }, { width, height })
}

/** The most decimals of the boxes' corners, at most 6: whole numbers among fractions would tell. */
function countDecimals(proposals: readonly RealProposal[]): number {
  const decimals = proposals.flatMap(({ box }) => [box.x, box.y].map((value) => `${value}`.split('.')[1]?.length ?? 0))
  return Math.min(6, Math.max(0, ...decimals))
}
