'use client'

import { memo } from 'react'
import { classNames } from '@/components/ui/class-names'
import { KeyCap } from '@/components/ui/key-cap'
import type { Term } from '@/lib/domain/vocabulary'
import { messages } from '@/lib/messages/messages'
import { PrivacySign } from './privacy-sign'

export type ClassChipsProps = {
  classes: readonly Term[]
  chosen: string | undefined
  onChoose: (key: string | null) => void
}

/** The classes as chips, the first nine with their digit. Pressing the chosen one takes it away. */
export const ClassChips = memo(function ClassChips({ classes, chosen, onChoose }: ClassChipsProps) {
  return (
    <fieldset className="flex max-h-48 flex-wrap gap-2 overflow-y-auto p-0.5">
      <legend className="sr-only">{messages.marks.class}</legend>
      {classes.map(({ key, name, help }, place) => (
        <button
          key={key}
          type="button"
          title={help}
          aria-pressed={key === chosen}
          aria-keyshortcuts={place < 9 ? String(place + 1) : undefined}
          onClick={() => onChoose(key === chosen ? null : key)}
          className={classNames(
            'inline-flex min-h-8 max-w-full items-center gap-2 rounded-md border px-2 py-0.5 text-ink',
            key === chosen ? 'border-accent bg-accent-soft' : 'border-line bg-surface hover:bg-surface-hover',
          )}
        >
          {place < 9 ? <KeyCap keys={String(place + 1)} hidden /> : null}
          <span className="truncate">{name}</span>
          <PrivacySign classes={classes} of={key} />
        </button>
      ))}
    </fieldset>
  )
})
