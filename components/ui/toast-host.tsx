'use client'

import { X } from 'lucide-react'
import { Toast as Primitive } from 'radix-ui'
import { useSyncExternalStore } from 'react'
import { messages } from '@/lib/messages/messages'
import { buttonStyle } from './button-style'
import { classNames } from './class-names'
import { dismissToast, readToasts, type ShownToast, subscribeToToasts, type ToastTone } from './toast-store'

const none: readonly ShownToast[] = []
const edges: Record<ToastTone, string> = {
  neutral: 'border-s-line-strong',
  success: 'border-s-success',
  warning: 'border-s-warning',
  danger: 'border-s-danger',
}

/** Where toasts appear; once, in the root layout. F8 moves there. */
export function ToastHost() {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, () => none)
  return (
    <Primitive.Provider label={messages.ui.tone.neutral} swipeDirection="down">
      {toasts.map((toast) => (
        <Primitive.Root
          key={toast.id}
          type={toast.tone === 'danger' ? 'foreground' : 'background'}
          duration={toast.stayMs ?? (toast.tone === 'danger' ? Number.POSITIVE_INFINITY : 6_000)}
          onOpenChange={(open) => open || dismissToast(toast.id)}
          className={classNames(
            'flex animate-appear items-start gap-3 rounded-md border border-line border-s-4 bg-surface-raised py-2.5 ps-3 pe-2 text-ink shadow-raised',
            edges[toast.tone ?? 'neutral'],
          )}
        >
          <div className="min-w-0 flex-1 py-0.5">
            <Primitive.Title className="font-semibold text-base">{toast.title}</Primitive.Title>
            {toast.text ? (
              <Primitive.Description className="text-ink-muted text-sm">{toast.text}</Primitive.Description>
            ) : null}
          </div>
          {toast.action ? (
            <Primitive.Action
              altText={toast.action.label}
              onClick={toast.action.onAction}
              className={buttonStyle('secondary', 'small')}
            >
              {toast.action.label}
            </Primitive.Action>
          ) : null}
          <Primitive.Close
            aria-label={messages.ui.dismiss}
            className={classNames(buttonStyle('quiet', 'small'), 'w-7 px-0!')}
          >
            <X aria-hidden className="size-4" />
          </Primitive.Close>
        </Primitive.Root>
      ))}
      <Primitive.Viewport
        label={messages.ui.notifications}
        className="fixed start-4 bottom-4 z-50 flex w-96 max-w-[calc(100vw-2rem)] flex-col gap-2 outline-none"
      />
    </Primitive.Provider>
  )
}
