import { beforeEach, describe, expect, it } from 'vitest'
import { proposal, settle, startWorld, visit, world } from './fixtures/work-world'

beforeEach(startWorld)

describe('a visit', () => {
  it('asks once for the first task and shows it once', async () => {
    const { session } = await visit()
    expect(world.asked).toEqual(['now', 'ahead'])
    expect(session.getState().turn).toBe(1)
  })

  it('shows the task reserved ahead in the same moment the one before is submitted', async () => {
    const { session, shown, answer } = await visit()
    expect(shown()).toBe('a')
    answer('1')
    session.submit()
    expect(shown()).toBe('b')
    expect(world.done).toEqual([])
    await settle()
    expect(world.bodies.a).toEqual({ answerable: true, answers: ['1'] })
    expect(world.held).toEqual(['b', 'c'])
  })

  it('goes on to the end and says so', async () => {
    const { session, answer } = await visit()
    for (const text of ['1', '2', '3']) {
      answer(text)
      session.submit()
      await settle()
    }
    expect(session.getState()).toMatchObject({ phase: 'done', view: null, done: 3 })
    expect(world.done).toEqual(['a', 'b', 'c'])
  })

  it('ends also where the last task is submitted while the next one is being looked for', async () => {
    world.todo = ['a']
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
    expect(world.done).toEqual(['a'])
  })

  it('says what is missing and sends nothing', async () => {
    const { session, shown } = await visit()
    world.clock += 1_000
    session.submit()
    await settle()
    expect(shown()).toBe('a')
    expect(session.getState().errors.map(({ path }) => path)).toEqual(['answers'])
    expect(world.done).toEqual([])
  })

  it('comes back to a task the server refused, with the error at its field and the work kept', async () => {
    const { session, shown, answer, answers } = await visit()
    const errors = [{ path: 'payload.answers[0]', message: 'Must not be blank.' }]
    world.answerSubmit = (id) => (id === 'a' ? { ok: false, code: 'invalid', detail: 'No.', errors } : null)
    answer('1')
    session.submit()
    await settle()
    expect(shown()).toBe('a')
    expect(answers()).toEqual(['1'])
    expect(session.getState().errors).toEqual([{ path: 'answers[0]', message: 'Must not be blank.' }])
    world.answerSubmit = null
    answer('better')
    session.submit()
    await settle()
    expect(world.bodies.a).toEqual({ answerable: true, answers: ['better'] })
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
    expect(world.bodies.a).toEqual({ answerable: true, answers: ['second thought'] })
    expect(session.getState().done).toBe(1)
  })

  it('puts no other task under a pointer that is world.held, nor one asked for before a submit', async () => {
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
    expect(world.done).toEqual([])
  })

  it('shows hidden proposals only after the draft is on the server, and on the task they belong to', async () => {
    const { session, answer } = await visit()
    expect(await session.reveal()).toMatchObject({ code: 'conflict', detail: 'Draw first.' })
    answer('own')
    const revealed = session.reveal()
    await settle()
    expect(await revealed).toEqual([proposal])
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
    world.comparesAfter = true
    world.mismatches = ['a']
    const { session, shown, answer } = await visit()
    answer('1')
    session.submit()
    expect(session.getState().phase).toBe('between')
    await settle()
    expect([session.getState().phase, shown()]).toEqual(['comparing', 'a'])
    expect(await session.lookBack({ reason: 'own-slip' })).toBeNull()
    expect(world.compared.a?.done).toEqual({ reason: 'own-slip' })
    expect([session.getState().phase, shown()]).toEqual(['working', 'b'])

    // On a match nothing is shown; the next task comes as soon as the server has the answer.
    answer('2')
    session.submit()
    await settle()
    expect([session.getState().phase, shown()]).toEqual(['working', 'c'])
  })

  it('a second look can wait: it is found again among the earlier tasks, and cannot be answered anew', async () => {
    world.comparesAfter = true
    world.mismatches = ['a']
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
    expect(world.bodies.a).toEqual({ answerable: true, answers: ['1'] })
    expect(await session.lookBack({ reason: 'own-slip' })).toBeNull()
    expect(session.getState()).toMatchObject({
      phase: 'comparing',
      view: { secondLook: { done: { reason: 'own-slip' } } },
    })
    await session.goOn()
    expect([session.getState().phase, shown()]).toEqual(['working', 'b'])
  })

  it('a submission that is refused comes back to be mended, references or not', async () => {
    world.comparesAfter = true
    const { session, shown, answer } = await visit()
    world.answerSubmit = () => ({
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
