import { describe, expect, it } from 'vitest'
import { createPastScreens } from './past-screens'

describe('undo steps of submitted work', () => {
  it('come back with the same work only', () => {
    const screens = createPastScreens()
    screens.note('a', { marks: [1], note: 'x' }, { past: ['step'] })
    expect(screens.find('a', { note: 'x', marks: [1] })).toEqual({ past: ['step'] })
    expect(screens.find('a', { marks: [2] })).toBeUndefined()
    expect(screens.find('b', { marks: [1] })).toBeUndefined()
  })

  it('are kept of the last twenty tasks', () => {
    const screens = createPastScreens()
    for (let n = 0; n < 30; n++) screens.note(String(n), {}, n)
    expect([9, 10, 29].map((n) => screens.find(String(n), {}))).toEqual([undefined, 10, 29])
  })
})
