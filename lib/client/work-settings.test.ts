import { describe, expect, it } from 'vitest'
import { defaultWorkSettings } from '@/lib/domain/work-settings'
import { createWorkSettings } from './work-settings'

function makeStorage() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

describe('settings of a person on a device', () => {
  it('come back after a reload, for that person only', () => {
    const storage = makeStorage()
    createWorkSettings('ana', storage).change({ singleKeys: false, keys: { lock: ['Q'] } })
    expect(createWorkSettings('ana', storage).get()).toMatchObject({ singleKeys: false, keys: { lock: ['Q'] } })
    expect(createWorkSettings('ben', storage).get()).toEqual(defaultWorkSettings)
  })

  it('tell of a change', () => {
    const store = createWorkSettings('ana', makeStorage())
    let told = 0
    const leave = store.subscribe(() => told++)
    store.change({ advance: true })
    leave()
    store.change({ advance: false })
    expect(told).toBe(1)
  })

  it.each(['not json', '{"keys":{"lock":"Q","nothing":["Z"]},"singleKeys":3}', '[]', 'null'])(
    'ignore what they do not understand: %s',
    (text) => {
      const storage = makeStorage()
      storage.setItem('attest.work-settings.ana', text)
      expect(createWorkSettings('ana', storage).get()).toEqual(defaultWorkSettings)
    },
  )

  it('last for the page where nothing can be stored', () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    }
    const store = createWorkSettings('ana', full)
    store.change({ magnifier: false })
    expect(store.get().magnifier).toBe(false)
  })
})
