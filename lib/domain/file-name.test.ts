import { describe, expect, it } from 'vitest'
import { findUnsafeName, maxFileNameLength } from './file-name'

describe('findUnsafeName', () => {
  it.each([
    ['../x.png', '..'],
    ['a/../../x.png', '..'],
    ['a/..', '..'],
    ['/etc/x', 'absolute'],
    ['C:x.png', 'drive'],
    ['c:/x.png', 'drive'],
    ['..\\x.png', 'backslash'],
    ['a\u0000.png', 'NUL'],
    ['a\ud800.png', 'surrogate'],
    ['', 'empty'],
    ['x'.repeat(maxFileNameLength + 1), 'characters'],
  ])('refuses %j', (name, word) => {
    expect(findUnsafeName(name)).toContain(word)
  })

  it.each([
    'a/b c#1%25?&+;,\'"é漢🙂.png',
    '..x.png',
    'x..png',
    'a..b/c.png',
    'CON.png',
    '\u202egnp.exe.png',
    'x'.repeat(300),
    'e\u0301.png',
    '.hidden',
  ])('takes %j as it is', (name) => {
    expect(findUnsafeName(name)).toBeNull()
  })
})
