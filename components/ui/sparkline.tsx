export type SparklineProps = {
  /** What it shows, in words; the numbers stand in a table elsewhere. */
  label: string
  values: readonly (number | null)[]
  min?: number
  max?: number
  target?: number
}

const width = 120
const height = 28

/** A line without axes: which way a number goes. Gaps where there is none. */
export function Sparkline({ label, values, min = 0, max = 1, target }: SparklineProps) {
  const place = (value: number) => 2 + (height - 4) * (1 - (Math.min(max, Math.max(min, value)) - min) / (max - min))
  const points = values.flatMap((value, i) =>
    value === null ? [] : [{ x: 3 + ((width - 6) * i) / Math.max(1, values.length - 1), y: place(value) }],
  )
  const last = points.at(-1)
  if (!last || points.length < 2) return null
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} data-chart className="h-7 w-30 max-w-full">
      {target === undefined ? null : (
        <line
          x1="0"
          x2={width}
          y1={place(target)}
          y2={place(target)}
          strokeDasharray="2 2"
          className="stroke-ink-faint"
        />
      )}
      <polyline
        fill="none"
        strokeWidth="1.5"
        className="stroke-accent"
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
      />
      <circle cx={last.x} cy={last.y} r="2.5" className="fill-accent" />
    </svg>
  )
}
