import { isBuiltKind, payloadSchemas, type Work } from '@/lib/domain/annotation'
import type { Kind } from '@/lib/domain/round'

/** A stored payload as work of its kind; null where it is none that this version knows. */
export function readWork(kind: Kind, payload: unknown): Work | null {
  if (!isBuiltKind(kind)) return null
  const read = payloadSchemas[kind].safeParse(payload)
  return read.success ? ({ kind, payload: read.data } as Work) : null
}
