import { isBuiltKind } from '@/lib/domain/annotation'
import type { AssignmentView } from '@/lib/domain/assignment'
import { startPayload } from '@/lib/domain/start-payload'
import { createActivity } from './activity'
import type { SkipReason } from './api'
import { createComparison } from './comparison'
import { createEarlierWork } from './earlier-work'
import { fetchProposals } from './fetch-proposals'
import { findHindrance } from './find-hindrance'
import { createHold } from './hold'
import { findEntry } from './outbox-state'
import { createPastScreens } from './past-screens'
import type { ApiFailure } from './read-problem'
import { createServerClock } from './server-clock'
import type { SessionTools } from './session-tools'
import { describeRefusal, startState, type WorkState } from './work-state'

/** A task reserved ahead lapses after 5 minutes; one this old is asked for again instead of shown. */
const aheadGoodFor = 240_000
/** A second submit so soon after a task appeared is the same press, bouncing. */
const bounce = 400

export type WorkSession = ReturnType<typeof createWorkSession>

/** One person's visit to a round: which task is on screen, what comes next, and how long they worked. */
export function createWorkSession({ api, outbox, roundId, now, preload }: SessionTools) {
  let state: WorkState = startState
  let ahead: { view: AssignmentView; at: number } | null = null
  let asking = false
  let started = false
  let live: AssignmentView | null = null
  let shownAt = 0
  let beaten = 0
  const activity = createActivity(now)
  const views = new Map<string, AssignmentView>()
  const hold = createHold()
  const earlier = createEarlierWork({ api, roundId, released: hold.released })
  const screens = createPastScreens()
  const openOnServer = createServerClock(api)
  const listeners = new Set<() => void>()

  function set(change: Partial<WorkState>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  const comparison = createComparison({
    api,
    getState: () => state,
    set,
    moveOn,
    walkOn: () => void walk(1),
    pauseForLogIn: outbox.pauseForLogIn,
  })

  function show(view: AssignmentView, at: WorkState['earlier'] = null) {
    if (!isBuiltKind(view.round.kind)) return stumble({ ok: false, code: 'not-implemented', detail: '' })
    if (view.secondLook) return comparison.show(view, at)
    earlier.stop()
    // Before the outbox tells its listeners of new work: whoever is still "between" would ask for another task.
    state = { ...state, phase: 'working' }
    const entry = outbox.begin(view, startPayload(view.round.kind), screens.find)
    activity.restart(entry.activeSeconds)
    beaten = entry.activeSeconds
    shownAt = now()
    views.set(view.id, view)
    if (!at) live = view
    set({
      phase: 'working',
      view,
      turn: state.turn + 1,
      errors: [],
      earlier: at,
      failure: null,
      unreached: null,
      waitUntil: null,
    })
    if (!at && !view.openedAt) void startTiming(view)
  }

  async function startTiming({ id }: AssignmentView) {
    const times = await openOnServer(id)
    if (times && state.view?.id === id) set({ view: { ...state.view, ...times } })
  }

  function stumble(failure: ApiFailure) {
    if (failure.code === 'unauthenticated') outbox.pauseForLogIn()
    set({ failure, phase: state.phase === 'between' ? 'between' : 'failed' })
  }

  /** Asks for the task in hand, or the next one. While something is waiting to be sent, that comes first. */
  async function load() {
    if (asking) return
    asking = true
    const answer = await api.takeNext(roundId)
    asking = false
    ahead = null
    if (!answer.ok) return stumble(answer)
    if (!answer.value) return set({ phase: 'done', view: null, earlier: null, failure: null })
    show(answer.value)
    void lookAhead()
  }

  async function lookAhead() {
    if (asking) return
    asking = true
    const answer = await api.takeNext(roundId, true)
    asking = false
    const view = answer.ok ? answer.value : undefined
    ahead = view && view.id !== live?.id ? { view, at: now() } : null
    if (view) preload(view)
    // The task before was submitted while this was on its way.
    if (state.phase !== 'between' || comparison.isAwaited()) return
    if (ahead) moveOn()
    else proceed()
  }

  /** Shows what comes after the task in hand: at once if it is here already. */
  function moveOn() {
    live = null
    if (ahead && now() - ahead.at < aheadGoodFor) {
      const { view } = ahead
      ahead = null
      return show(view)
    }
    ahead = null
    set({ phase: 'between', errors: [], earlier: null })
    proceed()
  }

  function proceed() {
    if (comparison.isAwaited()) return
    const { line, entries } = outbox.getState()
    if (state.phase === 'between' && line === 'clear' && !entries.some(({ submit }) => submit)) void load()
  }

  function findKept(id: string) {
    return findEntry(outbox.getState(), id)
  }

  async function putBack(id: string) {
    comparison.giveUp()
    const view = views.get(id)
    const answer = view ? { ok: true as const, value: view } : await api.view(id)
    if (!answer.ok) return stumble(answer)
    await hold.released()
    const told = describeRefusal(findKept(id)?.trouble ?? null)
    // A task shown meanwhile stays reserved for this person and comes next.
    if (live && live.id !== id) ahead = { view: live, at: now() }
    show({ ...answer.value, version: findKept(id)?.version ?? answer.value.version })
    set(told)
  }

  outbox.onNews((news) => {
    if (news.kind === 'refused') return void putBack(news.assignmentId)
    set({ savedAt: now() })
    if (news.kind !== 'submitted') return
    views.delete(news.assignmentId)
    earlier.note(news.assignmentId)
    set({ late: news.answer.late })
    if (comparison.end(news.assignmentId, news.answer.secondLook ?? false)) return
    if (state.phase === 'between') proceed()
    else if (!ahead) void lookAhead()
  })
  outbox.subscribe(proceed)

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async start() {
      if (started) return
      started = true
      await outbox.restore({ drafts: true })
      set({ phase: 'between' })
      proceed()
    },
    tryAgain() {
      outbox.retry()
      set({ phase: 'between', failure: null })
      proceed()
    },

    change(payload: Record<string, unknown>, screen?: unknown) {
      const { view, phase } = state
      if (!view || phase !== 'working') return
      outbox.change(view.id, { payload, screen, activeSeconds: activity.read() })
      if (state.errors.length > 0 || state.failure) {
        outbox.clearTrouble(view.id)
        set({ errors: [], failure: null })
      }
    },

    /** Checks the work as the server will; sends it and shows the next task, or says what is missing. */
    submit() {
      const { view, phase } = state
      if (!view || phase !== 'working' || now() - shownAt < bounce) return
      const entry = findKept(view.id)
      if (!entry || entry.submit) return
      const hindrance = findHindrance(view, entry.payload, { shownAt, now: now() })
      if (hindrance) return set(hindrance)
      screens.note(view.id, entry.payload, entry.screen)
      outbox.submit(view.id, { payload: entry.payload, activeSeconds: activity.read() })
      if (state.earlier) return backToLive()
      // Work that came back was counted when it was first submitted.
      if (!view.submitted) set({ done: state.done + 1, secondsDone: state.secondsDone + activity.read() })
      live = null
      if (view.round.comparesAfter) comparison.begin(view.id)
      else moveOn()
    },
    lookBack: comparison.lookBack,
    leaveComparison: comparison.leave,

    /** Fetches hidden proposals; a late answer for another task is dropped. */
    reveal: () =>
      fetchProposals({ api, outbox }, state.view, (id, shown) => {
        const known = views.get(id)
        if (known) views.set(id, shown(known))
        if (live?.id === id) live = shown(live)
        if (state.view?.id === id) set({ view: shown(state.view) })
      }),

    async skip(reason: SkipReason, note?: string): Promise<ApiFailure | null> {
      const { view } = state
      if (!view) return null
      const answer = await api.skip(view.id, reason, note)
      if (!answer.ok) {
        if (answer.code === 'unauthenticated') outbox.pauseForLogIn()
        return answer
      }
      outbox.forget(view.id)
      moveOn()
      if (state.phase === 'working') void lookAhead()
      return null
    },

    /** To the submitted task before the one on screen. */
    goBack: () => walk(-1),
    /** Forward again, in the end to the task in hand. */
    goOn: () => walk(1),

    /** The other version of a conflict is taken; what is here is let go. */
    async takeTheirs(assignmentId: string) {
      const answer = await api.view(assignmentId)
      if (!answer.ok) return stumble(answer)
      outbox.forget(assignmentId)
      views.set(assignmentId, answer.value)
      if (answer.value.state === 'submitted' && !state.earlier) {
        if (state.view?.id === assignmentId) moveOn()
        return
      }
      if (live && live.id !== assignmentId) ahead = { view: live, at: now() }
      show(answer.value, state.view?.id === assignmentId ? state.earlier : null)
    },
    /** Lets go of work the server will not take, and goes on. */
    letGo() {
      if (!state.view) return
      outbox.forget(state.view.id)
      moveOn()
    },

    /** Pointers pressed and let go: no other task is put under a hand that is drawing. */
    hold: { press: hold.press, release: hold.release },
    noteUse: activity.noteUse,
    noteVisibility(visible: boolean) {
      activity.noteVisibility(visible)
      if (!visible) outbox.flush()
    },
    activeSeconds: activity.read,
    /** Once a minute: renews the lease if there was work since the last beat, and the task reserved ahead in time. */
    async beat() {
      const seconds = activity.read()
      if (!state.view || state.phase !== 'working' || seconds - beaten < 1) return
      beaten = seconds
      const answer = await api.beat(state.view.id, seconds)
      if (!answer.ok && answer.code === 'unauthenticated') outbox.pauseForLogIn()
      if (answer.ok && (!ahead || now() - ahead.at > aheadGoodFor / 2)) void lookAhead()
    },
  }

  async function walk(step: number) {
    if (state.phase === 'loading') return
    outbox.flush()
    const found = await earlier.walk(step, () => state.earlier?.at ?? null)
    if (found === 'live') return backToLive()
    if (found && 'view' in found) show(found.view, { at: found.at, of: found.of })
    else if (found) set({ unreached: found })
  }

  function backToLive() {
    outbox.flush()
    if (live) return show({ ...live, version: findKept(live.id)?.version ?? live.version })
    set({ phase: 'between', earlier: null })
    proceed()
  }
}
