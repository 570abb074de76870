import { describe, expect, it } from 'vitest'
import { applyBindings, bindKeys, canRebind, findKeyHolder, isReservedKey, resetKeys } from './key-binding'
import { matchShortcut } from './shortcut'
import type { ShortcutId } from './shortcut-table'

const keysOf = (bindings: ReturnType<typeof bindKeys>, id: ShortcutId) =>
  applyBindings(bindings).find((shortcut) => shortcut.id === id)?.keys

describe('own keys', () => {
  it('give a shortcut the key alone', () => {
    const bindings = bindKeys({}, 'tool-box', 'Q')
    expect(keysOf(bindings, 'tool-box')).toEqual(['Q'])
    expect(bindings).toEqual({ 'tool-box': ['Q'] })
  })

  it('name who has a key already, only where both count', () => {
    expect(findKeyHolder({}, 'lock', 'X')?.id).toBe('reject')
    expect(findKeyHolder({}, 'lock', 'G')?.id).toBe('guidelines')
    // K belongs to other kinds of work, which never meet boxes.
    expect(findKeyHolder({}, 'lock', 'K')).toBeNull()
    expect(findKeyHolder({}, 'guidelines', 'K')?.scope).not.toBe('boxes')
  })

  it('take a key from the other, which keeps its other keys', () => {
    const bindings = bindKeys({}, 'lock', 'N')
    expect(keysOf(bindings, 'lock')).toEqual(['N'])
    expect(keysOf(bindings, 'tool-box')).toEqual(['R', 'W'])
    expect(keysOf(bindKeys(bindings, 'lock', 'X'), 'reject')).toEqual([])
  })

  it('never leave one key with two shortcuts that meet', () => {
    const bindings = bindKeys(bindKeys({}, 'guidelines', 'K'), 'lock', 'G')
    const here = applyBindings(bindings).filter(({ scope }) => scope === 'boxes' || scope === 'workbench')
    const keys = here.flatMap((shortcut) => shortcut.keys)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('go back to the table, one at a time', () => {
    const swapped = bindKeys({}, 'lock', 'X')
    expect(resetKeys(swapped, 'reject')).toEqual({ lock: [] })
    expect(resetKeys(resetKeys(swapped, 'reject'), 'lock')).toEqual({})
  })

  it('are what a key press is compared with', () => {
    const press = { key: 'q', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }
    const table = applyBindings(bindKeys({}, 'tool-box', 'Q'))
    const context = { scopes: ['boxes' as const], typing: false, dialogOpen: false, table }
    const found = (key: string) => matchShortcut({ ...press, key, isComposing: false, keyCode: 0 }, context)?.id
    expect(found('q')).toBe('tool-box')
    expect(found('r')).toBeUndefined()
  })

  it('leave the browser its keys, and digits and Esc as they are', () => {
    for (const keys of ['Tab', 'Mod+F', 'Mod+T', 'Alt+Left', 'F5']) expect(isReservedKey(keys)).toBe(true)
    for (const id of ['class-3', 'cancel', 'fit'] as const) expect(canRebind(id)).toBe(false)
    expect(canRebind('submit')).toBe(true)
  })
})
