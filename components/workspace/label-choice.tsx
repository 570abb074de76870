import { classNames } from '@/components/ui/class-names'
import { KeyCap } from '@/components/ui/key-cap'
import { keyShortcuts } from '@/components/ui/key-shortcuts'
import type { Term } from '@/lib/domain/vocabulary'

export type LabelChoiceProps = {
  legend: string
  /** Beside the legend: that it may be left out. */
  hint?: string | undefined
  help?: string | undefined
  name: string
  terms: readonly Term[]
  value: string | undefined
  onChange: (key: string) => void
  /** The keys choose from this list now. */
  inHand?: boolean
  onTakeInHand?: () => void
  /** The key of each term by its place. */
  keys?: readonly string[]
  error?: string | null | undefined
}

/** One of a list, in columns; the list in hand shows the key of each. */
export function LabelChoice(props: LabelChoiceProps) {
  const { legend, hint, help, name, terms, value, onChange, inHand, onTakeInHand, keys = [], error } = props
  return (
    <fieldset
      onFocus={onTakeInHand}
      className={classNames('min-w-0 border-s-2 ps-3', inHand ? 'border-accent' : 'border-transparent')}
    >
      <legend className="mb-1 font-semibold text-ink-muted text-xs">
        <bdi>{legend}</bdi> {hint ? <span className="font-normal">({hint})</span> : null}
      </legend>
      {help ? <p className="mb-1 text-ink-muted text-sm">{help}</p> : null}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-1">
        {terms.map((term, place) => (
          <label
            key={term.key}
            title={term.help}
            className={classNames(
              'relative flex min-h-8 min-w-0 items-center gap-2 rounded-md border border-line px-2 py-1 hover:bg-surface-hover',
              'has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-checked:text-accent-ink',
              'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
              'forced-colors:has-checked:outline-2 forced-colors:has-checked:outline-[Highlight]',
            )}
          >
            <input
              type="radio"
              name={name}
              value={term.key}
              checked={value === term.key}
              onChange={() => onChange(term.key)}
              aria-keyshortcuts={keyShortcuts(inHand ? keys[place] : undefined)}
              className="absolute inset-0 appearance-none rounded-md opacity-0"
            />
            {keys[place] ? (
              // Its place stays where the keys are another list's, so that nothing moves under the eye.
              <span className={inHand ? undefined : 'invisible'}>
                <KeyCap hidden keys={keys[place]} />
              </span>
            ) : null}
            <bdi className="min-w-0 [overflow-wrap:anywhere]">{term.name}</bdi>
          </label>
        ))}
      </div>
      {error ? <p className="mt-1 text-danger-ink text-sm">{error}</p> : null}
    </fieldset>
  )
}
