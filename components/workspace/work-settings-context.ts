import { createContext, useContext, useMemo } from 'react'
import { applyBindings } from '@/lib/domain/key-binding'
import type { Shortcut, ShortcutId } from '@/lib/domain/shortcut-table'
import { defaultWorkSettings, type WorkSettings } from '@/lib/domain/work-settings'
import { nameForReader } from './key-label'

export type WorkSettingsControl = { settings: WorkSettings; change: (part: Partial<WorkSettings>) => void }

/** How the person likes to work. Without a provider: as the app comes. */
export const WorkSettingsContext = createContext<WorkSettingsControl>({
  settings: defaultWorkSettings,
  change: () => {},
})

export function useWorkSettings(): WorkSettingsControl {
  return useContext(WorkSettingsContext)
}

/** The table with the person's own keys in it. */
export function useKeyTable(): readonly Shortcut[] {
  const { keys } = useWorkSettings().settings
  return useMemo(() => applyBindings(keys), [keys])
}

/** Answers the key of a shortcut, to be shown where its action is; empty where it has none. */
export function useKeyLabel(): (id: ShortcutId) => string {
  const table = useKeyTable()
  return (id) => {
    const keys = table.find((shortcut) => shortcut.id === id)?.keys[0]
    return keys === undefined ? '' : nameForReader(keys)
  }
}
