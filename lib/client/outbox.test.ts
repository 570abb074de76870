import { beforeEach, describe, expect, it } from 'vitest'
import type { AssignmentView } from '@/lib/domain/assignment'
import type { Answer, Submitted } from './api'
import type { DraftStore } from './draft-store'
import { createOutbox, type OutboxTools } from './outbox'
import { countUnsent, type Entry, findEntry } from './outbox-state'

type Draft = { id: string; version: number; payload: unknown }
type Submit = { id: string; version: number; key: string; body: string }

const offline = { ok: false, code: 'offline', detail: '' } as const
const stale = { ok: false, code: 'stale', detail: '' } as const
const loggedOut = { ok: false, code: 'unauthenticated', detail: '' } as const

function task(id: string, more: Partial<AssignmentView> = {}): AssignmentView {
  return {
    id,
    version: 1,
    state: 'leased',
    round: { id: 'r1', name: 'Round', kind: 'evidence-qa', guidelines: '', vocabulary: {} },
    item: { id: `i-${id}`, dataId: id, images: [] },
    leaseExpiresAt: null,
    ...more,
  }
}

/** A device's storage that outlives the outbox, as IndexedDB outlives a page. */
function createMemoryStore() {
  const rows = new Map<string, Entry>()
  const store: DraftStore = {
    list: async (user) =>
      [...rows].filter(([key]) => key.startsWith(`${user} `)).map(([, entry]) => structuredClone(entry)),
    save: async (user, entry) => void rows.set(`${user} ${entry.assignmentId}`, structuredClone(entry)),
    remove: async (user, id) => void rows.delete(`${user} ${id}`),
    clear: async (user) => {
      for (const key of [...rows.keys()]) if (key.startsWith(`${user} `)) rows.delete(key)
    },
  }
  return { store, rows }
}

/** A server with versions, drafts and idempotent submits, whose line can be broken before or after it has acted. */
function createServer() {
  const tasks = new Map<string, AssignmentView>()
  const answered = new Map<string, Submitted>()
  const log: { drafts: Draft[]; submits: Submit[] } = { drafts: [], submits: [] }
  let cut: 'no' | 'before' | 'after' = 'no'
  let who: string | null = 'ann'
  const view = (id: string) => tasks.get(id) ?? task(id)
  const guard = <T>(act: () => Answer<T>): Answer<T> => {
    if (cut === 'before') return offline
    if (who === null) return loggedOut
    if (who !== 'ann') return { ok: false, code: 'not-found', detail: '' }
    const answer = act()
    return cut === 'after' ? offline : answer
  }
  const api: OutboxTools['api'] = {
    view: async (id) => guard(() => ({ ok: true, status: 200, value: view(id) })),
    whoAmI: async () =>
      who === null ? loggedOut : cut === 'no' ? { ok: true, status: 200, value: { id: who, email: '' } } : offline,
    saveDraft: async (id, version, { payload }) =>
      guard<{ version: number }>(() => {
        log.drafts.push({ id, version, payload })
        if (view(id).version !== version) return stale
        tasks.set(id, { ...view(id), version: version + 1, draft: { payload, version: version + 1 } })
        return { ok: true, status: 200, value: { version: version + 1 } }
      }),
    submit: async (id, version, key, body) =>
      guard<Submitted>(() => {
        log.submits.push({ id, version, key, body })
        const before = answered.get(`${id} ${key}`)
        if (before) return { ok: true, status: 201, value: before }
        if (view(id).version !== version) return stale
        const value = { id: `a-${id}`, revision: 1, submittedAt: '', late: false }
        answered.set(`${id} ${key}`, value)
        const { draft: _, ...rest } = view(id)
        const submitted = { revision: 1, payload: JSON.parse(body).payload }
        tasks.set(id, { ...rest, version: version + 1, state: 'submitted', submitted })
        return { ok: true, status: 201, value }
      }),
  }
  return {
    api,
    log,
    tasks,
    answered,
    breakLine: (how: typeof cut) => {
      cut = how
    },
    logIn: (user: string | null) => {
      who = user
    },
  }
}

