import { beforeEach, describe, expect, it } from 'vitest'
import type { AssignmentView } from '@/lib/domain/assignment'
import type { Answer, Submitted } from './api'
import { createOutbox, type OutboxTools } from './outbox'
import type { SessionTools } from './session-tools'
import { createWorkSession } from './work-session'

let clock = 0
let held: string[] = []
let todo: string[] = []
let done: string[] = []
let bodies: Record<string, unknown> = {}
let versions: Record<string, number> = {}
let drafts: Record<string, unknown> = {}
let asked: ('now' | 'ahead')[] = []
let answerSubmit: ((id: string) => Answer<Submitted> | null) | null = null

function view(id: string): AssignmentView {
  const submitted = done.includes(id) ? { revision: 1, payload: bodies[id] } : undefined
  return {
    id,
    version: versions[id] ?? 1,
    state: submitted ? 'submitted' : 'leased',
    round: {
      id: 'r1',
      name: 'Round',
      kind: 'evidence-qa',
      guidelines: '',
      vocabulary: {},
      ...(comparesAfter ? { comparesAfter } : {}),
    },
    item: { id, dataId: id, images: [] },
    leaseExpiresAt: null,
    ...(compared[id] ? { secondLook: compared[id] } : {}),
    openedAt: '2026-01-01T00:00:00Z',
    ...(drafts[id] ? { draft: { payload: drafts[id], version: versions[id] ?? 1 } } : {}),
    ...(submitted && { submitted }),
  }
}

let comparesAfter: true | false = false
/** Tasks whose answers differ from the references. */
let mismatches: string[] = []
let compared: Record<string, NonNullable<AssignmentView['secondLook']>> = {}

const proposal = { id: 'p1', image: 0, box: { x: 1, y: 2, w: 3, h: 4 } }

const ok = <T>(value: T, status = 200): Answer<T> => ({ ok: true, status, value })

/** A server that gives tasks a, b, c in order: first what is in hand, one ahead at most. */
const api: SessionTools['api'] & OutboxTools['api'] = {
  takeNext: async (_, ahead) => {
    asked.push(ahead ? 'ahead' : 'now')
    if (!ahead && held[0]) return ok(view(held[0]))
    if (ahead && held[1]) return ok(view(held[1]))
    const next = todo.shift()
    if (!next) return ok(undefined, 204)
    held.push(next)
    return ok(view(next), 201)
  },
  view: async (id) => ok(view(id)),
  open: async () => ok({ openedAt: '2026-01-01T00:00:00Z' }),
  // As the server does: only for who has own work saved.
  reveal: async (id) => {
    await null
    if (!drafts[id]) return { ok: false, code: 'conflict', detail: 'Draw first.' }
    const shown = view(id)
    return ok({ ...shown, item: { ...shown.item, proposals: [proposal] } })
  },
  beat: async () => ok({ leaseExpiresAt: null }),
  lookBack: async (id, look) => {
    compared[id] = { comparedAt: '', done: look }
    return ok(look, 201)
  },
  skip: async (id) => {
    held = held.filter((other) => other !== id)
    return ok({ state: 'skipped' })
  },
  listOwn: async () =>
    ok({ data: done.map((id) => ({ id, state: 'submitted', submittedAt: '', late: false })), nextCursor: null }),
  whoAmI: async () => ok({ id: 'ann', email: '' }),
  saveDraft: async (id, version, { payload }) => {
    if (version !== (versions[id] ?? 1)) return { ok: false, code: 'stale', detail: '' }
    versions[id] = version + 1
    drafts[id] = payload
    return ok({ version: version + 1 })
  },
  submit: async (id, version, _, body) => {
    await null
    const refusal = answerSubmit?.(id)
    if (refusal) return refusal
    if (version !== (versions[id] ?? 1)) return { ok: false, code: 'stale', detail: '' }
    versions[id] = version + 1
    delete drafts[id]
    bodies[id] = JSON.parse(body).payload
    held = held.filter((other) => other !== id)
    done = [...done.filter((other) => other !== id), id]
    if (mismatches.includes(id)) compared[id] = { comparedAt: '' }
    const shown = compared[id] ? { secondLook: true as const } : {}
    return ok({ id: `n-${id}`, revision: 1, submittedAt: '', late: false, ...shown }, 201)
  },
}

