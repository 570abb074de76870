'use client'

import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { messages } from '@/lib/messages/messages'
import { Button, type ButtonProps } from './button'

export type CopyButtonProps = Omit<ButtonProps, 'onClick' | 'icon' | 'children'> & { text: string; label?: string }

/** Copies a text and says so in place. */
export function CopyButton({ text, label = messages.ui.copy, size = 'small', ...rest }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  const Icon = copied ? Check : Copy
  return (
    <span className="inline-flex">
      <Button
        {...rest}
        size={size}
        icon={<Icon aria-hidden className="size-4" />}
        onClick={() => navigator.clipboard.writeText(text).then(() => setCopied(true))}
        onBlur={() => setCopied(false)}
      >
        {label}
      </Button>
      <span role="status" className="sr-only">
        {copied ? messages.ui.copied : ''}
      </span>
    </span>
  )
}
