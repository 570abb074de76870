import { messages } from '@/lib/messages/messages'

export type ScaleBarProps = {
  value: number | null
  interval?: readonly [number, number] | null
  target?: number
  min?: number
  max?: number
  /** Without its word, where many stand in one column. */
  plain?: boolean
}

/** A dot on a scale, its interval, and the target as a dotted line. Decoration beside the printed number. */
export function ScaleBar({ value, interval, target, min = 0, max = 1, plain }: ScaleBarProps) {
  const place = (number: number) => `${(Math.min(1, Math.max(0, (number - min) / (max - min))) * 100).toFixed(2)}%`
  const width = (low: number, high: number) =>
    `${(Number.parseFloat(place(high)) - Number.parseFloat(place(low))).toFixed(2)}%`
  return (
    <div data-chart dir="ltr" className="px-1.5">
      <svg aria-hidden className={plain ? 'block h-5 w-full overflow-visible' : 'block h-9 w-full overflow-visible'}>
        <rect y="7" width="100%" height="6" rx="3" className="fill-track" />
        {interval ? (
          <rect
            y="7"
            x={place(interval[0])}
            width={width(...interval)}
            height="6"
            rx="3"
            className="fill-accent opacity-40"
          />
        ) : null}
        {target === undefined ? null : (
          <line
            x1={place(target)}
            x2={place(target)}
            y1="1"
            y2="19"
            strokeWidth="1.5"
            strokeDasharray="2 2"
            className="stroke-ink"
          />
        )}
        {value === null ? null : (
          <circle cx={place(value)} cy="10" r="5" strokeWidth="1.5" className="fill-accent stroke-surface" />
        )}
        {target === undefined || plain ? null : (
          <text x={place(target)} y="32" textAnchor="middle" className="fill-ink-faint text-xs">
            {messages.ui.stat.target}
          </text>
        )}
      </svg>
    </div>
  )
}
