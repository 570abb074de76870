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

  it('case 71: neither another tab, nor sleep, nor a clock that jumps is work', () => {
    const away = noteVisibility(startClock(0), 2 * second, false)
    const back = noteUse(noteVisibility(away, 602 * second, true), 605 * second)
    expect(readClock(back, 630 * second)).toBe(30)
    // The lid was closed: nobody told the page, and the clock goes on an hour later.
    expect(readClock(noteUse(back, 4_230 * second), 4_240 * second)).toBe(75)
    // Set back by an hour: nothing is lost of what was counted, and counting goes on.
    const earlier = noteUse(back, -3_000 * second)
    expect(readClock(earlier, -2_990 * second)).toBe(15)
    // And forward again.
    expect(readClock(noteUse(earlier, 5_000 * second), 5_000 * second)).toBe(65)
  })

  it('two tabs count no second twice: one is hidden while the other is seen', () => {
    // The second tab starts from what the first had counted and kept on the device.
    const first = noteVisibility(noteUse(startClock(0), 20 * second), 20 * second, false)
    let other = startClock(20 * second, readClock(first, 20 * second))
    other = noteVisibility(noteUse(other, 50 * second), 50 * second, false)
    const again = noteUse(noteVisibility(first, 50 * second, true), 60 * second)
    // Wall time is 60 s. The server keeps the greater of what the tabs say.
    expect([readClock(again, 60 * second), readClock(other, 60 * second)]).toEqual([30, 50])
  })
})
