import { classNames } from './class-names'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent enabled:hover:bg-accent-hover [a]:hover:bg-accent-hover',
  secondary: 'border-line bg-surface text-ink enabled:hover:bg-surface-hover [a]:hover:bg-surface-hover',
  quiet:
    'border-transparent text-ink-muted enabled:hover:bg-surface-hover enabled:hover:text-ink [a]:hover:bg-surface-hover [a]:hover:text-ink',
  danger: 'border-transparent bg-danger text-on-danger enabled:hover:bg-danger-hover [a]:hover:bg-danger-hover',
}

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-7 gap-1.5 px-2 py-0.5 text-sm',
  medium: 'min-h-9 gap-2 px-3 py-1 text-base',
  large: 'min-h-11 gap-2.5 px-5 py-2 text-lg',
}

/** The look of a button, for buttons and links alike. */
export function buttonStyle(variant: ButtonVariant = 'secondary', size: ButtonSize = 'medium'): string {
  return classNames(
    'inline-flex shrink-0 items-center justify-center rounded-md border text-center font-medium',
    'disabled:cursor-not-allowed disabled:opacity-50 aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink',
    variants[variant],
    sizes[size],
  )
}
