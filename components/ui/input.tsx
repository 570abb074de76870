import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import { inputStyle } from './input-style'

export type InputProps = ComponentProps<'input'> & {
  /** Ids, coordinates, numbers. */
  mono?: boolean
}

/** One line of text. */
export function Input({ mono, className, ...rest }: InputProps) {
  return <input {...rest} className={classNames(inputStyle, 'min-h-9', mono && 'font-mono text-sm', className)} />
}
