import Link from 'next/link'
import type { ComponentProps, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style'
import { classNames } from './class-names'
import { KeyCap } from './key-cap'
import { keyShortcuts } from './key-shortcuts'

export type ButtonLinkProps = ComponentProps<typeof Link> & {
  variant?: ButtonVariant
  size?: ButtonSize
  keys?: string
  icon?: ReactNode
}

/** A way to another page that looks like a button. */
export function ButtonLink({ variant, size, keys, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link
      {...rest}
      aria-keyshortcuts={keyShortcuts(keys)}
      className={classNames(buttonStyle(variant, size), className)}
    >
      {icon}
      {children}
      {keys ? <KeyCap hidden keys={keys} tone={variant === 'primary' ? 'inherit' : 'plain'} /> : null}
    </Link>
  )
}
