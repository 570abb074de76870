import { classNames } from './class-names'

const glyphs: Record<string, string> = { Shift: '⇧', Enter: '⏎', Left: '←', Right: '→', Up: '↑', Down: '↓' }

export type KeyCapProps = {
  /** Keys joined by `+`: `Ctrl+Enter`, `Shift+S`, `?`. */
  keys: string
  /** `inherit` on filled buttons. */
  tone?: 'plain' | 'inherit'
  /** Inside a control whose `aria-keyshortcuts` already says it. */
  hidden?: boolean
}

/** The key of an action, shown where the action is. */
export function KeyCap({ keys, tone = 'plain', hidden }: KeyCapProps) {
  return (
    <kbd
      aria-hidden={hidden || undefined}
      dir="ltr"
      className={classNames(
        'inline-flex h-5 min-w-5 shrink-0 items-center justify-center gap-1 whitespace-nowrap rounded-sm border px-1 font-mono text-[0.6875rem] leading-none',
        tone === 'plain' ? 'border-line border-b-2 bg-surface-sunken text-ink-muted' : 'border-current/35 text-current',
      )}
    >
      {keys.split(/\+(?=.)/).map((key) => (
        <span key={key}>{glyphs[key] ?? key}</span>
      ))}
    </kbd>
  )
}
