import type { Size } from './box'

/** What becomes of boxes that were drawn on a picture of another size: the picture is refused, or they are scaled. */
export const sizeChoices = ['refuse', 'scale'] as const
export type SizeChoice = (typeof sizeChoices)[number]

/**
 * How a stored picture fits the size its boxes were drawn on. `asked`: the sizes differ and nobody chose to scale;
 * `turned`: the sides are swapped, as in files written before a camera's rotation tag was obeyed, which no scaling
 * mends; `worked`: people's marks lie on it, and those are never changed. In these three the picture stays off the item.
 * `scaled`, `cut` (boxes stuck out and were cut off) and `left-out` (boxes lay wholly outside): it is the item's now.
 */
export type SizeOutcome = 'asked' | 'turned' | 'worked' | 'scaled' | 'cut' | 'left-out'

export type SizeNote = {
  outcome: SizeOutcome
  /** Name of the picture, as the item's source writes it. */
  name: string
  /** Upright px; null where the source declares none. */
  declared: Size | null
  stored: Size
  /** How many boxes it is about. */
  boxes: number
}

const write = ({ width, height }: Size) => `${width} x ${height}`
const count = (n: number) => (n === 1 ? '1 box' : `${n} boxes`)

/** Whether a stored picture has the declared size with its sides swapped. */
export function isTurned(declared: Size, stored: Size): boolean {
  return declared.width === stored.height && declared.height === stored.width && stored.width !== stored.height
}

/** Says which picture it is, both sizes, and what can be done or was done. */
export function describeSizeNote({ outcome, name, declared, stored, boxes }: SizeNote): string {
  const sizes = `"${name}" is ${declared ? write(declared) : 'of unknown size'} in the file, ${write(stored)} as stored`
  const picture = `"${name}" (${write(stored)})`
  const were = boxes === 1 ? 'was' : 'were'
  switch (outcome) {
    case 'asked':
      return `${sizes}. Choose to scale its ${count(boxes)}, or give the picture in the size of the file.`
    case 'turned':
      return `${sizes}: the file was made for the picture before it was turned upright. Scaling would shift its ${count(boxes)}; turn them in the file.`
    case 'worked':
      return `${sizes}. People's marks lie on it, and those are never scaled: give the picture in the size of the file.`
    case 'scaled':
      return `${sizes}: ${count(boxes)} ${were} scaled.`
    case 'cut':
      return `${count(boxes)} stuck out of ${picture} and ${were} cut off at it.`
    case 'left-out':
      return `${count(boxes)} lay outside ${picture} and ${were} left out.`
  }
}
