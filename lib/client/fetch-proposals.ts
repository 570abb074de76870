import type { AssignmentView } from '@/lib/domain/assignment'
import type { Api } from './api'
import type { Outbox } from './outbox'
import type { ApiFailure } from './read-problem'
import { saveNow } from './save-now'

type Proposals = AssignmentView['item']['proposals']

/** Fetches hidden proposals, once the server has the marks that allow it. `put` gets what turns a view into one with them. */
export async function fetchProposals(
  { api, outbox }: { api: Pick<Api, 'reveal'>; outbox: Outbox },
  view: AssignmentView | null,
  put: (id: string, shown: (old: AssignmentView) => AssignmentView) => void,
): Promise<Proposals | ApiFailure> {
  if (!view || !(await saveNow(outbox, view.id))) return { ok: false, code: 'offline', detail: '' }
  const answer = await api.reveal(view.id)
  if (!answer.ok) return answer
  const { proposals = [] } = answer.value.item
  put(view.id, (old) => ({ ...old, item: { ...old.item, proposals, proposalsHidden: undefined } }))
  return proposals
}
