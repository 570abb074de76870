import { normaliseInfoseek } from './normalise'

/** A number, or a range [low, high]. */
export type Quantity = number | [number, number]

/** Spaces a hyphen that follows a digit, so that it reads as "to" and not as a sign: 9-10 is a range. */
function spaceRanges(text: string): string {
  return text.replace(/(?<=[0-9])-/g, ' - ')
}

/**
 * Reads the first one or two numbers of a text as InfoSeek's scorer does (`process_numerical_answer`). Quirks kept:
 * without a number the result is [0, 0]; ".5" reads as 5; two falling numbers, as in "6-5", read as the first alone.
 * ASCII digits only.
 */
export function parseQuantity(text: string): Quantity {
  const found = spaceRanges(text).match(/[-+]?\.?[0-9]+(?:,[0-9]{3})*\.?[0-9]*(?:[eE][-+]?[0-9]+)?/g) ?? []
  const [first, second] = found.map((number) => Number(number.replaceAll(',', '').replace(/^\.+|\.+$/g, '')))
  if (first === undefined) return [0, 0]
  if (second === undefined || first > second) return first
  return [first, second]
}

/** Keeps lengths and the 0.5 threshold from failing by rounding, as in the reference implementation. */
const epsilon = 1e-12

function computeRangeIou(a: readonly [number, number], b: readonly [number, number]): number {
  const overlap = Math.max(0, Math.min(Math.max(...a), Math.max(...b)) - Math.max(Math.min(...a), Math.min(...b)))
  return overlap / (Math.abs(a[1] - a[0]) + Math.abs(b[1] - b[0]) + 2 * epsilon - overlap)
}

/**
 * Whether a quantity answers a numeric question (edchengg/infoseek_eval `metric_numerical_range`): a number must lie in
 * the reference range; a range must lie inside it or overlap it with IoU >= 0.5. A single reference is widened by
 * `tolerance` (a share). Quirk kept: a single negative reference never matches a number, since its range is the wrong way round.
 */
export function matchQuantity(predicted: Quantity, reference: Quantity, tolerance = 0.1): boolean {
  const range: readonly [number, number] =
    typeof reference === 'number' ? [reference * (1 - tolerance), reference * (1 + tolerance)] : reference
  const inside = (value: number) => range[0] <= value && value <= range[1]
  if (typeof predicted === 'number') return inside(predicted)
  return (inside(predicted[0]) && inside(predicted[1])) || computeRangeIou(predicted, range) >= 0.5 - epsilon
}

/** Whether two texts are equal after InfoSeek's normalisation: its rule for entities and for times. */
export function matchInfoseekText(predicted: string, reference: string): boolean {
  return normaliseInfoseek(predicted) === normaliseInfoseek(reference)
}
