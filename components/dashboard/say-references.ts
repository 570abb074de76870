import type { References } from '@/lib/domain/item'

/** The first alias of each group, alternatives divided by "|" and groups by "&&", as E-VQA writes them. */
export function sayReferences(references: References): string {
  return references.map((groups) => groups.map((aliases) => aliases[0] ?? '').join(' && ')).join(' | ')
}
