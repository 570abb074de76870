import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { KeyCap } from './key-cap'
import { keyShortcuts } from './key-shortcuts'

export type Choice<V extends string = string> = {
  value: V
  label: ReactNode
  hint?: ReactNode
  keys?: string
  disabled?: boolean
}

export type RadioGroupProps<V extends string> = {
  legend: ReactNode
  legendHidden?: boolean
  name: string
  choices: readonly Choice<V>[]
  /** Null: nothing chosen yet. Leave out, with `defaultValue`, in a plain form. */
  value?: V | null
  defaultValue?: V
  onValueChange?: (value: V) => void
  disabled?: boolean
  boxed?: boolean
}

/** One of a few, all in sight. */
export function RadioGroup<V extends string>(props: RadioGroupProps<V>) {
  const { legend, legendHidden, name, choices, value, defaultValue, onValueChange, disabled, boxed } = props
  return (
    <fieldset disabled={disabled} className="min-w-0 disabled:opacity-50">
      <legend className={legendHidden ? 'sr-only' : 'mb-1 font-semibold text-ink-muted text-xs'}>{legend}</legend>
      <div className={classNames('flex flex-col', boxed ? 'gap-2' : 'gap-1')}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={classNames(
              'flex min-h-7 items-start gap-2.5 text-base has-disabled:opacity-50',
              boxed &&
                'rounded-md border border-line px-3 py-2 hover:bg-surface-hover has-checked:border-accent has-checked:bg-accent-soft',
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              disabled={choice.disabled}
              aria-keyshortcuts={keyShortcuts(choice.keys)}
              checked={value === undefined ? undefined : value === choice.value}
              defaultChecked={value === undefined ? defaultValue === choice.value : undefined}
              onChange={onValueChange ? () => onValueChange(choice.value) : undefined}
              readOnly={value !== undefined && !onValueChange}
              className="mt-0.5 size-4 shrink-0 appearance-none rounded-full border border-line-strong bg-surface checked:border-[5px] checked:border-accent forced-colors:appearance-auto"
            />
            <span className="min-w-0 flex-1">
              {choice.label}
              {choice.hint ? <span className="block text-ink-muted text-sm">{choice.hint}</span> : null}
            </span>
            {choice.keys ? <KeyCap hidden keys={choice.keys} /> : null}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
