import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import { inputStyle } from './input-style'

export type TextareaProps = ComponentProps<'textarea'>

/** Several lines of text; grows with them. */
export function Textarea({ className, ...rest }: TextareaProps) {
  return (
    <textarea
      rows={2}
      {...rest}
      className={classNames(inputStyle, 'field-sizing-content max-h-80 min-h-16', className)}
    />
  )
}
