import { classNames } from './class-names'
import { KeyCap } from './key-cap'
import { keyShortcuts } from './key-shortcuts'
import type { RadioGroupProps } from './radio-group'

export type SegmentedProps<V extends string> = Omit<RadioGroupProps<V>, 'boxed'> & {
  /** `spread` fills the width in equal parts; `chips` wraps. */
  layout?: 'spread' | 'chips'
}

/** One of a few short ones, side by side. */
export function Segmented<V extends string>(props: SegmentedProps<V>) {
  const { legend, legendHidden, name, choices, value, defaultValue, onValueChange, disabled, layout = 'chips' } = props
  return (
    <fieldset disabled={disabled} className="min-w-0 disabled:opacity-50">
      <legend className={legendHidden ? 'sr-only' : 'mb-1 font-semibold text-ink-muted text-xs'}>{legend}</legend>
      <div className={classNames('flex gap-1.5', layout === 'chips' && 'flex-wrap')}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={classNames(
              'relative inline-flex min-h-8 items-center justify-center gap-2 rounded-md border border-line px-2.5 text-base',
              'hover:bg-surface-hover has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-checked:text-accent-ink',
              'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2 has-disabled:opacity-50',
              'forced-colors:has-checked:outline-2 forced-colors:has-checked:outline-[Highlight]',
              layout === 'spread' && 'min-w-0 flex-1',
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
              className="absolute inset-0 appearance-none rounded-md opacity-0"
            />
            {choice.keys ? <KeyCap hidden keys={choice.keys} /> : null}
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
