export type Theme = 'system' | 'light' | 'dark'

export const themeCookie = 'attest-theme'

/** The theme a cookie names; anything else means the system's. */
export function parseTheme(value: string | undefined): Theme {
  return value === 'light' || value === 'dark' ? value : 'system'
}
