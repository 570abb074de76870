/** Keys as `aria-keyshortcuts` wants them: `Ctrl+Enter` -> `Control+Enter`. */
export function keyShortcuts(keys: string | undefined): string | undefined {
  return keys
    ?.replace(/\bCtrl\b/, 'Control')
    .replace(/\b(Left|Right|Up|Down)\b/, 'Arrow$1')
    .replace(/\bPg(Up|Dn)\b/, (_, way) => (way === 'Up' ? 'PageUp' : 'PageDown'))
}
