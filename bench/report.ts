import { median } from './measure'

const whole = (value: number) => Math.round(value).toLocaleString('en')

/** One line of a result: the median of the runs, and the runs themselves. */
export function reportRates(name: string, rates: number[]): void {
  console.log(`${name.padEnd(34)} ${whole(median(rates)).padStart(9)}/s   (runs: ${rates.map(whole).join(', ')})`)
}

/** Rates as per cent of others, run by run, and the median of that, beside its target if it has one. */
export function reportShare(name: string, part: number[], of: number[], target: number | null): void {
  const share = 100 * median(part.map((rate, run) => rate / (of[run] ?? Number.NaN)))
  const line = `${name.padEnd(34)} ${share.toFixed(0).padStart(9)} %`
  const verdict = target === null ? '' : `   (target: at least ${target} %, ${share >= target ? 'met' : 'MISSED'})`
  console.log(`${line}${verdict}`)
}

/** A figure beside a target that it must not exceed, or must reach. */
export function reportFigure(
  name: string,
  value: number,
  unit: string,
  target: { atMost: number } | { atLeast: number } | null,
) {
  const shown = value < 100 ? value.toFixed(2) : whole(value)
  const line = `${name.padEnd(34)} ${shown.padStart(9)} ${unit}`
  if (target === null) return console.log(line)
  const limit = 'atMost' in target ? target.atMost : target.atLeast
  const met = 'atMost' in target ? value <= limit : value >= limit
  const words = 'atMost' in target ? 'at most' : 'at least'
  console.log(`${line}   (target: ${words} ${limit}, ${met ? 'met' : 'MISSED'})`)
}
