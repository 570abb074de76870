'use client'

import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { messages } from '@/lib/messages/messages'
import { classNames } from './class-names'
import { IconButton } from './icon-button'

export type DialogProps = {
  title: ReactNode
  description?: ReactNode
  /** The button that opens it; leave out when `open` decides. */
  trigger?: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
  children?: ReactNode
  /** Buttons, the primary one last. */
  footer?: ReactNode
  size?: 'small' | 'medium' | 'large'
}

const sizes = { small: 'max-w-md', medium: 'max-w-xl', large: 'max-w-4xl' }

/** A page above the page; Escape closes, focus returns. */
export function Dialog({
  title,
  description,
  trigger,
  open,
  onOpenChange,
  children,
  footer,
  size = 'medium',
}: DialogProps) {
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      {trigger ? <Primitive.Trigger asChild>{trigger}</Primitive.Trigger> : null}
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 animate-appear bg-mark-outer/55" />
        <Primitive.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={classNames(
            'fixed inset-x-4 top-[max(1rem,12vh)] z-50 mx-auto flex max-h-[calc(100dvh-2rem-12vh)] animate-appear flex-col rounded-lg border border-line bg-surface-raised text-ink shadow-raised focus:outline-none',
            sizes[size],
          )}
        >
          <header className="flex items-start gap-3 px-5 pt-4 pb-3">
            <div className="min-w-0 flex-1">
              <Primitive.Title className="font-semibold text-lg">{title}</Primitive.Title>
              {description ? (
                <Primitive.Description className="mt-1 text-base text-ink-muted">{description}</Primitive.Description>
              ) : null}
            </div>
            <Primitive.Close asChild>
              <IconButton size="small" label={messages.ui.close} icon={<X aria-hidden className="size-4" />} />
            </Primitive.Close>
          </header>
          {children ? <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5">{children}</div> : null}
          {footer ? (
            <footer className="flex flex-wrap justify-end gap-2 border-line border-t px-5 py-3">{footer}</footer>
          ) : null}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
