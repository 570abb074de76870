import type { ReactNode } from 'react'
import { classNames } from './class-names'

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info'

const tones: Record<Tone | 'outline', string> = {
  neutral: 'border-transparent bg-track text-ink-muted',
  accent: 'border-transparent bg-accent-soft text-accent-ink',
  success: 'border-transparent bg-success-soft text-success-ink',
  warning: 'border-transparent bg-warning-soft text-warning-ink',
  danger: 'border-transparent bg-danger-soft text-danger-ink',
  info: 'border-transparent bg-info-soft text-info-ink',
  outline: 'border-ink-muted text-ink',
}

export type BadgeProps = { tone?: Tone | 'outline'; icon?: ReactNode; children: ReactNode; title?: string }

/** A word or two about a state. */
export function Badge({ tone = 'neutral', icon, children, title }: BadgeProps) {
  return (
    <span
      title={title}
      className={classNames(
        'inline-flex min-h-[1.375rem] shrink-0 items-center gap-1 whitespace-nowrap rounded-full border px-2 font-medium text-xs',
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  )
}
