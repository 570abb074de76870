import { Eye, EyeOff, GripVertical, Lock, LockOpen, StickyNote } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import type { DrawingEvent } from '@/lib/domain/drawing/drawing-event'
import type { DrawnMark } from '@/lib/domain/drawing/drawn-mark'
import type { PinnedTerm } from '@/lib/domain/vocabulary'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { MarkPill } from './mark-pill'
import { nameClass } from './name-class'
import { PrivacySign } from './privacy-sign'

const words = messages.marks

export type MarkRowProps = {
  mark: DrawnMark
  /** Where it stands in the list, from 0. */
  place: number
  /** A dragged row would go here. */
  drop: 'before' | 'after' | null
  selected: boolean
  classes: readonly PinnedTerm[]
  dispatch: (event: DrawingEvent) => void
}

/** One mark in the list: number, class, size, hide, lock, and a grip to move it by. */
export const MarkRow = memo(function MarkRow(props: MarkRowProps) {
  const { mark, place, drop, selected, classes, dispatch } = props
  const { id, number, box } = mark
  const name = nameClass(classes, mark.class)
  const w = Math.round(box.w)
  const h = Math.round(box.h)
  return (
    <li
      data-place={place}
      className={classNames('group', rowStyle(selected), drop && dropLines[drop])}
      onPointerEnter={() => dispatch({ type: 'hover', id })}
      onPointerLeave={() => dispatch({ type: 'hover', id: null })}
    >
      <span
        data-grip
        aria-hidden
        title={format(words.move, { number: String(number) })}
        className="-ms-2 grid h-8 w-4 shrink-0 cursor-grab touch-none place-items-center text-ink-faint opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100"
      >
        <GripVertical className="size-3.5" />
      </span>
      <button
        type="button"
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        aria-current={selected || undefined}
        aria-label={format(words.row, { number: String(number), class: name, w, h })}
        onClick={() => dispatch({ type: 'select', id })}
        className={rowButtonStyle(mark.hidden)}
      >
        <MarkPill number={number} />
        <span
          className={classNames('w-28 min-w-0 shrink-2 truncate', mark.class ? 'text-ink' : 'text-ink-faint italic')}
        >
          {name}
          <PrivacySign classes={classes} of={mark.class} />
          {mark.entity?.title ? <span className="text-ink-muted"> · {mark.entity.title}</span> : null}
        </span>
        <span dir="ltr" className="flex-1 whitespace-nowrap font-mono text-ink-muted text-xs">
          {w} × {h}
        </span>
        {mark.note ? <StickyNote aria-hidden className="size-3.5 shrink-0 text-ink-faint" /> : null}
      </button>
      <RowToggle
        label={format(mark.hidden ? words.show : words.hide, { number: String(number) })}
        on={mark.hidden === true}
        onClick={() => dispatch({ type: 'toggleHidden', id })}
      >
        {mark.hidden ? <EyeOff aria-hidden className="size-4" /> : <Eye aria-hidden className="size-4" />}
      </RowToggle>
      <RowToggle
        label={format(mark.locked ? words.unlock : words.lock, { number: String(number) })}
        on={mark.locked === true}
        onClick={() => dispatch({ type: 'toggleLocked', id })}
      >
        {mark.locked ? <Lock aria-hidden className="size-4" /> : <LockOpen aria-hidden className="size-4" />}
      </RowToggle>
    </li>
  )
})

// Drawn inside the row: what is out of its box would be cut off.
const dropLines = {
  before: 'shadow-[inset_0_2px_0_var(--color-accent)]',
  after: 'shadow-[inset_0_-2px_0_var(--color-accent)]',
}

// A thousand rows stay cheap: those out of sight are not laid out.
export function rowStyle(selected: boolean): string {
  return classNames(
    'flex min-h-8 items-center rounded-md px-2 [contain-intrinsic-height:2rem] [content-visibility:auto]',
    selected ? 'bg-accent-soft' : 'hover:bg-surface-hover',
  )
}

export function rowButtonStyle(faint: boolean | undefined): string {
  return classNames('flex min-h-8 min-w-0 flex-1 items-center gap-2.5 text-start font-medium', faint && 'opacity-50')
}

type RowToggleProps = { label: string; on: boolean; onClick: () => void; children: ReactNode }

function RowToggle({ label, on, onClick, children }: RowToggleProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className={classNames(
        'grid size-7 shrink-0 place-items-center rounded-sm first-of-type:ms-1 hover:text-ink',
        on ? 'text-accent-ink' : 'text-ink-faint',
      )}
    >
      {children}
    </button>
  )
}
