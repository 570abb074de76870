'use client'

import type { ReactNode } from 'react'
import { CodeText } from '@/components/ui/code-text'
import { CopyButton } from '@/components/ui/copy-button'
import { Dialog } from '@/components/ui/dialog'

export type SecretDialogProps = {
  /** Null: closed. */
  secret: string | null
  title: string
  text: ReactNode
  copyLabel: string
  onClose: () => void
}

/** Something shown once and never again. */
export function SecretDialog({ secret, title, text, copyLabel, onClose }: SecretDialogProps) {
  return (
    <Dialog
      open={secret !== null}
      onOpenChange={(open) => open || onClose()}
      title={title}
      description={text}
      footer={<CopyButton text={secret ?? ''} label={copyLabel} variant="primary" size="medium" />}
    >
      <CodeText block className="whitespace-pre-wrap! break-all text-ink">
        {secret}
      </CodeText>
    </Dialog>
  )
}
