import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names'

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & { label: ReactNode; hint?: ReactNode }

/** On or off, at once. */
export function Switch({ label, hint, className, ...rest }: SwitchProps) {
  return (
    <label className={classNames('flex min-h-6 items-start gap-2.5 text-base has-disabled:opacity-50', className)}>
      <input
        {...rest}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state
        role="switch"
        className="mt-px h-5 w-9 shrink-0 appearance-none rounded-full border border-line-strong bg-line-strong p-px before:block before:size-4 before:rounded-full before:bg-surface before:transition-[margin] checked:border-accent checked:bg-accent checked:before:ms-4 forced-colors:size-4 forced-colors:appearance-auto forced-colors:before:hidden"
      />
      <span className="min-w-0 flex-1">
        {label}
        {hint ? <span className="block text-ink-muted text-sm">{hint}</span> : null}
      </span>
    </label>
  )
}
