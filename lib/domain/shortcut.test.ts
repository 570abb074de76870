import { describe, expect, it } from 'vitest'
import { type KeyContext, type KeyPress, matchShortcut, nameKeys } from './shortcut'
import { type ShortcutScope, shortcuts } from './shortcut-table'

function press(key: string, more: Partial<KeyPress> = {}): KeyPress {
  return {
    key,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    altKey: false,
    isComposing: false,
    keyCode: 0,
    ...more,
  }
}

const onCanvas: KeyContext = { scopes: ['workbench', 'boxes'], typing: false, dialogOpen: false }
const find = (keys: KeyPress, context: Partial<KeyContext> = {}) =>
  matchShortcut(keys, { ...onCanvas, ...context })?.id ?? null

describe('shortcuts', () => {
  it.each([
    'boxes',
    'entity-links',
    'evidence-qa',
    'flaws',
    'screen',
    'judgement',
    'error-analysis',
  ] satisfies ShortcutScope[])('gives no key twice where %s meets the workbench', (kind) => {
    const keys = shortcuts.filter(({ scope }) => scope === kind || scope === 'workbench').flatMap((s) => s.keys)
    expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([])
  })

  it('keeps clear of keys that mean opposite things elsewhere or belong to the browser', () => {
    const keys = shortcuts.flatMap((shortcut) => shortcut.keys)
    for (const forbidden of ['D', 'Mod+F', 'Alt+Left']) expect(keys).not.toContain(forbidden)
  })

  it.each([
    [press('r'), 'tool-box'],
    [press('n'), 'tool-box'],
    [press('3'), 'class-3'],
    [press('Z', { ctrlKey: true, shiftKey: true }), 'redo'],
    [press('y', { ctrlKey: true }), 'redo'],
    [press('z', { ctrlKey: true }), 'undo'],
    [press('z'), 'zoom-selection'],
    [press('S', { shiftKey: true }), 'skip'],
    [press('?', { shiftKey: true }), 'help'],
    [press('#'), 'jump-to-mark'],
    [press('ArrowLeft', { ctrlKey: true, shiftKey: true }), 'far-edge-left'],
    [press('Enter', { ctrlKey: true }), 'submit'],
    [press('PageDown'), 'next'],
    [press('d'), null],
    [press('s'), null],
    [press('Shift', { shiftKey: true }), null],
  ])('%o stands for %s', (keys, id) => {
    expect(find(keys)).toBe(id)
  })

  it.each([...'123adns', '?', 'Backspace', 'Delete', 'Escape', '0', '.'])(
    'leaves %s to the text while typing',
    (key) => {
      expect(find(press(key), { typing: true })).toBeNull()
      expect(find(press('z', { ctrlKey: true }), { typing: true })).toBeNull()
    },
  )

  it('submits from a text field, but never while an input method composes or a dialog is open', () => {
    const submit = press('Enter', { ctrlKey: true })
    expect(find(submit, { typing: true })).toBe('submit')
    expect(find({ ...submit, isComposing: true }, { typing: true })).toBeNull()
    expect(find({ ...submit, keyCode: 229 })).toBeNull()
    expect(find(press('1', { isComposing: true }))).toBeNull()
    expect(find(press('r'), { dialogOpen: true })).toBeNull()
  })

  it('switches single keys off, keeping those with Ctrl', () => {
    expect(find(press('r'), { singleKeys: false })).toBeNull()
    expect(find(press('z', { ctrlKey: true }), { singleKeys: false })).toBe('undo')
    expect(find(press('Escape'), { singleKeys: false })).toBe('cancel')
  })

  it('takes Cmd for Ctrl on a Mac only', () => {
    expect(find(press('z', { metaKey: true }), { mac: true })).toBe('undo')
    expect(find(press('z', { metaKey: true }))).toBeNull()
    expect(nameKeys(press('z', { ctrlKey: true }), true)).toBeNull()
  })
})
