import type { Failure } from '@/lib/domain/errors'
import { callApi } from './office-api'

/** What this page's own changes made of things, by their paths. */
const known = new Map<string, number>()

/**
 * Changes or deletes the newest version this page knows of: the one it shows, or the one its own last change made while
 * the page is still being loaded anew. What somebody else changed in between is refused as stale all the same.
 */
export async function changeVersioned(
  method: 'PATCH' | 'DELETE',
  path: string,
  shown: number,
  body?: unknown,
): Promise<Failure | null> {
  const version = Math.max(shown, known.get(path) ?? 0)
  const changed = await callApi<{ version: number } | null>(method, path, { body, version })
  if (!changed.ok) return changed
  if (changed.value) known.set(path, changed.value.version)
  else known.delete(path)
  return null
}
