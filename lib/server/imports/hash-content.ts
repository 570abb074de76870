import { createHash } from 'node:crypto'
import type { ImportedItem } from '@/lib/domain/item'

/** Writes JSON with keys in order, so that equal content has equal text. */
function writeCanonically(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(writeCanonically).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, part]) => part !== undefined)
    return `{${entries
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => `${JSON.stringify(key)}:${writeCanonically(part)}`)
      .join(',')}}`
  }
  return JSON.stringify(value) ?? 'null'
}

/** What an item's content is compared by: everything people or statistics see of it, and its proposals. */
export function hashContent(item: Pick<ImportedItem, 'content' | 'proposals'>): string {
  return createHash('sha256')
    .update(writeCanonically({ content: item.content, proposals: item.proposals }))
    .digest('hex')
}
