import { format } from '@/lib/messages/format'
import { formatCount } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'

const words = messages.numbers.agreement
const reasons: Readonly<Record<string, string>> = words.excluded

/** Why something is not counted, in words; reasons that are sentences already stay as they are. */
export function sayReason(reason: string): string {
  return reasons[reason] ?? reason
}

/** What is not counted, in one line: `7 not counted (skipped), 2 not counted (late)`. */
export function sayExclusions(excluded: readonly { reason: string; n: number }[]): string {
  return excluded
    .map(({ reason, n }) => format(words.left, { n: formatCount(n), reason: sayReason(reason) }))
    .join(', ')
}
