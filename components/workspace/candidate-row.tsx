import type { ViewMention } from '@/lib/domain/assignment'
import type { Entity } from '@/lib/domain/item'
import { isSameEntity, type Link } from '@/lib/domain/judge-link'
import { messages } from '@/lib/messages/messages'
import { EntityCard } from './entity-card'

const words = messages.workspace.links

export type CandidateRowProps = {
  mention: ViewMention
  candidates: readonly Entity[]
  link: Link | undefined
  onChoose: (entity: Entity) => void
}

/** The candidates of a mention as equal cards, the given one first. */
export function CandidateRow({ mention, candidates, link, onChoose }: CandidateRowProps) {
  const { given } = mention
  function isChosen(entity: Entity): boolean {
    if (link?.entity) return isSameEntity(link.entity, entity)
    return link?.verdict === 'match' && given !== undefined && isSameEntity(given, entity)
  }
  return (
    <section>
      <h2 className="mb-1.5 font-semibold text-ink-muted text-xs">{words.candidates}</h2>
      {candidates.length === 0 ? <p className="text-ink-muted">{words.noCandidates}</p> : null}
      <ul className="flex flex-wrap gap-2">
        {candidates.map((entity, place) => (
          <EntityCard
            key={`${mention.id} ${place}`}
            entity={entity}
            digit={place < 9 ? place + 1 : null}
            given={place === 0 && given !== undefined}
            chosen={isChosen(entity)}
            onChoose={() => onChoose(entity)}
          />
        ))}
      </ul>
    </section>
  )
}
