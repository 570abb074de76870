import { z } from 'zod'
import { text } from './text'

/** What becomes of private regions (faces, plates) in exports: hidden, or left as they are. */
export const privacies = ['mask', 'keep'] as const
export type Privacy = (typeof privacies)[number]
/** How a masked region is hidden. */
export const maskStyles = ['blur', 'fill'] as const
export type MaskStyle = (typeof maskStyles)[number]

/**
 * A term of a project's vocabulary. The key never changes and is what payloads hold; the name is what people read.
 * Only classes of private regions have `privacy`.
 */
export type Term = { key: string; name: string; help?: string; example?: string; privacy?: Privacy }

/** A class a round has pinned, beside its project's list of today: taken out of it, or called otherwise there. */
export type PinnedTerm = Term & { retired?: true; renamed?: string }

/** Pinned classes with what became of them in the project. Their keys and names stay. */
export function compareTerms(
  pinned: readonly Term[],
  changes: readonly { kind: string; key: string; name?: string; retired?: true }[],
): PinnedTerm[] {
  const known = new Map(changes.filter(({ kind }) => kind === 'class').map((change) => [change.key, change]))
  return pinned.map((term) => {
    const { retired, name } = known.get(term.key) ?? {}
    return { ...term, ...(retired && { retired }), ...(name !== undefined && { renamed: name }) }
  })
}

/**
 * A list of which a kept item gets one label in screen rounds. `list` is its key; labels of an `optional` one may be
 * left out.
 */
export type LabelList = { list: string; name?: string; help?: string; optional?: true; terms: Term[] }

/** The vocabulary a round pins when it is made. `labels` holds the reasons for dropping an item, too (`dropReasons`). */
export type Vocabulary = {
  classes: Term[]
  flaws: Term[]
  errorClasses: Term[]
  labels: LabelList[]
}

/** Zero-width characters that make two names look alike (case 78 of the field's bug reports). */
const invisible = /[\u200B-\u200D\u2060\uFEFF]/g
/** Characters that reorder the text around them; refused in names. */
const bidiOverride = /[\u202A-\u202E\u2066-\u2069]/
// XML 1.0 cannot carry these, so a name that holds one could not be exported (case 23).
const control = /(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/u

/** The key of an imported or typed name: NFC, trimmed, without zero-width characters; case and width are kept. */
export function normaliseName(name: string): string {
  return name.normalize('NFC').replace(invisible, '').trim()
}

/** A name of a term as people type it. */
export const nameSchema = text(200, 1)
  .transform(normaliseName)
  .pipe(
    z
      .string()
      .min(1, 'Must not be empty.')
      .refine(
        (value) => !bidiOverride.test(value),
        'Holds a character that reverses the text around it (such as U+202E).',
      )
      .refine((value) => !control.test(value), 'Holds a control character.'),
  )

/** A vocabulary entry as the API takes it: a string, or {key, name?, help?, example?}. */
export const termSchema = z
  .union([
    nameSchema,
    z.strictObject({
      key: nameSchema,
      name: nameSchema.optional(),
      help: text(4000).optional(),
      example: text(4000).optional(),
    }),
  ])
  .transform((value): Term => {
    if (typeof value === 'string') return { key: value, name: value }
    const { key, name: given = key, help, example } = value
    return { key, name: given, ...(help ? { help } : {}), ...(example ? { example } : {}) }
  })

function refuseTwins(terms: Term[], context: z.RefinementCtx): void {
  const seen = new Set<string>()
  terms.forEach((term, index) => {
    if (seen.has(term.key))
      context.addIssue({ code: 'custom', path: [index], message: `"${term.key}" is there twice.` })
    seen.add(term.key)
  })
}

export const termListSchema = z.array(termSchema).max(2000).superRefine(refuseTwins)

/** A class as the API takes it: a string, or {key, name?, help?, privacy?}. */
const classSchema = z
  .union([
    nameSchema,
    z.strictObject({
      key: nameSchema,
      name: nameSchema.optional(),
      help: text(4000).optional(),
      privacy: z.enum(privacies).optional(),
    }),
  ])
  .transform((value): Term => {
    if (typeof value === 'string') return { key: value, name: value }
    const { key, name: given = key, help, privacy } = value
    return { key, name: given, ...(help ? { help } : {}), ...(privacy ? { privacy } : {}) }
  })

export const classListSchema = z.array(classSchema).max(2000).superRefine(refuseTwins)
