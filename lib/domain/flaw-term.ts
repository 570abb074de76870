import { z } from 'zod'
import { text } from './text'
import { nameSchema, normaliseName, type Term } from './vocabulary'

/** A flaw of a project as its lead edits it. `uses`: submitted work, decisions and drafts that hold its key. */
export type FlawTerm = Term & { retired: boolean; uses: number }

const change = z
  .strictObject({ name: nameSchema, help: text(4000), example: text(4000), retired: z.boolean() })
  .partial()
export type FlawChange = z.infer<typeof change>

/**
 * Changes of a project's flaws by key: new words for one that is there, a new one under a key that is not, or null to
 * delete it. Keys never change: work holds them.
 */
export const flawChangesSchema = z.record(
  z
    .string()
    .min(1)
    .max(200)
    .refine((key) => normaliseName(key) === key, 'Has white space at an end, or characters that cannot be seen.'),
  change.nullable(),
)
export type FlawChanges = z.infer<typeof flawChangesSchema>

/** The keys of the flaws in the order in which they are offered; those left out come after. */
export const flawOrderSchema = z.array(z.string().max(200)).max(2000)

/** What a form changed of flaws: by key only what differs, and the order where it is another one. */
export function listFlawChanges(
  stored: readonly FlawTerm[],
  edited: readonly FlawTerm[],
): { flaws?: FlawChanges; flawOrder?: string[] } {
  // Without a prototype a flaw named `__proto__` is a key like any other.
  const flaws: FlawChanges = Object.create(null)
  const left = new Map(stored.map((term) => [term.key, term]))
  for (const term of edited) {
    const before = left.get(term.key)
    left.delete(term.key)
    const { name, help = '', example = '', retired } = term
    const now = { name, help, example, retired }
    const was = {
      name: before?.name,
      help: before?.help ?? '',
      example: before?.example ?? '',
      retired: before?.retired,
    }
    const fields = Object.entries(now).filter(([field, value]) => was[field as keyof typeof was] !== value)
    if (fields.length > 0) flaws[term.key] = Object.fromEntries(fields)
  }
  for (const key of left.keys()) flaws[key] = null
  const order = edited.map(({ key }) => key)
  const before = stored.filter(({ key }) => order.includes(key)).map(({ key }) => key)
  return {
    ...(Object.keys(flaws).length > 0 ? { flaws } : {}),
    ...(order.join('\n') === before.join('\n') ? {} : { flawOrder: order }),
  }
}
