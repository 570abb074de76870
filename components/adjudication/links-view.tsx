import type { EntityLinksPayload } from '@/lib/domain/annotation'
import type { Entity } from '@/lib/domain/item'
import { messages } from '@/lib/messages/messages'
import type { WorkNames } from './work-names'

export type LinksViewProps = { payload: Partial<EntityLinksPayload>; names: WorkNames }

const words = messages.work

/** The shortest name of an entity that a person can read. */
export function sayEntity({ title, qid, url }: Entity): string {
  return title ? (qid ? `${title} (${qid})` : title) : (qid ?? url ?? '')
}

/** Per mention: the verdict, and the entity chosen instead. */
export function LinksView({ payload: { links = [] }, names }: LinksViewProps) {
  return (
    <dl className="flex flex-col gap-1.5">
      {links.map(({ mention, verdict, why, entity }) => (
        <div key={mention} className="flex flex-wrap items-baseline gap-x-2">
          <dt className="text-ink-muted [overflow-wrap:anywhere]">{names.mentions[mention] ?? mention}</dt>
          <dd className="font-semibold [overflow-wrap:anywhere]">
            {words.verdicts[verdict]}
            {why ? <span className="font-normal text-ink-muted"> · {words.why[why]}</span> : null}
            {entity ? <span className="font-normal"> → {sayEntity(entity)}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}
