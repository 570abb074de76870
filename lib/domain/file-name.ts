import { findUnstorable } from './text'

/** Longest file name kept, in UTF-16 units, folders included. */
export const maxFileNameLength = 1000

/**
 * Why a file name (with folders, divided by `/`) from an archive, a form or an imported file is refused; null where it
 * is fine. Names are only ever data, but one that climbs out of its folder would be dangerous in whoever unpacks an export.
 */
export function findUnsafeName(name: string): string | null {
  const unstorable = findUnstorable(name)
  if (unstorable) return unstorable
  if (name.length === 0) return 'The name is empty.'
  if (name.length > maxFileNameLength) return `The name has more than ${maxFileNameLength} characters.`
  if (name.includes('\\')) return 'The name holds a backslash.'
  if (name.startsWith('/')) return 'The name is an absolute path.'
  if (/^[A-Za-z]:/.test(name)) return 'The name starts with a drive letter.'
  if (name.split('/').includes('..')) return 'The name climbs out of its folder (..).'
  return null
}
