import { z } from 'zod'
import type { ScreenPayload } from './annotation'
import { text } from './text'
import { type LabelList, nameSchema, type Term, termListSchema } from './vocabulary'

/** The key of the list that holds the reasons for dropping an item; its terms are no labels. */
export const dropReasonsKey = 'drop-reasons'
/** The key of the reason that says nothing by itself: the note does. */
export const otherReason = 'other'
/** As many lists, and labels in a list, as one person can have under their keys. */
export const mostLists = 10
export const mostLabels = 30

export const defaultDropReasons: LabelList = {
  list: dropReasonsKey,
  name: 'Reasons for dropping',
  terms: [
    { key: 'low-quality-image', name: 'Low-quality image' },
    { key: 'generic-entity', name: 'Generic entity' },
    { key: 'ill-formed-question', name: 'Badly formed question' },
    { key: 'private-content', name: 'Private content' },
    { key: otherReason, name: 'Other', help: 'Say what in the note.' },
  ],
}

/** The subject classes of images a new project starts with: the published nine. */
export const defaultSubjectClasses: LabelList = {
  list: 'subject-class',
  name: 'Subject class',
  // Who declared no lists of their own can be asked for no label.
  optional: true,
  terms: [
    { key: 'person', name: 'Person' },
    { key: 'animal', name: 'Animal' },
    { key: 'building', name: 'Building' },
    { key: 'vehicle', name: 'Vehicle' },
    { key: 'plant', name: 'Plant' },
    { key: 'food', name: 'Food' },
    { key: 'logo', name: 'Logo' },
    { key: 'landmark', name: 'Landmark' },
    { key: 'other', name: 'Other' },
  ],
}

const labelListSchema = z
  .strictObject({
    list: nameSchema.pipe(z.string().max(100)),
    name: nameSchema.optional(),
    help: text(4000).optional(),
    optional: z.boolean().default(false),
    terms: termListSchema.pipe(z.array(z.custom<Term>()).min(1).max(mostLabels)),
  })
  .transform(
    ({ list, name, help, optional, terms }): LabelList => ({
      list,
      ...(name && name !== list ? { name } : {}),
      ...(help ? { help } : {}),
      ...(optional ? { optional } : {}),
      terms,
    }),
  )

/** The lists of a project as the API takes them, in their order; reasons for dropping may be one of them. */
export const labelListsSchema = z
  .array(labelListSchema)
  .max(mostLists + 1)
  .superRefine((lists, context) => {
    const seen = new Set<string>()
    lists.forEach(({ list }, index) => {
      if (seen.has(list))
        context.addIssue({ code: 'custom', path: [index, 'list'], message: `"${list}" is there twice.` })
      seen.add(list)
    })
    if (listAskedLabels(lists).length > mostLists)
      context.addIssue({ code: 'custom', path: [], message: `There can be ${mostLists} lists of labels.` })
  })

/** The lists without the reasons for dropping: those of which a kept item gets a label. */
export function listAskedLabels(lists: readonly LabelList[]): LabelList[] {
  return lists.filter(({ list }) => list !== dropReasonsKey)
}

/** The reasons a round offers for dropping an item; none where its vocabulary has no such list. */
export function listDropReasons(lists: readonly LabelList[]): Term[] {
  return lists.find(({ list }) => list === dropReasonsKey)?.terms ?? []
}

/** What a list is called: its name, else its key. */
export function nameList({ list, name = list }: LabelList): string {
  return name
}

/** The label a screening gives from a list. Lists may be called as members of every object are, such as "constructor". */
export function readLabel({ labels = {} }: Pick<ScreenPayload, 'labels'>, list: string): string | undefined {
  return Object.hasOwn(labels, list) ? labels[list] : undefined
}
