import { expect, it, vi } from 'vitest'
import { dismissToast, readToasts, showToast, subscribeToToasts } from './toast-store'

it('shows the last three toasts, tells listeners, and forgets what is dismissed', () => {
  const listener = vi.fn()
  const stop = subscribeToToasts(listener)
  const ids = ['a', 'b', 'c', 'd'].map((title) => showToast({ title }))
  expect(readToasts().map(({ title }) => title)).toEqual(['b', 'c', 'd'])
  dismissToast(ids[2] ?? 0)
  expect(readToasts().map(({ title }) => title)).toEqual(['b', 'd'])
  expect(listener).toHaveBeenCalledTimes(5)
  stop()
  showToast({ title: 'e' })
  expect(listener).toHaveBeenCalledTimes(5)
})

it('keeps the same list while nothing changes, as React needs', () => {
  expect(readToasts()).toBe(readToasts())
})
