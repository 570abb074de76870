import type { Mistake } from '@/lib/domain/errors'
import { messages } from '@/lib/messages/messages'

const sentences: Record<string, string> = messages.workspace.missing

/** Mistakes in words an annotator knows, where the path says enough; others keep the sentence they came with. */
export function phraseErrors(errors: readonly Mistake[]): Mistake[] {
  return errors.map(({ path, message }) => ({ path, message: sentences[path] ?? message }))
}