let clock = 0
let timers: { run: () => void; at: number }[] = []
let keys = 0
let server: ReturnType<typeof createServer>
let device: ReturnType<typeof createMemoryStore>

beforeEach(() => {
  clock = 0
  timers = []
  keys = 0
  server = createServer()
  device = createMemoryStore()
})

function open() {
  return createOutbox({
    api: server.api,
    store: device.store,
    userId: 'ann',
    now: () => clock,
    random: () => 0,
    makeKey: () => `key-${++keys}`,
    setTimer: (run, milliseconds) => {
      const timer = { run, at: clock + milliseconds }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
  })
}

async function settle() {
  for (let n = 0; n < 40; n++) await Promise.resolve()
}

/** Lets time pass; timers that fall due run in order. */
async function pass(milliseconds: number) {
  const end = clock + milliseconds
  await settle()
  for (;;) {
    const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
    if (!next) break
    timers = timers.filter((timer) => timer !== next)
    clock = Math.max(clock, next.at)
    next.run()
    await settle()
  }
  clock = end
}

const write = (answers: string[]) => ({ payload: { answerable: true, answers }, activeSeconds: 3 })
const start = { answerable: true, answers: [] }

describe('drafts', () => {
  it('are on this device at once and on the server within 2 s of the first change', async () => {
    const outbox = open()
    outbox.begin(task('t'), start)
    outbox.change('t', write(['1']))
    await settle()
    expect(device.rows.get('ann t')?.payload).toEqual({ answerable: true, answers: ['1'] })
    await pass(1_000)
    outbox.change('t', write(['12']))
    await pass(1_000)
    expect(server.log.drafts).toEqual([{ id: 't', version: 1, payload: { answerable: true, answers: ['12'] } }])
    expect(countUnsent(outbox.getState())).toBe(0)
  })

  it('carry the version the server gave last', async () => {
    const outbox = open()
    outbox.begin(task('t'), start)
    for (const text of ['a', 'b', 'c']) {
      outbox.change('t', write([text]))
      await pass(2_000)
    }
    expect(server.log.drafts.map(({ version }) => version)).toEqual([1, 2, 3])
  })

  it('survive a reload that came before they were sent', async () => {
    const first = open()
    first.begin(task('t'), start)
    first.change('t', write(['kept']))
    await settle()
    first.stop()
    const second = open()
    await second.restore()
    expect(second.begin(task('t'), start).payload).toEqual({ answerable: true, answers: ['kept'] })
    await settle()
    expect(server.log.drafts.at(-1)?.payload).toEqual({ answerable: true, answers: ['kept'] })
  })

  it('never follow a submit: what is typed meanwhile is not taken', async () => {
    const outbox = open()
    outbox.begin(task('t'), start)
    server.breakLine('before')
    outbox.change('t', write(['1']))
    outbox.submit('t', write(['1']))
    outbox.change('t', write(['late']))
    await pass(3_000)
    server.breakLine('no')
    outbox.retry()
    await pass(3_000)
    expect(server.log.drafts).toEqual([])
    expect(server.tasks.get('t')?.submitted?.payload).toEqual({ answerable: true, answers: ['1'] })
  })
})

describe('submits', () => {
  it('go out once and leave nothing behind', async () => {
    const outbox = open()
    outbox.begin(task('t'), start)
    outbox.change('t', write(['1']))
    outbox.submit('t', write(['1']))
    outbox.submit('t', write(['1']))
    await settle()
    expect(server.log.submits.map(({ key }) => key)).toEqual(['key-1'])
    expect([...device.rows.keys()]).toEqual([])
    expect(outbox.getState().entries).toEqual([])
  })

  it('are sent again with the same key and body where the answer was lost, and stored once', async () => {
    const outbox = open()
    outbox.begin(task('t'), start)
    server.breakLine('after')
    outbox.submit('t', write(['1']))
    await settle()
    expect(countUnsent(outbox.getState())).toBe(1)
    server.breakLine('no')
    await pass(60_000)
    expect(server.log.submits.length).toBeGreaterThan(1)
    expect(new Set(server.log.submits.map(({ key, body }) => key + body)).size).toBe(1)
    expect(server.answered.size).toBe(1)
    expect(countUnsent(outbox.getState())).toBe(0)
  })

  it('made offline are all sent after a reload, once and in order', async () => {
    const first = open()
    server.breakLine('before')
    for (const id of ['t3', 't1', 't2']) {
      first.begin(task(id), start)
      first.change(id, write([id]))
      first.submit(id, write([id]))
    }
    await settle()
    expect(countUnsent(first.getState())).toBe(3)
    first.stop()
    server.breakLine('no')
    const second = open()
    await second.restore()
    await settle()
    expect(server.log.submits.map(({ id }) => id)).toEqual(['t3', 't1', 't2'])
    expect(server.answered.size).toBe(3)
    expect([...device.rows.keys()]).toEqual([])
  })

  it('wait for a log-in and go out once after it', async () => {
    const outbox = open()
    outbox.begin(task('t'), start)
    server.logIn(null)
    outbox.submit('t', write(['1']))
    await pass(60_000)
    expect(outbox.getState().line).toBe('logged-out')
    expect(server.log.submits).toEqual([])
    server.logIn('ann')
    expect(await outbox.resume()).toBe('same')
    await settle()
    expect(server.log.submits).toHaveLength(1)
  })

  it('are never sent by someone else who logged in', async () => {
    const outbox = open()
    outbox.begin(task('t'), start)
    server.logIn('bob')
    outbox.submit('t', write(['1']))
    await pass(60_000)
    expect(outbox.getState().line).toBe('logged-out')
    expect(await outbox.resume()).toBe('other')
    await pass(60_000)
    expect(server.answered.size).toBe(0)
    expect(device.rows.get('ann t')?.submit?.key).toBe('key-1')
  })

  it('that are refused come back with what is wrong, and can be sent again under a new key', async () => {
    const outbox = open()
    const refused: string[] = []
    outbox.onNews((news) => news.kind === 'refused' && refused.push(news.assignmentId))
    const { submit } = server.api
    const errors = [{ path: 'payload.answers', message: 'Give at least one answer.' }]
    server.api.submit = async () => ({ ok: false, code: 'invalid', detail: '', errors })
    outbox.begin(task('t'), start)
    outbox.submit('t', write([]))
    await settle()
    expect(refused).toEqual(['t'])
    expect(findEntry(outbox.getState(), 't')?.trouble).toMatchObject({ kind: 'refused', code: 'invalid', errors })
    server.api.submit = submit
    outbox.clearTrouble('t')
    outbox.change('t', write(['1']))
    outbox.submit('t', write(['1']))
    await settle()
    expect(server.log.submits.map(({ key }) => key)).toEqual(['key-2'])
  })

  it('the server always breaks over do not hold up the others', async () => {
    const outbox = open()
    const { submit } = server.api
    server.api.submit = async (id, ...rest) =>
      id === 'bad' ? { ok: false, code: 'internal', detail: '' } : submit(id, ...rest)
    for (const id of ['bad', 'good']) {
      outbox.begin(task(id), start)
      outbox.submit(id, write([id]))
    }
    await pass(120_000)
    expect(server.log.submits.map(({ id }) => id)).toEqual(['good'])
    expect(findEntry(outbox.getState(), 'bad')?.trouble?.kind).toBe('refused')
  })
})

describe('conflicts', () => {
  const elsewhere = task('t', { version: 5, draft: { payload: { answerable: true, answers: ['theirs'] }, version: 5 } })

  it('are shown, and nothing is sent before a choice', async () => {
    const outbox = open()
    outbox.begin(task('t'), start)
    server.tasks.set('t', elsewhere)
    outbox.change('t', write(['mine']))
    await pass(10_000)
    outbox.change('t', write(['mine still']))
    await pass(10_000)
    expect(server.tasks.get('t')?.draft?.payload).toEqual({ answerable: true, answers: ['theirs'] })
    expect(findEntry(outbox.getState(), 't')?.trouble).toMatchObject({ kind: 'stale', version: 5 })
    expect(findEntry(outbox.getState(), 't')?.payload).toEqual({ answerable: true, answers: ['mine still'] })
  })

  it('overwrite only after "keep mine"', async () => {
    const outbox = open()
    outbox.begin(task('t'), start)
    server.tasks.set('t', elsewhere)
    outbox.change('t', write(['mine']))
    await pass(2_000)
    outbox.keepMine('t')
    await settle()
    expect(server.tasks.get('t')?.draft?.payload).toEqual({ answerable: true, answers: ['mine'] })
  })

  it('of a submit keep its key and body', async () => {
    const outbox = open()
    outbox.begin(task('t'), start)
    server.tasks.set('t', elsewhere)
    outbox.submit('t', write(['mine']))
    await settle()
    outbox.keepMine('t')
    await settle()
    expect(server.log.submits.map(({ version, key }) => [version, key])).toEqual([
      [1, 'key-1'],
      [5, 'key-1'],
    ])
    expect(server.tasks.get('t')?.submitted?.payload).toEqual({ answerable: true, answers: ['mine'] })
  })

  it('are none where the other version is our own whose answer was lost', async () => {
    const outbox = open()
    outbox.begin(task('t'), start)
    server.breakLine('after')
    outbox.change('t', write(['1']))
    await pass(1_600)
    server.breakLine('no')
    outbox.change('t', write(['12']))
    await pass(60_000)
    expect(findEntry(outbox.getState(), 't')?.trouble).toBeNull()
    expect(server.tasks.get('t')?.draft?.payload).toEqual({ answerable: true, answers: ['12'] })
  })

  it('are none where only a lease ended and nothing was written there', async () => {
    const outbox = open()
    outbox.begin(task('t'), start)
    server.tasks.set('t', task('t', { version: 2, state: 'expired' }))
    outbox.change('t', write(['1']))
    await pass(2_000)
    expect(server.tasks.get('t')?.draft?.payload).toEqual({ answerable: true, answers: ['1'] })
  })

  it('are seen too when unsent work is opened again', async () => {
    const first = open()
    first.begin(task('t'), start)
    first.change('t', write(['mine']))
    await settle()
    first.stop()
    server.tasks.set('t', elsewhere)
    const second = open()
    await second.restore()
    expect(second.begin(elsewhere, start).trouble).toMatchObject({ kind: 'stale', theirs: elsewhere.draft?.payload })
    await pass(10_000)
    expect(server.log.drafts).toEqual([])
  })
})

describe('leaving', () => {
  it('sends what is unsent beside the queue', async () => {
    const outbox = open()
    outbox.begin(task('t'), start)
    outbox.change('t', write(['last second']))
    outbox.flush(true)
    await settle()
    expect(server.log.drafts.map(({ payload }) => payload)).toEqual([{ answerable: true, answers: ['last second'] }])
  })

  it('with a log-out leaves nothing of this person on the device', async () => {
    const outbox = open()
    await device.store.save('bob', { assignmentId: 'b' } as Entry)
    outbox.begin(task('t'), start)
    outbox.change('t', write(['1']))
    await outbox.clear()
    outbox.change('t', write(['2']))
    await pass(5_000)
    expect([...device.rows.keys()]).toEqual(['bob b'])
    expect(server.log.drafts).toEqual([])
  })
})
