import type { PinnedTerm } from '@/lib/domain/vocabulary'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'

const words = messages.marks

/**
 * The name of a class by its key, with what became of it meanwhile: marks keep their class when it is taken out of the
 * project's list or renamed. The key itself where the round's list does not have it.
 */
export function nameClass(classes: readonly PinnedTerm[], key: string | undefined): string {
  if (key === undefined) return words.noClass
  const term = classes.find((candidate) => candidate.key === key)
  if (!term) return classes.length > 0 ? format(words.retired, { class: key }) : key
  if (term.retired) return format(words.retired, { class: term.name })
  return term.renamed === undefined ? term.name : format(words.renamed, { class: term.name, now: term.renamed })
}
