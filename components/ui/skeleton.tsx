import { classNames } from './class-names'

export type SkeletonProps = {
  /** Give it the final size: `h-24 w-full`. */
  className?: string
}

/** The place of what is on its way; seen only after 300 ms. */
export function Skeleton({ className }: SkeletonProps) {
  return (
    <div aria-hidden className={classNames('animate-late rounded-md', className)}>
      <div className="size-full animate-breathe rounded-[inherit] bg-track" />
    </div>
  )
}
