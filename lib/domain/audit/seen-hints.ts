import type { FlawsPayload } from '../annotation'
import type { HintSetting } from './stage'

/**
 * Whether hints are in sight: from the start, or once status and fate were chosen; what was seen stays in sight. The work
 * keeps it, so that agreement can be told apart by it.
 */
export function areHintsShown(payload: Partial<FlawsPayload>, setting: HintSetting): boolean {
  switch (setting) {
    case 'none':
      return false
    case 'shown':
      return true
    case 'after':
      return payload.hints !== undefined || (payload.evidence !== undefined && payload.fate !== undefined)
  }
}

/** The work with a record of the hints that are in sight now, made once: later changes do not touch it. */
export function recordHints(
  payload: Partial<FlawsPayload>,
  setting: HintSetting,
  rules: readonly string[],
): Partial<FlawsPayload> {
  if (payload.hints || !areHintsShown(payload, setting)) return payload
  const named = [...new Set(rules)]
  const { evidence, fate } = payload
  if (setting === 'shown') return { ...payload, hints: { when: 'before', rules: named } }
  if (!evidence || !fate) return payload
  return { ...payload, hints: { when: 'after', rules: named, before: { evidence, fate } } }
}
