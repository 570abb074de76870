import { Badge } from '@/components/ui/badge'
import type { TaggedFlaw } from '@/lib/domain/annotation'
import { messages } from '@/lib/messages/messages'
import type { WorkNames } from './work-names'

export type FlawChipsProps = { flaws: readonly TaggedFlaw[]; names: WorkNames }

/** Tagged flaws, each with what it is a flaw of. */
export function FlawChips({ flaws, names }: FlawChipsProps) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {flaws.map(({ flaw, target, note }, index) => (
        <li key={`${flaw} ${index}`}>
          <Badge tone="outline" title={note}>
            {names.terms[flaw] ?? flaw} · {messages.work.targets[target.kind]}
            {target.quote ? <bdi className="max-w-48 truncate">: “{target.quote}”</bdi> : null}
          </Badge>
        </li>
      ))}
    </ul>
  )
}
