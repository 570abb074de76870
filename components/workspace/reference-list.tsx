import { Fragment } from 'react'
import type { References } from '@/lib/domain/item'
import { messages } from '@/lib/messages/messages'

const words = messages.workspace.flaws

/** The given answer: alternatives below each other, groups joined by "and", aliases by "or". */
export function ReferenceList({ references }: { references: References }) {
  const given = references.filter((groups) => groups.some((aliases) => aliases.length > 0))
  return (
    <section>
      <h2 className="mb-1.5 font-semibold text-ink-muted text-xs">{words.references}</h2>
      {given.length === 0 ? <p className="text-ink-muted">{words.noReference}</p> : null}
      <ul className="flex flex-col gap-1">
        {given.map((groups, place) => (
          <li key={place} dir="auto" className="break-words text-lg">
            {place > 0 ? <Word text={words.or} /> : null}
            {groups.map((aliases, group) => (
              <Fragment key={group}>
                {group > 0 ? <Word text={words.and} /> : null}
                {aliases.map((alias, index) => (
                  <Fragment key={alias}>
                    {index > 0 ? <Word text={words.or} /> : null}
                    <bdi className={index === 0 ? 'font-medium' : undefined}>{alias}</bdi>
                  </Fragment>
                ))}
              </Fragment>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Word({ text }: { text: string }) {
  return <span className="text-base text-ink-muted"> {text} </span>
}
