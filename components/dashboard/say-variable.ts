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
const fates: Values = messages.work.fates

/** Sets are compared as JSON lists; people read them as one line. */
function sayList(value: string): string {
  try {
    const list: unknown = JSON.parse(value)
    return Array.isArray(list) ? list.join(', ') : value
  } catch {
    return value
  }
}

/** A value of a variable for people, as short as it can be. */
export function sayValue(kind: Kind, variable: string, value: string): string {
  if (kind === 'flaws' && variable === 'evidence') return statuses[value] ?? value
  if (kind === 'flaws' && variable === 'fate') return fates[value] ?? value
  if (kind === 'evidence-qa' && variable === 'answers') return sayList(value)
  if (kind === 'entity-links' && variable === 'verdict') return verdicts[value] ?? value
  return value
}
