import Link from 'next/link'
import { formatCount } from '@/lib/messages/format-number'
import { classNames } from './class-names'

export type TabLink = { href: string; label: string; current?: boolean; count?: number }
export type TabsNavProps = {
  /** What the links lead through, read aloud. */
  label: string
  tabs: readonly TabLink[]
  /** `plain` in the header, `underlined` in a page. */
  look?: 'plain' | 'underlined'
}

/** Links that look like tabs; they scroll sideways where there is no room. */
export function TabsNav({ label, tabs, look = 'underlined' }: TabsNavProps) {
  return (
    <nav aria-label={label} className={classNames('min-w-0', look === 'underlined' && 'border-line border-b')}>
      <ul className="-my-1 flex gap-0.5 overflow-x-auto py-1 [scrollbar-width:none]">
        {tabs.map(({ href, label: text, current, count }) => (
          <li key={href} className="shrink-0">
            <Link
              href={href}
              aria-current={current ? 'page' : undefined}
              className={classNames(
                'flex min-h-8 items-center gap-1.5 rounded-md focus-visible:-outline-offset-2',
                look === 'plain' ? 'px-2' : 'px-2.5',
                current ? 'font-semibold text-ink' : 'text-ink-muted hover:bg-surface-hover hover:text-ink',
                look === 'underlined' && 'rounded-b-none border-b-2 pb-1',
                look === 'underlined' &&
                  (current ? 'border-accent' : 'border-transparent forced-colors:border-[Canvas]'),
              )}
            >
              {text}
              {count === undefined ? null : (
                <span className="font-normal text-ink-faint text-sm">{formatCount(count)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
