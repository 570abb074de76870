import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names'
import { KeyCap } from './key-cap'
import { keyShortcuts } from './key-shortcuts'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  keys?: string
  /** With a frame, as a large target. */
  boxed?: boolean
}

/** Yes or no, with its label as part of the target. */
export function Checkbox({ label, hint, keys, boxed, className, ...rest }: CheckboxProps) {
  return (
    <label
      className={classNames(
        'flex min-h-6 items-start gap-2.5 text-base has-disabled:opacity-50',
        boxed &&
          'rounded-md border border-line px-3 py-2 hover:bg-surface-hover has-checked:border-accent has-checked:bg-accent-soft',
        className,
      )}
    >
      <span className="relative mt-0.5 grid size-4 shrink-0 place-items-center">
        <input
          {...rest}
          type="checkbox"
          aria-keyshortcuts={keyShortcuts(keys)}
          className="peer col-start-1 row-start-1 size-4 appearance-none rounded-sm border border-line-strong bg-surface checked:border-accent checked:bg-accent forced-colors:appearance-auto"
        />
        <Check
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none invisible col-start-1 row-start-1 size-3 text-on-accent peer-checked:visible forced-colors:hidden"
        />
      </span>
      <span className="min-w-0 flex-1">
        {label}
        {hint ? <span className="block text-ink-muted text-sm">{hint}</span> : null}
      </span>
      {keys ? <KeyCap hidden keys={keys} /> : null}
    </label>
  )
}