beforeEach(() => {
  clock = 0
  held = []
  todo = ['a', 'b', 'c']
  done = []
  bodies = {}
  versions = {}
  drafts = {}
  asked = []
  answerSubmit = null
  comparesAfter = false
  mismatches = []
  compared = {}
})

async function settle() {
  for (let n = 0; n < 60; n++) await Promise.resolve()
}

async function visit() {
  const now = () => clock
  const store = { list: async () => [], save: async () => {}, remove: async () => {}, clear: async () => {} }
  let keys = 0
  const outbox = createOutbox({
    api,
    store,
    userId: 'ann',
    now,
    random: () => 0,
    makeKey: () => `k${++keys}`,
    setTimer: () => () => {},
  })
  const session = createWorkSession({ api, outbox, roundId: 'r1', now, preload: () => {} })
  await session.start()
  await settle()
  return {
    session,
    outbox,
    shown: () => session.getState().view?.id,
    answers: () =>
      outbox.getState().entries.find(({ assignmentId }) => assignmentId === session.getState().view?.id)?.payload
        .answers,
    /** Answers the task on screen after a second of reading. */
    answer(text: string) {
      clock += 1_000
      session.change({ answerable: true, answers: [text] })
    },
  }
}

describe('a visit', () => {
  it('asks once for the first task and shows it once', async () => {
    const { session } = await visit()
    expect(asked).toEqual(['now', 'ahead'])
    expect(session.getState().turn).toBe(1)
  })

  it('shows the task reserved ahead in the same moment the one before is submitted', async () => {
    const { session, shown, answer } = await visit()
    expect(shown()).toBe('a')
    answer('1')
    session.submit()
    expect(shown()).toBe('b')
    expect(done).toEqual([])
    await settle()
    expect(bodies.a).toEqual({ answerable: true, answers: ['1'] })
    expect(held).toEqual(['b', 'c'])
  })

  it('goes on to the end and says so', async () => {
    const { session, answer } = await visit()
    for (const text of ['1', '2', '3']) {
      answer(text)
      session.submit()
      await settle()
    }
    expect(session.getState()).toMatchObject({ phase: 'done', view: null, done: 3 })
    expect(done).toEqual(['a', 'b', 'c'])
  })

  it('ends also where the last task is submitted while the next one is being looked for', async () => {
    todo = ['a']
    const { session, answer } = await visit()
    answer('1')
    void session.beat()
    await null
    session.submit()
    await settle()
    expect(session.getState().phase).toBe('done')
  })

  it('moves on by one task for two presses in a row', async () => {
    const { session, shown, answer } = await visit()
    answer('1')
    session.submit()
    session.change({ answerable: true, answers: ['by accident'] })
    session.submit()
    await settle()
    expect(shown()).toBe('b')
    expect(done).toEqual(['a'])
  })

  it('says what is missing and sends nothing', async () => {
    const { session, shown } = await visit()
    clock += 1_000
    session.submit()
    await settle()
    expect(shown()).toBe('a')
    expect(session.getState().errors.map(({ path }) => path)).toEqual(['answers'])
    expect(done).toEqual([])
  })

  it('comes back to a task the server refused, with the error at its field and the work kept', async () => {
    const { session, shown, answer, answers } = await visit()
    const errors = [{ path: 'payload.answers[0]', message: 'Must not be blank.' }]
    answerSubmit = (id) => (id === 'a' ? { ok: false, code: 'invalid', detail: 'No.', errors } : null)
    answer('1')
    session.submit()
    await settle()
    expect(shown()).toBe('a')
    expect(answers()).toEqual(['1'])
    expect(session.getState().errors).toEqual([{ path: 'answers[0]', message: 'Must not be blank.' }])
    answerSubmit = null
    answer('better')
    session.submit()
    await settle()
    expect(bodies.a).toEqual({ answerable: true, answers: ['better'] })
    expect(shown()).toBe('b')
  })

  it('looks back at submitted work and returns to the task in hand as it was left', async () => {
    const { session, shown, answer, answers, outbox } = await visit()
    answer('1')
    session.submit()
    await settle()
    answer('half')
    outbox.flush()
    await settle()
    answer('half an answer')
    await session.goBack()
    expect(shown()).toBe('a')
    expect(session.getState().earlier).toEqual({ at: 0, of: 1 })
    await settle()
    await session.goOn()
    expect([shown(), answers(), session.getState().earlier]).toEqual(['b', ['half an answer'], null])
    await session.goBack()
    answer('second thought')
    session.submit()
    await settle()
    expect([shown(), answers()]).toEqual(['b', ['half an answer']])
    expect(bodies.a).toEqual({ answerable: true, answers: ['second thought'] })
    expect(session.getState().done).toBe(1)
  })

  it('puts no other task under a pointer that is held, nor one asked for before a submit', async () => {
    const { session, shown, answer } = await visit()
    answer('1')
    session.submit()
    await settle()
    session.hold.press(7)
    const back = session.goBack()
    await settle()
    expect(shown()).toBe('b')
    session.hold.release(7)
    await back
    expect(shown()).toBe('a')
    await session.goOn()
    session.hold.press(7)
    const late = session.goBack()
    await settle()
    answer('2')
    session.submit()
    session.hold.release(7)
    await late
    expect(shown()).toBe('c')
  })

  it('gives a task back and shows the next', async () => {
    const { session, shown } = await visit()
    expect(await session.skip('unclear')).toBeNull()
    await settle()
    expect(shown()).toBe('b')
    expect(done).toEqual([])
  })

  it('shows hidden proposals only after the draft is on the server, and on the task they belong to', async () => {
    const { session, answer } = await visit()
    expect(await session.reveal()).toMatchObject({ code: 'conflict', detail: 'Draw first.' })
    answer('own')
    const asked = session.reveal()
    await settle()
    expect(await asked).toEqual([proposal])
    expect(session.getState().view?.item.proposals).toEqual([proposal])

    const late = session.reveal()
    session.submit()
    await settle()
    await late
    expect(session.getState().view).toMatchObject({ id: 'b', item: { images: [] } })
    expect(session.getState().view?.item.proposals).toBeUndefined()
  })

  it('keeps the undo steps of what was submitted, for a second look at it', async () => {
    const { session, outbox, answer } = await visit()
    answer('1')
    session.change({ answerable: true, answers: ['1'] }, ['a step'])
    session.submit()
    await settle()
    await session.goBack()
    const kept = outbox.getState().entries.find(({ assignmentId }) => assignmentId === 'a')
    expect(kept?.screen).toEqual(['a step'])
  })

  it('shows the references where they follow a submission, and goes on once a reason is given', async () => {
    comparesAfter = true
    mismatches = ['a']
    const { session, shown, answer } = await visit()
    answer('1')
    session.submit()
    expect(session.getState().phase).toBe('between')
    await settle()
    expect([session.getState().phase, shown()]).toEqual(['comparing', 'a'])
    expect(await session.lookBack({ reason: 'own-slip' })).toBeNull()
    expect(compared.a?.done).toEqual({ reason: 'own-slip' })
    expect([session.getState().phase, shown()]).toEqual(['working', 'b'])

    // On a match nothing is shown; the next task comes as soon as the server has the answer.
    answer('2')
    session.submit()
    await settle()
    expect([session.getState().phase, shown()]).toEqual(['working', 'c'])
  })

  it('a second look can wait: it is found again among the earlier tasks, and cannot be answered anew', async () => {
    comparesAfter = true
    mismatches = ['a']
    const { session, shown, answer } = await visit()
    answer('1')
    session.submit()
    await settle()
    session.leaveComparison()
    expect([session.getState().phase, shown()]).toEqual(['working', 'b'])
    await session.goBack()
    expect([session.getState().phase, shown()]).toEqual(['comparing', 'a'])
    session.submit()
    session.change({ answers: ['other'] })
    await settle()
    expect(bodies.a).toEqual({ answerable: true, answers: ['1'] })
    expect(await session.lookBack({ reason: 'own-slip' })).toBeNull()
    expect(session.getState()).toMatchObject({
      phase: 'comparing',
      view: { secondLook: { done: { reason: 'own-slip' } } },
    })
    await session.goOn()
    expect([session.getState().phase, shown()]).toEqual(['working', 'b'])
  })

  it('a submission that is refused comes back to be mended, references or not', async () => {
    comparesAfter = true
    const { session, shown, answer } = await visit()
    answerSubmit = () => ({
      ok: false,
      code: 'invalid',
      detail: 'No.',
      errors: [{ path: 'payload.answers', message: 'No.' }],
    })
    answer('1')
    session.submit()
    await settle()
    expect([session.getState().phase, shown()]).toEqual(['working', 'a'])
    expect(session.getState().errors).toEqual([{ path: 'answers', message: 'No.' }])
  })
})
