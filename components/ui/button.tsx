import { LoaderCircle } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style'
import { classNames } from './class-names'
import { KeyCap } from './key-cap'
import { keyShortcuts } from './key-shortcuts'

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** The key that does the same, shown and announced: `Ctrl+Enter`. */
  keys?: string
  icon?: ReactNode
  /** Work in progress: not pressable; a turning sign after 300 ms in place of the icon. */
  busy?: boolean
}

/** An action. One primary per screen. */
export function Button({ variant, size, keys, icon, busy, className, children, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      aria-keyshortcuts={keyShortcuts(keys)}
      className={classNames(buttonStyle(variant, size), className)}
    >
      {busy ? (
        <LoaderCircle aria-hidden className="size-4 animate-late [&>*]:origin-center [&>*]:animate-turn" />
      ) : (
        icon
      )}
      {children}
      {keys ? (
        <KeyCap hidden keys={keys} tone={variant === 'primary' || variant === 'danger' ? 'inherit' : 'plain'} />
      ) : null}
    </button>
  )
}
