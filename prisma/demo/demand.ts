import type { Result } from '@/lib/domain/errors'

/** The value of a result that can only fail by a mistake in the demo's own content. */
export function demand<T>(result: Result<T>): T {
  if (result.ok) return result.value
  throw new Error(`${result.detail} ${JSON.stringify(result.errors ?? [])}`)
}
