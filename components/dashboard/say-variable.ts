import type { Kind } from '@/lib/domain/round'
import { messages } from '@/lib/messages/messages'

const known: Readonly<Record<string, string>> = messages.numbers.agreement.variable

/** The name of a variable for people; flaws and lists go by their own. */
export function sayVariable(name: string): string {
  return known[name] ?? name.replace(/^(flaw|label):/, '')
}

type Values = Readonly<Record<string, string>>
const verdicts: Values = messages.work.verdicts
const statuses: Values = messages.work.evidenceStatuses

/** A value of a variable for people, as short as it can be. */
export function sayValue(kind: Kind, variable: string, value: string): string {
  if (kind === 'flaws' && variable === 'evidence') return statuses[value] ?? value
  if (kind === 'entity-links' && variable === 'verdict') return verdicts[value] ?? value
  return value
}
