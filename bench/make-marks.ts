import type { PayloadMark } from '@/lib/domain/annotation'

/** Boxes in two rows on an image of 1000 x 800 pixels. */
export function makeMarks(count: number): PayloadMark[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `m${index + 1}`,
    number: index + 1,
    image: 0,
    class: 'thing',
    box: { x: 20 + 180 * (index % 5), y: 40 + 300 * Math.floor(index / 5), w: 150.5, h: 200.25 },
  }))
}
