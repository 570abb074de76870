import { describe, expect, it } from 'vitest'
import type { AssignmentView } from './assignment'
import { secondsToWait } from './minimum-time'

const opened = Date.parse('2026-01-01T00:00:00Z')
const view: AssignmentView = {
  id: 'a',
  version: 1,
  state: 'leased',
  round: { id: 'r', name: 'Round', kind: 'boxes', guidelines: '', vocabulary: {} },
  item: { id: 'i', dataId: 'i', images: [] },
  leaseExpiresAt: null,
  openedAt: '2026-01-01T00:00:00Z',
  minimumSeconds: 20,
}
const at = (seconds: number) => ({ shownAt: opened, now: opened + seconds * 1000 })

describe('secondsToWait', () => {
  it('counts whole seconds down from the opening', () => {
    expect([0, 0.2, 19.5, 20, 90].map((seconds) => secondsToWait(view, {}, at(seconds)))).toEqual([20, 20, 1, 0, 0])
  })

  it('counts from what came first: the opening in an earlier visit, or the showing where a clock is behind', () => {
    expect(secondsToWait(view, {}, { shownAt: opened + 15_000, now: opened + 16_000 })).toBe(4)
    expect(secondsToWait(view, {}, { shownAt: opened - 300_000, now: opened - 295_000 })).toBe(15)
  })

  it('asks nothing without a minimum, of a second version, or of an answer from the open web', () => {
    const { minimumSeconds: _, ...free } = view
    expect(secondsToWait(free, {}, at(0))).toBe(0)
    expect(secondsToWait({ ...view, submitted: { revision: 1, payload: {} } }, {}, at(0))).toBe(0)
    expect(secondsToWait({ ...view, search: 'web' }, { answers: ['x'] }, at(1))).toBe(0)
    expect(secondsToWait({ ...view, search: 'web' }, { gaveUp: true }, at(1))).toBe(19)
  })
})
