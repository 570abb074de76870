import type { AssignmentView } from '@/lib/domain/assignment'
import type { Api } from './api'
import type { Outbox } from './outbox'

/** What a visit to a round works with. */
export type SessionTools = {
  api: Pick<Api, 'takeNext' | 'view' | 'open' | 'reveal' | 'beat' | 'skip' | 'listOwn' | 'lookBack'>
  outbox: Outbox
  roundId: string
  now: () => number
  /** Fetches pictures before they are shown. */
  preload: (view: AssignmentView) => void
}
