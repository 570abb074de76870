/** Keys of the table as they are called on this keyboard: `Mod` is Cmd on a Mac, else Ctrl. */
export function nameForReader(keys: string): string {
  return keys.replace('Mod', isMac() ? 'Cmd' : 'Ctrl')
}

export function isMac(): boolean {
  return typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)
}
