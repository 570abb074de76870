import type { AssignmentView } from '@/lib/domain/assignment'
import { type Api, computeBackoff, type Submitted } from './api'
import { canonicalJson } from './canonical-json'
import type { DraftStore } from './draft-store'
import {
  changeWork,
  clearTrouble,
  type Entry,
  emptyOutbox,
  findDueTime,
  findEntry,
  findJob,
  isUnsent,
  type Job,
  keepMine,
  makeDue,
  noteTry,
  type OutboxState,
  putEntry,
  queueSubmit,
  removeEntry,
  setLine,
  settleDraft,
  settleFailure,
  settleStale,
} from './outbox-state'
import type { ApiFailure } from './read-problem'
import { readContent, startEntry } from './start-entry'

export type OutboxTools = {
  api: Pick<Api, 'saveDraft' | 'submit' | 'view' | 'whoAmI'>
  store: DraftStore
  userId: string
  now: () => number
  random: () => number
  makeKey: () => string
  /** Runs once after so many milliseconds; answers how to call it off. */
  setTimer: (run: () => void, milliseconds: number) => () => void
}

export type OutboxNews =
  | { kind: 'saved'; assignmentId: string }
  | { kind: 'submitted'; assignmentId: string; answer: Submitted }
  | { kind: 'refused'; assignmentId: string }

/** Bodies of calls that outlive the page share 64 KiB; some are left to what surrounds the payload. */
const keepaliveRoom = 60 * 1024
const countBytes = (text: string) => new TextEncoder().encode(text).length

/** What the screen knew of work that was submitted; undefined where nothing is known. */
type FindScreen = (assignmentId: string, payload: unknown) => unknown

type Work = { payload: Record<string, unknown>; screen?: unknown; activeSeconds: number }

export type Outbox = ReturnType<typeof createOutbox>

