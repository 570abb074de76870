import { type Box, clampBox, type Size } from '@/lib/domain/box'
import type { ProposedMark } from '@/lib/domain/item'
import type { Random } from '@/lib/domain/statistics/random'
import type { Thing } from './story'

/** A number around 0, mostly within -1 and 1: the sum of four uniform ones, scaled. */
export function wobble(random: Random): number {
  return (random() + random() + random() + random() - 2) * 0.9
}

/** A box as a hand or a model would place it: each edge off by about `share` of the side, at least 1 px, inside. */
export function jitterBox(box: Box, share: number, size: Size, random: Random): Box {
  const off = (side: number) => wobble(random) * Math.max(1, side * share)
  const left = box.x + off(box.w)
  const top = box.y + off(box.h)
  const right = box.x + box.w + off(box.w)
  const bottom = box.y + box.h + off(box.h)
  const whole = (value: number) => Math.round(value * 10) / 10
  const moved = clampBox({ x: left, y: top, w: Math.max(2, right - left), h: Math.max(2, bottom - top) }, size)
  return clampBox({ x: whole(moved.x), y: whole(moved.y), w: whole(moved.w), h: whole(moved.h) }, size)
}

/** Classes that are taken for each other. */
const lookAlikes: Record<string, string> = { ship: 'boat', boat: 'ship', lamb: 'sheep', flower: 'plant', tree: 'plant' }
export function confuse(name: string): string {
  return lookAlikes[name] ?? name
}

/**
 * Proposals as a detector makes them: most things found, their boxes a little off, some classes confused, now and then
 * something that is not there.
 */
export function detect(things: readonly Thing[], size: Size, random: Random): ProposedMark[] {
  const found = things.filter((_, index) => index === 0 || random() > 0.12)
  const proposals = found.map((thing) => {
    const sure = 0.6 + random() * 0.39
    const confused = random() < 0.08
    return {
      box: jitterBox(thing.box, 0.08, size, random),
      class: confused ? confuse(thing.class) : thing.class,
      score: confused ? sure - 0.2 : sure,
    }
  })
  const first = things[0]
  if (first && random() < 0.5)
    proposals.push({
      box: jitterBox({ x: size.width * 0.1, y: size.height * 0.7, w: 90, h: 60 }, 0.2, size, random),
      class: first.class,
      score: 0.35 + random() * 0.15,
    })
  return proposals.map(({ score, ...proposal }, index) => ({
    image: 0,
    ...proposal,
    number: index + 1,
    score: Math.round(score * 1000) / 1000,
  }))
}
