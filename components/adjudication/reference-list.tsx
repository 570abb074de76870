import type { References } from '@/lib/domain/item'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'

const words = messages.project.item

/** The benchmark's answers: alternatives, each of groups, each with its aliases. */
export function ReferenceList({ references }: { references: References }) {
  if (references.length === 0) return <p className="text-ink-muted">{words.noReferences}</p>
  return (
    <ul className="flex flex-col gap-1">
      {references.map((groups, index) => (
        <li key={index} className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
          {index > 0 ? <span className="text-ink-muted text-sm">{words.alternative}</span> : null}
          {groups.map((aliases, place) => (
            <span key={place} className="[overflow-wrap:anywhere]">
              {place > 0 ? <span className="text-ink-muted"> + </span> : null}
              <span className="font-semibold">{aliases[0]}</span>
              {aliases.length > 1 ? (
                <span className="text-ink-muted text-sm">
                  {' '}
                  {format(words.aliases, { aliases: aliases.slice(1).join(', ') })}
                </span>
              ) : null}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}
