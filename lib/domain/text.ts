import { z } from 'zod'

// NUL cannot be stored by Postgres and lone surrogates cannot be written as UTF-8: both would fail later, far from
// their cause (cases 32 of the field's bug reports).
export function findUnstorable(text: string): string | null {
  if (text.includes('\u0000')) return 'The text holds a NUL character (U+0000), which cannot be stored.'
  if (!text.isWellFormed()) return 'The text holds half of a surrogate pair, which is not valid Unicode.'
  return null
}

/** Text of at most `max` UTF-16 units that can be stored: no NUL, no lone surrogate. */
export function text(max: number, min = 0): z.ZodType<string> {
  return z
    .string()
    .min(min, min === 1 ? 'Must not be empty.' : `Must have at least ${min} characters.`)
    .max(max, `Must have at most ${max} characters.`)
    .superRefine((value, context) => {
      const reason = findUnstorable(value)
      if (reason) context.addIssue({ code: 'custom', message: reason })
    })
}

/** Number of Unicode code points: the unit of all text offsets in payloads. */
export function countCodePoints(value: string): number {
  let n = 0
  for (const _ of value) n++
  return n
}
