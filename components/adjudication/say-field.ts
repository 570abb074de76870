import { sayVariable } from '@/components/dashboard/say-variable'
import type { MergedField } from '@/lib/domain/resolve/merge-work'
import { messages } from '@/lib/messages/messages'
import type { WorkNames } from './work-names'

const texts: Readonly<Record<string, string>> = {
  suggestedQuestion: messages.work.suggestedQuestion,
  suggestedAnswer: messages.work.suggestedAnswer,
}

/** A field of merged work as people call it: `Fate`, a flaw's name, a mention's label. */
export function sayField({ variable, unit }: MergedField, names: WorkNames): string {
  if (unit) return names.mentions[unit] ?? names.terms[unit] ?? unit
  return texts[variable] ?? sayVariable(variable)
}
