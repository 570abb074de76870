import { ExternalLink } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import { classNames } from '@/components/ui/class-names'
import { KeyCap } from '@/components/ui/key-cap'
import type { Entity } from '@/lib/domain/item'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'

const words = messages.workspace.links

export type EntityCardProps = {
  entity: Entity
  /** Shown and pressed from 1 to 9. */
  digit: number | null
  given: boolean
  chosen: boolean
  onChoose: () => void
}

/** What an entity is called: its title, else what its address ends with, else its id. */
export function nameEntity({ title, url, qid }: Entity): string {
  return title ?? (url ? decodePath(url) : (qid ?? ''))
}

function decodePath(url: string): string {
  const last = url.split(/[/#?]/).filter(Boolean).at(-1) ?? url
  try {
    return decodeURIComponent(last).replaceAll('_', ' ')
  } catch {
    return last
  }
}

/** Only web addresses are opened; an imported `javascript:` one stays text. */
function isWebAddress(url: string | undefined): url is string {
  return url !== undefined && /^https?:\/\//i.test(url)
}

/** A candidate, as large as every other one, so that none is put forward but by its place. */
export function EntityCard({ entity, digit, given, chosen, onChoose }: EntityCardProps) {
  const name = nameEntity(entity)
  return (
    <li className="relative flex w-[calc(50%-0.25rem)] sm:w-52">
      <button
        type="button"
        aria-pressed={chosen}
        aria-keyshortcuts={digit === null ? undefined : String(digit)}
        onClick={onChoose}
        className={classNames(
          'flex min-h-24 w-full flex-col items-start gap-1.5 rounded-lg border p-3 text-start',
          chosen ? 'border-accent bg-accent-soft' : 'border-line bg-surface hover:bg-surface-hover',
        )}
      >
        <span className="flex w-full items-center gap-2">
          {digit === null ? null : <KeyCap keys={String(digit)} hidden />}
          {given ? <Badge>{words.given}</Badge> : null}
        </span>
        <bdi className="w-full break-words pe-6 font-medium">{name}</bdi>
        {entity.qid ? <span className="font-mono text-ink-muted text-xs">{entity.qid}</span> : null}
      </button>
      {isWebAddress(entity.url) ? (
        <a
          href={entity.url}
          target="_blank"
          rel="noreferrer noopener"
          aria-label={format(words.open, { title: name })}
          className="absolute end-2 top-2 grid size-7 place-items-center rounded-md text-ink-muted hover:bg-surface-hover hover:text-ink"
        >
          <ExternalLink aria-hidden className="size-4" />
        </a>
      ) : null}
    </li>
  )
}
