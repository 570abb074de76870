import { z } from 'zod'
import type { KeyBindings } from './key-binding'
import { shortcuts } from './shortcut-table'

/** How a person likes to work; kept on their device. */
export type WorkSettings = {
  /** Keys without Ctrl or Cmd do something (WCAG 2.1.4). */
  singleKeys: boolean
  keys: KeyBindings
  /** After each box drawn the next class is taken. */
  advance: boolean
  /** The surroundings of the pointer are shown larger while a box is dragged. */
  magnifier: boolean
}

export const defaultWorkSettings: WorkSettings = { singleKeys: true, keys: {}, advance: false, magnifier: true }

const chosenKeys = z.array(z.string().min(1).max(40)).max(5)
const stored = z.looseObject({
  singleKeys: z.boolean().catch(true),
  advance: z.boolean().catch(false),
  magnifier: z.boolean().catch(true),
  keys: z.record(z.string(), z.unknown()).catch({}),
})

/** Settings out of what a device kept; whatever is not understood is as if never chosen. */
export function parseWorkSettings(value: unknown): WorkSettings {
  const parsed = stored.safeParse(value)
  if (!parsed.success) return defaultWorkSettings
  const { singleKeys, advance, magnifier, keys } = parsed.data
  const own = shortcuts.flatMap(({ id }) => {
    const chosen = chosenKeys.safeParse(keys[id])
    return chosen.success ? [[id, chosen.data] as const] : []
  })
  return { singleKeys, advance, magnifier, keys: Object.fromEntries(own) }
}
