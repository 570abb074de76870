import type { ReactNode } from 'react'
import { classNames } from './class-names'

export type CodeTextProps = { children: ReactNode; block?: boolean; className?: string }

/** Ids, coordinates, commands: always left to right. */
export function CodeText({ children, block, className }: CodeTextProps) {
  return (
    <code
      dir="ltr"
      className={classNames(
        'font-mono text-[0.92em]',
        block
          ? 'block overflow-x-auto whitespace-pre rounded-md border border-line bg-surface-sunken px-3 py-2'
          : 'text-ink-muted',
        className,
      )}
    >
      {children}
    </code>
  )
}