/** Carries work to the server, one call at a time, and keeps it on this device until it is there. */
export function createOutbox(tools: OutboxTools) {
  const { api, store, userId, now } = tools
  let state: OutboxState = emptyOutbox
  let busy = false
  let stopped = false
  let waits = 0
  let cancelTimer = () => {}
  let writing = Promise.resolve()
  let kept: ReadonlyMap<string, Entry> = new Map()
  let keepsOnDevice = true
  const listeners = new Set<() => void>()
  const readers = new Set<(news: OutboxNews) => void>()

  function set(next: OutboxState) {
    if (stopped || next === state) return
    const before = state
    state = next
    for (const entry of next.entries)
      if (entry.change > 0 && findEntry(before, entry.assignmentId) !== entry) write(() => store.save(userId, entry))
    for (const { assignmentId } of before.entries)
      if (!findEntry(next, assignmentId)) write(() => store.remove(userId, assignmentId))
    for (const listener of listeners) listener()
  }

  /** One write after the other, so that an older state never lands on a newer one. */
  function write(task: () => Promise<void>) {
    writing = writing.then(task).then(
      () => {
        keepsOnDevice = true
      },
      () => {
        keepsOnDevice = false
      },
    )
  }

  function tell(news: OutboxNews) {
    for (const reader of readers) reader(news)
  }

  async function pump() {
    if (busy || stopped) return
    busy = true
    try {
      for (let job = findJob(state, now()); job && !stopped; job = findJob(state, now())) await run(job)
    } finally {
      busy = false
      schedule()
    }
  }

  function schedule() {
    cancelTimer()
    if (stopped) return
    if (state.line === 'waiting') {
      waits++
      cancelTimer = tools.setTimer(retry, computeBackoff(waits, tools.random()))
      return
    }
    const due = findDueTime(state)
    if (due !== null && state.line === 'clear') cancelTimer = tools.setTimer(pump, Math.max(0, due - now()))
  }

  async function run(job: Job) {
    const entry = findEntry(state, job.assignmentId)
    if (!entry) return
    const { assignmentId, version, payload, activeSeconds, submit } = entry
    if (job.kind === 'submit' && submit) {
      const answer = await api.submit(assignmentId, version, submit.key, submit.body)
      return answer.ok ? delivered(assignmentId, answer.value) : fail(job, answer)
    }
    const sent = canonicalJson(payload)
    set(noteTry(state, assignmentId, sent))
    const answer = await api.saveDraft(assignmentId, version, { payload, activeSeconds })
    if (!answer.ok) return fail(job, answer)
    waits = 0
    set(settleDraft(state, job, answer.value.version, sent, now()))
    tell({ kind: 'saved', assignmentId })
  }

  function delivered(assignmentId: string, answer: Submitted) {
    waits = 0
    set(removeEntry(state, assignmentId))
    tell({ kind: 'submitted', assignmentId, answer })
  }

  async function fail(job: Job, failure: ApiFailure): Promise<void> {
    if (stopped) return
    const { assignmentId } = job
    if (failure.code === 'stale') {
      const there = await api.view(assignmentId)
      if (!there.ok) return fail(job, there.code === 'stale' ? { ...there, code: 'internal' } : there)
      return compare(there.value)
    }
    // Someone else may have logged in from another tab: what is not theirs is "not found" for them.
    if (failure.code === 'not-found' && !(await isSamePerson())) return set(setLine(state, 'logged-out'))
    set(settleFailure(state, job, failure))
    if (findEntry(state, assignmentId)?.trouble?.kind === 'refused') tell({ kind: 'refused', assignmentId })
  }

  async function isSamePerson(): Promise<boolean> {
    const me = await api.whoAmI()
    return me.ok ? me.value.id === userId : me.code !== 'unauthenticated'
  }

  function compare(view: AssignmentView) {
    const entry = findEntry(state, view.id)
    if (!entry) return
    const payload = readContent(view)
    const server = {
      version: view.version,
      content: canonicalJson(payload),
      payload,
      submitted: view.state === 'submitted',
    }
    set(settleStale(state, view.id, server, canonicalJson(entry.payload)))
  }

  function retry() {
    set(setLine(state, 'clear'))
    void pump()
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onNews(reader: (news: OutboxNews) => void) {
      readers.add(reader)
      return () => readers.delete(reader)
    },
    /** False where the browser has no room for it, or no storage at all. */
    isKeptOnDevice: () => keepsOnDevice,

    /** Reads what an earlier visit left; its submits are sent, its drafts wait for their task to be opened, or do not. */
    async restore({ drafts = false } = {}) {
      const entries = await store.list(userId).catch(() => {
        keepsOnDevice = false
        return [] as Entry[]
      })
      kept = new Map(entries.map((entry) => [entry.assignmentId, entry]))
      for (const entry of entries) {
        if (entry.submit) set(putEntry(state, entry))
        else if (drafts && isUnsent(entry)) set(putEntry(state, { ...entry, dueAt: now(), trouble: null }))
      }
      void pump()
    },

    /** Takes up the work on an assignment: what is unsent here, else what the server has, else `start`. */
    begin(view: AssignmentView, start: Record<string, unknown>, findScreen?: FindScreen): Entry {
      const here = findEntry(state, view.id)
      const earlier = here ?? kept.get(view.id)
      const fresh = startEntry(view, start)
      fresh.screen = findScreen?.(view.id, fresh.payload)
      if (!earlier) set(putEntry(state, fresh))
      else if (isUnsent(earlier) || (here && here.version >= view.version)) {
        // What is here is at least as new as the view, which may have been fetched a while ago.
        const dueAt = isUnsent(earlier) && !earlier.submit ? now() : null
        set(putEntry(state, { ...earlier, dueAt, trouble: null }))
        if (earlier.version < view.version) compare(view)
      } else {
        const same = canonicalJson(earlier.payload) === fresh.base
        const known = { ...fresh, activeSeconds: earlier.activeSeconds }
        set(putEntry(state, same ? { ...known, screen: earlier.screen, change: 1, saved: 1 } : known))
      }
      void pump()
      return findEntry(state, view.id) ?? fresh
    },

    change(assignmentId: string, work: Work) {
      set(changeWork(state, assignmentId, work, now()))
      if (!busy) schedule()
    },

    /** Queues a submit with a key of its own. Its body is fixed from now on. */
    submit(assignmentId: string, body: { payload: unknown; activeSeconds: number }) {
      const queued = queueSubmit(state, assignmentId, { key: tools.makeKey(), body: JSON.stringify(body) })
      // A submit without any change is kept on this device too.
      const entry = findEntry(queued, assignmentId)
      set(entry && entry.change === 0 ? putEntry(queued, { ...entry, change: 1, saved: 1 }) : queued)
      void pump()
    },

    /** The person's decision after a conflict: their own version over the other one. */
    keepMine(assignmentId: string) {
      set(keepMine(state, assignmentId, now()))
      void pump()
    },
    /** Lets go of what is here, for the other version, or because it cannot be taken. */
    forget(assignmentId: string) {
      kept = new Map([...kept].filter(([id]) => id !== assignmentId))
      set(removeEntry(state, assignmentId))
    },
    clearTrouble: (assignmentId: string) => set(clearTrouble(state, assignmentId)),

    /**
     * Sends drafts now. With `leaving` every unsent piece goes out beside the queue, on calls that outlive the page where
     * there is room: what is larger goes if the page stays long enough, and else on the next visit.
     */
    flush(leaving = false) {
      set(makeDue(state, now()))
      if (!leaving) return void pump()
      let room = keepaliveRoom
      for (const entry of state.entries) {
        if (!isUnsent(entry) || entry.trouble || state.line === 'logged-out') continue
        const { assignmentId, version, payload, activeSeconds, submit } = entry
        set(noteTry(state, assignmentId, canonicalJson(payload)))
        const size = countBytes(submit?.body ?? canonicalJson(payload))
        const keepalive = size <= room
        if (keepalive) room -= size
        if (submit) void api.submit(assignmentId, version, submit.key, submit.body, { keepalive })
        else void api.saveDraft(assignmentId, version, { payload, activeSeconds }, { keepalive })
      }
    },
    /** Another call than the outbox's own found that nobody is logged in. */
    pauseForLogIn: () => set(setLine(state, 'logged-out')),
    retry,
    /** After a log-in: goes on if it is the same person, and says who it is. */
    async resume(): Promise<'same' | 'other' | 'nobody'> {
      const me = await api.whoAmI()
      if (!me.ok) return 'nobody'
      if (me.value.id !== userId) return 'other'
      retry()
      return 'same'
    },
    /** Ends for good; what is on this device stays. */
    stop() {
      stopped = true
      cancelTimer()
    },
    /** Ends for good and leaves nothing of this person on the device. */
    async clear() {
      stopped = true
      cancelTimer()
      await writing
      await store.clear(userId)
    },
  }
}
