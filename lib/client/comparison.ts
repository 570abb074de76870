import type { AssignmentView } from '@/lib/domain/assignment'
import type { SecondLookRow } from '@/lib/domain/second-look'
import type { Api } from './api'
import type { ApiFailure } from './read-problem'
import type { WorkState } from './work-state'

export type ComparisonTools = {
  api: Pick<Api, 'view' | 'lookBack'>
  getState: () => WorkState
  set: (change: Partial<WorkState>) => void
  moveOn: () => void
  walkOn: () => void
  pauseForLogIn: () => void
}

/** After a submission: the references beside the answer, which does not change any more, and what is said to them. */
export function createComparison({ api, getState, set, moveOn, walkOn, pauseForLogIn }: ComparisonTools) {
  /** Submitted, and the references may come with the answer to it. */
  let awaited: string | null = null

  function show(view: AssignmentView, earlier: WorkState['earlier']) {
    set({ phase: 'comparing', view, turn: getState().turn + 1, errors: [], earlier, failure: null, unreached: null })
  }

  return {
    show,
    isAwaited: () => awaited !== null,
    begin(id: string) {
      awaited = id
      set({ phase: 'between', errors: [], earlier: null })
    },
    giveUp() {
      awaited = null
    },
    /** The server took a submission; true where it was the awaited one. */
    end(id: string, shown: boolean): boolean {
      if (id !== awaited) return false
      void (async () => {
        const answer = shown ? await api.view(id) : null
        awaited = null
        // Somebody who went back meanwhile is not torn away; it can be looked at there.
        if (getState().phase !== 'between') return
        if (answer?.ok && answer.value.secondLook) show(answer.value, null)
        else moveOn()
      })()
      return true
    },
    /** Says how the answer and the references compare, and goes on. */
    async lookBack(look: SecondLookRow): Promise<ApiFailure | null> {
      const { view, earlier, phase } = getState()
      if (!view?.secondLook || phase !== 'comparing') return null
      const answer = await api.lookBack(view.id, look)
      if (!answer.ok) {
        if (answer.code === 'unauthenticated') pauseForLogIn()
        return answer
      }
      if (getState().view?.id !== view.id) return null
      if (earlier) show({ ...view, secondLook: { ...view.secondLook, done: answer.value } }, earlier)
      else moveOn()
      return null
    },
    /** To the next task, with or without having said anything. */
    leave() {
      const { phase, earlier } = getState()
      if (phase !== 'comparing') return
      if (earlier) walkOn()
      else moveOn()
    },
  }
}
