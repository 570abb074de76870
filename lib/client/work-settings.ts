import { defaultWorkSettings, parseWorkSettings, type WorkSettings } from '@/lib/domain/work-settings'

export type WorkSettingsStore = {
  get: () => WorkSettings
  subscribe: (listener: () => void) => () => void
  change: (part: Partial<WorkSettings>) => void
}

/** A person's settings on this device, each person's apart. Where nothing can be stored they last as long as the page. */
export function createWorkSettings(userId: string, storage: Pick<Storage, 'getItem' | 'setItem'>): WorkSettingsStore {
  const place = `attest.work-settings.${userId}`
  const listeners = new Set<() => void>()
  let settings = read()

  function read(): WorkSettings {
    try {
      return parseWorkSettings(JSON.parse(storage.getItem(place) ?? '{}'))
    } catch {
      return defaultWorkSettings
    }
  }

  return {
    get: () => settings,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(part) {
      settings = { ...settings, ...part }
      try {
        storage.setItem(place, JSON.stringify(settings))
      } catch {
        // No room, or storage is switched off: the settings hold for this page.
      }
      for (const listener of listeners) listener()
    },
  }
}
