import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import { inputStyle } from './input-style'

export type SelectOption = { value: string; label: string; disabled?: boolean }
export type SelectProps = Omit<ComponentProps<'select'>, 'children' | 'multiple' | 'size'> & {
  options: readonly SelectOption[]
  /** `button` in toolbars, beside buttons. */
  look?: 'field' | 'button'
}

/** One of a list; the system's own, so it works with every keyboard and screen reader. */
export function Select({ options, look = 'field', className, ...rest }: SelectProps) {
  return (
    <span className={classNames('relative inline-flex min-w-0', className)}>
      <select
        {...rest}
        className={classNames(
          inputStyle,
          'min-h-9 appearance-none truncate pe-8',
          look === 'button' && 'border-line! font-medium',
        )}
      >
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled} className="bg-surface-raised text-ink">
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 end-2.5 my-auto size-4 text-ink-muted"
      />
    </span>
  )
}
