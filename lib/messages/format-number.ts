import { locale } from './messages'

const dash = '–'
const nothing = '·'
const space = '\u00a0'

function fixed(digits: number): Intl.NumberFormat {
  // 'negative' prints -0.001 as 0.00, not -0.00.
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: 'negative',
  })
}

const two = fixed(2)
const one = fixed(1)
const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })

export type NumberKind = 'coefficient' | 'percent'

/** A coefficient with 2 decimals; `·` where there is none. */
export function formatCoefficient(value: number | null): string {
  return value === null || !Number.isFinite(value) ? nothing : two.format(value)
}

/** A share in [0, 1] as percent with 1 decimal, `92.9 %`; `·` where there is none. */
export function formatPercent(share: number | null): string {
  return share === null || !Number.isFinite(share) ? nothing : `${one.format(share * 100)}${space}%`
}

/** By kind: `0.72` or `92.9 %`. */
export function formatValue(value: number | null, kind: NumberKind): string {
  return kind === 'percent' ? formatPercent(value) : formatCoefficient(value)
}

/** `0.66 – 0.78`, or `88.1 – 95.2 %`. */
export function formatInterval([low, high]: readonly [number, number], kind: NumberKind = 'coefficient'): string {
  const gap = `${space}${dash} `
  if (kind === 'coefficient') return `${two.format(low)}${gap}${two.format(high)}`
  return `${one.format(low * 100)}${gap}${one.format(high * 100)}${space}%`
}

/** A count with grouped thousands: `13,125`. */
export function formatCount(value: number): string {
  return whole.format(value)
}

/** Every digit there is, for hovering: never rounded. */
export function formatFull(value: number): string {
  return String(value)
}

/** `undefined because everyone gave the same answer`. */
export function formatUndefined(reason: string): string {
  return `undefined because ${reason.replace(/[.\s]+$/, '')}`
}
