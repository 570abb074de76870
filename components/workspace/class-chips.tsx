'use client'

import { memo } from 'react'
import { classNames } from '@/components/ui/class-names'
import { KeyCap } from '@/components/ui/key-cap'
import type { PinnedTerm } from '@/lib/domain/vocabulary'
import { messages } from '@/lib/messages/messages'
import { nameClass } from './name-class'
import { PrivacySign } from './privacy-sign'

export type ClassChipsProps = {
  classes: readonly PinnedTerm[]
  chosen: string | undefined
  onChoose: (key: string | null) => void
}

/**
 * The classes as chips, the first nine with their digit. Pressing the chosen one takes it away. A class that was taken
 * out of the project's list is there only while it is the chosen one.
 */
export const ClassChips = memo(function ClassChips({ classes, chosen, onChoose }: ClassChipsProps) {
  const offered = classes.filter(({ retired }) => !retired)
  const gone = classes.filter(({ key, retired }) => retired && key === chosen)
  return (
    <fieldset className="flex max-h-48 flex-wrap gap-2 overflow-y-auto p-0.5">
      <legend className="sr-only">{messages.marks.class}</legend>
      {[...offered, ...gone].map(({ key, help, retired }, place) => {
        const digit = place < 9 && !retired ? String(place + 1) : undefined
        return (
          <button
            key={key}
            type="button"
            title={retired ? messages.marks.retiredHint : help}
            aria-pressed={key === chosen}
            aria-keyshortcuts={digit}
            onClick={() => onChoose(key === chosen ? null : key)}
            className={classNames(
              'inline-flex min-h-8 max-w-full items-center gap-2 rounded-md border px-2 py-0.5 text-ink',
              key === chosen ? 'border-accent bg-accent-soft' : 'border-line bg-surface hover:bg-surface-hover',
              retired && 'border-dashed',
            )}
          >
            {digit ? <KeyCap keys={digit} hidden /> : null}
            <span className="truncate">{nameClass(classes, key)}</span>
            <PrivacySign classes={classes} of={key} />
          </button>
        )
      })}
    </fieldset>
  )
})
