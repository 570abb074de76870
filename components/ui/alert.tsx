import { CircleCheck, Info, OctagonAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { messages } from '@/lib/messages/messages'
import { classNames } from './class-names'

export type AlertTone = 'info' | 'success' | 'warning' | 'danger'

export type AlertProps = {
  tone?: AlertTone
  title?: ReactNode
  /** What happened, what is kept, what to do next. */
  children?: ReactNode
  action?: ReactNode
  /** Read aloud as it appears; for what the page adds after loading. */
  live?: boolean
}

const looks = {
  info: { box: 'bg-info-soft', icon: 'text-info', Icon: Info },
  success: { box: 'bg-success-soft', icon: 'text-success', Icon: CircleCheck },
  warning: { box: 'bg-warning-soft', icon: 'text-warning', Icon: TriangleAlert },
  danger: { box: 'bg-danger-soft', icon: 'text-danger', Icon: OctagonAlert },
} as const

/** A sentence that must not be missed, in its place on the page. */
export function Alert({ tone = 'info', title, children, action, live }: AlertProps) {
  const { box, icon, Icon } = looks[tone]
  const role = live ? (tone === 'danger' || tone === 'warning' ? 'alert' : 'status') : undefined
  return (
    <div
      role={role}
      className={classNames('flex items-start gap-3 rounded-md border border-transparent px-3.5 py-3 text-ink', box)}
    >
      <Icon role="img" aria-label={messages.ui.tone[tone]} className={classNames('mt-0.5 size-4 shrink-0', icon)} />
      <div className="min-w-0 flex-1 text-base">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children ? <div className={title ? 'text-ink-muted' : undefined}>{children}</div> : null}
      </div>
      {action}
    </div>
  )
}
