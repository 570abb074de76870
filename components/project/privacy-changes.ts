import type { Privacy, Term } from '@/lib/domain/vocabulary'

/** What becomes of each class, by key; null: not private. */
export type PrivacyByClass = Record<string, Privacy | null>

/** The classes whose choice differs from what is stored, with the new choice. */
export function listPrivacyChanges(
  classes: readonly Term[],
  chosen: ReadonlyMap<string, Privacy | null>,
): PrivacyByClass {
  // Without a prototype a class named `__proto__` is a key like any other.
  const changes: PrivacyByClass = Object.create(null)
  for (const { key, privacy = null } of classes) {
    const choice = chosen.get(key)
    if (choice !== undefined && choice !== privacy) changes[key] = choice
  }
  return changes
}
