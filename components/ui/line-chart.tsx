import { formatCoefficient } from '@/lib/messages/format-number'
import { classNames } from './class-names'

export type ChartLine = { name: string; values: readonly (number | null)[]; style: 'main' | 'beside' }
export type LineChartProps = {
  /** What it shows, in words; the numbers stand in a table elsewhere. */
  label: string
  /** Where each value stands from left to right, ascending, with the words at both ends. */
  places: readonly number[]
  ends: readonly [string, string]
  lines: readonly ChartLine[]
  target?: { value: number; name: string } | undefined
}

const strokes = { main: 'stroke-accent', beside: 'stroke-ink-muted [stroke-dasharray:4_3]' }
const texts = { main: 'text-accent-ink', beside: 'text-ink-muted' }
/** Names at the ends of lines stand at least this share of the height apart. */
const apart = 0.17

/** Runs of values that follow one another: where there is none the line has a gap. */
function listRuns(values: readonly (number | null)[]): number[][] {
  const runs: number[][] = [[]]
  values.forEach((value, i) => {
    if (value === null) runs.push([])
    else runs.at(-1)?.push(i)
  })
  // A value alone is drawn as a line to itself, which has round ends.
  return runs.flatMap((run) => (run.length === 1 ? [[...run, ...run]] : run.length > 1 ? [run] : []))
}

/** Lines on one scale up to 1, named where they end. The scale goes below 0 only where a value does. */
export function LineChart({ label, places, ends, lines, target }: LineChartProps) {
  const values = lines.flatMap((line) => line.values.flatMap((value) => value ?? []))
  if (values.length === 0) return null
  const least = Math.min(0, ...values) < 0 ? -Math.ceil(-Math.min(...values) * 2) / 2 : 0
  const top = (value: number) => (1 - value) / (1 - least)
  const [first = 0, last = 1] = [places[0], places.at(-1)]
  const across = (i: number) => (last === first ? 0 : ((places[i] ?? 0) - first) / (last - first))
  const steps = Array.from({ length: Math.round((1 - least) * 2) + 1 }, (_, step) => 1 - step / 2)
  const named = lines
    .flatMap(({ values: all, ...line }) => {
      const value = all.findLast((each) => each !== null)
      return value === undefined || value === null ? [] : [{ ...line, value, at: top(value) }]
    })
    .sort((one, other) => one.at - other.at)
  for (const [i, line] of named.entries()) {
    const above = named[i - 1]
    if (above) line.at = Math.max(line.at, above.at + apart)
  }
  return (
    <div role="img" aria-label={label} data-chart dir="ltr" className="relative mt-2 mb-6 h-32 text-xs">
      <div className="absolute inset-y-0 start-9 end-24">
        {steps.map((step) => (
          <div
            key={step}
            className={classNames('absolute inset-x-0 border-line border-t', step === 0 && 'border-line-strong')}
            style={{ top: `${100 * top(step)}%` }}
          >
            <span className="absolute end-full me-2 -translate-y-1/2 text-ink-muted">{formatCoefficient(step)}</span>
          </div>
        ))}
        {target ? (
          <div
            className="absolute inset-x-0 border-ink-muted border-t border-dotted"
            style={{ top: `${100 * top(target.value)}%` }}
          >
            <span className="absolute start-1 bottom-0.5 text-ink-muted">{target.name}</span>
          </div>
        ) : null}
        <svg
          aria-hidden="true"
          viewBox="0 0 1 1"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          {lines.flatMap((line) =>
            listRuns(line.values).map((run) => (
              <polyline
                key={`${line.name} ${run[0]}`}
                fill="none"
                strokeWidth="2"
                strokeLinecap="round"
                vectorEffect="non-scaling-stroke"
                className={strokes[line.style]}
                points={run.map((i) => `${across(i)},${top(line.values[i] ?? 0)}`).join(' ')}
              />
            )),
          )}
        </svg>
        <span className="absolute start-0 top-full mt-1 text-ink-muted">{ends[0]}</span>
        <span className="absolute end-0 top-full mt-1 text-ink-muted">{ends[1]}</span>
      </div>
      {named.map(({ name, style, value, at }) => (
        <span
          key={name}
          className={classNames('absolute end-0 w-22 -translate-y-1/2 truncate font-medium', texts[style])}
          style={{ top: `${100 * at}%` }}
        >
          {name} {formatCoefficient(value)}
        </span>
      ))}
    </div>
  )
}
