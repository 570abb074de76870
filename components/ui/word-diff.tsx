import { messages } from '@/lib/messages/messages'

export type WordDiffProps = {
  /** Runs that join to the old text without those added, and to the new one without those removed. */
  runs: readonly { kind: 'same' | 'removed' | 'added'; text: string }[]
}

const words = messages.compare

/** Two texts in one: what went is struck through, what came is underlined; a screen reader hears which is which. */
export function WordDiff({ runs }: WordDiffProps) {
  return (
    <span className="whitespace-pre-wrap [overflow-wrap:anywhere]">
      {runs.map(({ kind, text }, place) => {
        // Runs have no identity but their place; the list never changes while it is shown.
        const key = `${place} ${kind}`
        if (kind === 'same') return <span key={key}>{text}</span>
        if (kind === 'removed')
          return (
            <del key={key} className="rounded bg-danger-soft text-danger-ink line-through [&+ins]:ms-0.5">
              <span className="sr-only">{words.removed}</span>
              {text}
            </del>
          )
        return (
          <ins key={key} className="rounded bg-success-soft text-success-ink underline">
            <span className="sr-only">{words.added}</span>
            {text}
          </ins>
        )
      })}
    </span>
  )
}
