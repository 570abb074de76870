import { beforeEach, describe, expect, it } from 'vitest'
import { createWorld, start, task, write } from './fixtures/outbox-world'
import { findEntry } from './outbox-state'

let server: ReturnType<typeof createWorld>['server']
let open: ReturnType<typeof createWorld>['open']
let pass: ReturnType<typeof createWorld>['pass']
let settle: ReturnType<typeof createWorld>['settle']

beforeEach(() => {
  ;({ server, open, pass, settle } = createWorld())
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
