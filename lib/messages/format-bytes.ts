import { locale } from './messages'

const units = ['B', 'kB', 'MB', 'GB', 'TB']
const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })

/** A size in decimal units: `340 B`, `1.2 MB`. */
export function formatBytes(bytes: number): string {
  let value = bytes
  let unit = 0
  // 999.95 and more would print as 1,000 of the smaller unit.
  while (value >= (unit === 0 ? 1_000 : 999.95) && unit < units.length - 1) {
    value /= 1_000
    unit += 1
  }
  return `${number.format(value)}\u00a0${units[unit]}`
}
