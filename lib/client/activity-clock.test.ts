import { describe, expect, it } from 'vitest'
import { noteUse, noteVisibility, readClock, startClock } from './activity-clock'

const second = 1000

describe('activity clock', () => {
  it('counts while in use', () => {
    let clock = startClock(0)
    for (let now = 0; now <= 300 * second; now += 10 * second) clock = noteUse(clock, now)
    expect(readClock(clock, 300 * second)).toBe(300)
  })

  it('stops 60 s after the last use and goes on with the next', () => {
    const clock = noteUse(startClock(0), 5 * second)
    expect(readClock(clock, 64 * second)).toBe(64)
    expect(readClock(clock, 3_600 * second)).toBe(65)
    const again = noteUse(clock, 3_600 * second)
    expect(readClock(again, 3_610 * second)).toBe(75)
  })

  it('does not count while hidden', () => {
    const hidden = noteVisibility(startClock(0), 20 * second, false)
    expect(readClock(hidden, 50 * second)).toBe(20)
    const back = noteVisibility(hidden, 50 * second, true)
    expect(readClock(back, 55 * second)).toBe(25)
  })

  it('does not count use of a hidden page', () => {
    const hidden = noteVisibility(startClock(0), 0, false)
    expect(readClock(noteUse(hidden, 10 * second), 40 * second)).toBe(0)
  })

  it('goes on from what was counted before, and never runs backwards', () => {
    const clock = noteUse(startClock(100 * second, 42), 110 * second)
    expect(readClock(clock, 110 * second)).toBe(52)
    expect(readClock(clock, 50 * second)).toBe(52)
  })
})
