import { classNames } from './class-names'

export type BarProps = { share: number; className?: string; fill?: string }

/** A share of a track. Drawn in SVG: widths as attributes need no inline style, which a strict policy forbids. */
export function Bar({ share, className, fill = 'fill-accent' }: BarProps) {
  const width = Math.min(1, Math.max(0, share)) * 100
  return (
    <svg
      aria-hidden
      data-chart
      className={classNames('block h-1.5 w-full overflow-hidden rounded-full bg-track rtl:-scale-x-100', className)}
    >
      <rect width={`${width}%`} height="100%" rx="3" className={fill} />
    </svg>
  )
}
