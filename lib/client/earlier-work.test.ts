import { beforeEach, describe, expect, it } from 'vitest'
import { createEarlierWork, type Walked } from './earlier-work'
import { task } from './fixtures/outbox-world'
import { createHold } from './hold'

const ids = ['a', 'b', 'c']
let asked: string[] = []
let offline = false
let hold: ReturnType<typeof createHold>
let walk: (step: number, at?: number | null) => Promise<Walked | null>
let stop: () => void

beforeEach(() => {
  asked = []
  offline = false
  hold = createHold()
  const { released } = hold
  const gone = { ok: false, code: 'offline', detail: '' } as const
  const earlier = createEarlierWork({
    api: {
      listOwn: async () => {
        if (offline) return gone
        const data = ids.map((id) => ({ id, state: 'submitted' as const, submittedAt: null, late: false }))
        return { ok: true, status: 200, value: { data, nextCursor: null } }
      },
      view: async (id) => {
        asked.push(id)
        return offline ? gone : { ok: true, status: 200, value: task(id) }
      },
    },
    roundId: 'r1',
    released,
  })
  walk = (step, at = null) => earlier.walk(step, () => at)
  stop = earlier.stop
})

const nameOf = (found: Walked | null) => (found && found !== 'live' && 'view' in found ? found.view.id : found)

describe('steps back and forth', () => {
  it('add up while their answers are on the way, and only the last is answered', async () => {
    const answers = await Promise.all([walk(-1), walk(-1), walk(-1), walk(-1), walk(1)])
    // Five back from three is the first, then one forward.
    expect(answers.map(nameOf)).toEqual([null, null, null, null, 'b'])
    expect(asked).toEqual(['b'])
    expect(nameOf(await walk(-1, 1))).toBe('a')
  })

  it('end at the task in hand, and lead nowhere beyond the ends', async () => {
    expect(await walk(1, 2)).toBe('live')
    expect(await walk(1)).toBeNull()
    expect(await walk(-1, 0)).toBeNull()
    expect(asked).toEqual([])
  })

  it('wait for a hand that is drawing, and are dropped where other work was shown meanwhile', async () => {
    hold.press(1)
    hold.press(2)
    const shown: unknown[] = []
    const waiting = walk(-1).then((found) => shown.push(nameOf(found)))
    for (let n = 0; n < 20; n++) await null
    hold.release(1)
    for (let n = 0; n < 20; n++) await null
    expect(shown).toEqual([])
    hold.release(2)
    await waiting
    expect(shown).toEqual(['c'])

    hold.press(1)
    const late = walk(-1)
    stop()
    hold.release()
    expect(await late).toBeNull()
  })

  it('say when there is no way to ask, and try again', async () => {
    offline = true
    expect(await walk(-1)).toMatchObject({ ok: false, code: 'offline' })
    offline = false
    expect(nameOf(await walk(-1))).toBe('c')
  })
})
