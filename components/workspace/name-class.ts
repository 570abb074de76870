import type { Term } from '@/lib/domain/vocabulary'
import { messages } from '@/lib/messages/messages'

/** The name of a class by its key; the key itself where the class no longer exists, so that the mark keeps saying it. */
export function nameClass(classes: readonly Term[], key: string | undefined): string {
  if (key === undefined) return messages.marks.noClass
  return classes.find((term) => term.key === key)?.name ?? key
}
