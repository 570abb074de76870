import type { Kind } from '@/lib/domain/round'
import type { Actor } from '@/lib/server/session'

/** What each part of the accuracy page is about. */
export type FigureProps = {
  actor: Actor
  project: string
  path: string
  query: Partial<Record<'round' | 'condition' | 'metric' | 'field', string>>
  rounds: readonly { slug: string; name: string }[]
  round: { id: string; slug: string; name: string; kind: Kind; conditions: string[] }
}
