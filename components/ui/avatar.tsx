import { classNames } from './class-names'

export type AvatarProps = {
  name: string
  /** Fixed colours of the first three people compared; others stay neutral. */
  person?: 'a' | 'b' | 'c'
  /** Instead of initials: `A`. */
  letters?: string
  size?: 'small' | 'medium'
  /** Where the name stands beside it. */
  hidden?: boolean
}

const people = { a: 'bg-person-a', b: 'bg-person-b', c: 'bg-person-c' }

/** Someone, as a disc with letters. */
export function Avatar({ name, person, letters, size = 'medium', hidden }: AvatarProps) {
  return (
    <span
      {...(hidden ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      title={name}
      className={classNames(
        'inline-grid shrink-0 place-items-center rounded-full border border-transparent font-semibold',
        size === 'small' ? 'size-5 text-[0.6875rem]' : 'size-7 text-xs',
        person ? `${people[person]} text-on-person` : 'bg-track text-ink-muted',
      )}
    >
      {letters ?? findInitials(name)}
    </span>
  )
}

function findInitials(name: string): string {
  const words = name
    .trim()
    .split(/[\s.@_-]+/)
    .filter(Boolean)
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase() ?? '')
    .join('')
}
