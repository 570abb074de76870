import { describe, expect, it } from 'vitest'
import type { Term } from '@/lib/domain/vocabulary'
import { listPrivacyChanges } from './privacy-changes'

const classes: Term[] = [
  { key: 'face', name: 'Face', privacy: 'mask' },
  { key: 'plate', name: 'Plate' },
  { key: 'crowd', name: 'Crowd', privacy: 'keep' },
]

describe('changes of private classes', () => {
  it('are only the classes that differ; no longer private is null', () => {
    const chosen = new Map([
      ['face', null],
      ['plate', 'mask'],
      ['crowd', 'keep'],
    ] as const)
    expect({ ...listPrivacyChanges(classes, chosen) }).toEqual({ face: null, plate: 'mask' })
  })

  it('are none where nothing was chosen, or only for classes that are gone', () => {
    expect({ ...listPrivacyChanges(classes, new Map([['gone', 'mask']] as const)) }).toEqual({})
  })

  it('reach the server under any key', () => {
    const changes = listPrivacyChanges([{ key: '__proto__', name: 'x' }], new Map([['__proto__', 'mask']] as const))
    expect(JSON.stringify(changes)).toBe('{"__proto__":"mask"}')
  })
})
