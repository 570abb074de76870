import { expect, it } from 'vitest'
import { keyShortcuts } from './key-shortcuts'

it('names keys as aria-keyshortcuts does', () => {
  const named = ['Ctrl+Enter', 'Shift+S', 'Left', 'PgUp', '?', undefined].map(keyShortcuts)
  expect(named).toEqual(['Control+Enter', 'Shift+S', 'ArrowLeft', 'PageUp', '?', undefined])
})
