'use client'

import { AlertDialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { messages } from '@/lib/messages/messages'
import { Button } from './button'

export type ConfirmDialogProps = {
  title: ReactNode
  /** Names what will be lost. */
  loss: ReactNode
  confirm: string
  onConfirm: () => void
  trigger?: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** Only for what cannot be undone. Focus starts on the way back. */
export function ConfirmDialog({ title, loss, confirm, onConfirm, trigger, open, onOpenChange }: ConfirmDialogProps) {
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      {trigger ? <AlertDialog.Trigger asChild>{trigger}</AlertDialog.Trigger> : null}
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-40 animate-appear bg-mark-outer/55" />
        <AlertDialog.Content className="fixed inset-x-4 top-[20vh] z-50 mx-auto max-w-md animate-appear rounded-lg border border-line bg-surface-raised p-5 text-ink shadow-raised">
          <AlertDialog.Title className="font-semibold text-lg">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-base text-ink-muted">{loss}</AlertDialog.Description>
          <div className="mt-5 flex flex-wrap justify-end gap-2">
            <AlertDialog.Cancel asChild>
              <Button>{messages.ui.cancel}</Button>
            </AlertDialog.Cancel>
            <AlertDialog.Action asChild>
              <Button variant="danger" onClick={onConfirm}>
                {confirm}
              </Button>
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
