import { beforeEach, describe, expect, it } from 'vitest'
import { createWorld, start, task, write } from './fixtures/outbox-world'
import { countUnsent, type Entry, findEntry } from './outbox-state'

let server: ReturnType<typeof createWorld>['server']
let device: ReturnType<typeof createWorld>['device']
let open: ReturnType<typeof createWorld>['open']
let pass: ReturnType<typeof createWorld>['pass']
let settle: ReturnType<typeof createWorld>['settle']

beforeEach(() => {
  ;({ server, device, open, pass, settle } = createWorld())
})

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

  it('are sent on the next visit though their task is not opened, where that is asked for', async () => {
    const first = open()
    first.begin(task('t'), start)
    first.change('t', write(['large']))
    first.stop()
    await settle()
    const idle = open()
    await idle.restore()
    await pass(5_000)
    expect(server.log.drafts).toEqual([])
    idle.stop()
    const second = open()
    await second.restore({ drafts: true })
    await pass(0)
    expect(server.log.drafts).toEqual([{ id: 't', version: 1, payload: { answerable: true, answers: ['large'] } }])
    expect(countUnsent(second.getState())).toBe(0)
    const third = open()
    await third.restore({ drafts: true })
    await pass(5_000)
    expect(server.log.drafts).toHaveLength(1)
  })

  it('outlive the page only as far as the browser lets them, 64 KiB together', async () => {
    const sent: Record<string, boolean | undefined> = {}
    const save = server.api.saveDraft
    server.api.saveDraft = (id, version, body, options) => {
      sent[id] = options?.keepalive
      return save(id, version, body, options)
    }
    const outbox = open()
    for (const [id, length] of [
      ['half', 40_000],
      ['wide', 20_000],
      ['small', 10_000],
    ] as const) {
      outbox.begin(task(id), start)
      // Two bytes each in UTF-8, so that "wide" has no room beside "half".
      outbox.change(id, write([id === 'wide' ? 'é'.repeat(length) : 'x'.repeat(length)]))
    }
    outbox.flush(true)
    expect(sent).toEqual({ half: true, wide: false, small: true })
    await settle()
    expect([...device.rows.keys()].sort()).toEqual(['ann half', 'ann small', 'ann wide'])
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
