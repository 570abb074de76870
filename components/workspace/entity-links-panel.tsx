'use client'

import { Check } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { RadioGroup } from '@/components/ui/radio-group'
import { Segmented } from '@/components/ui/segmented'
import { type EntityLinksPayload, linkVerdicts } from '@/lib/domain/annotation'
import type { ViewMention } from '@/lib/domain/assignment'
import type { Entity } from '@/lib/domain/item'
import { chooseEntity, judgeMention, type Link, type LinkVerdict, listCandidates } from '@/lib/domain/judge-link'
import type { ShortcutId } from '@/lib/domain/shortcut-table'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { CandidateRow } from './candidate-row'
import { NoteField } from './note-field'
import { findError, type PanelProps } from './panel-props'
import { useShortcuts } from './use-shortcuts'
import { useUndo } from './use-undo'
import { WorkColumns } from './work-columns'
import { useKeyLabel } from './work-settings-context'

const words = messages.workspace.links

const verdictKeys: Record<LinkVerdict, ShortcutId> = {
  match: 'link-match',
  wrong: 'link-wrong',
  'too-broad': 'link-too-broad',
  'too-narrow': 'link-too-narrow',
  'not-identifiable': 'link-not-identifiable',
  'none-of-these': 'link-none',
}
const whys = ['not-in-base', 'no-article', 'generic'] as const

/** Judging links: the image, the mention and its candidates as equal cards, one verdict for each mention. */
export function EntityLinksPanel({ view, payload, onChange, errors, onBlocked }: PanelProps<EntityLinksPayload>) {
  const keyLabel = useKeyLabel()
  const mentions = view.item.mentions ?? []
  const links = payload.links ?? []
  const [place, setPlace] = useState(0)
  const mention = mentions[place]
  const link = links.find((other) => other.mention === mention?.id)
  const candidates = mention ? listCandidates(mention) : []
  const undo = useUndo(payload, onChange)

  function setLink(next: Link) {
    undo.change(
      { ...payload, links: [...links.filter((other) => other.mention !== next.mention), next] },
      performance.now(),
    )
  }
  const judge = (verdict: LinkVerdict) => mention && setLink(judgeMention(link, mention, verdict))
  const choose = (entity: Entity) => mention && setLink(chooseEntity(link, mention, entity))

  useShortcuts({
    scopes: ['entity-links', 'workbench'],
    onPress: (id) => {
      const verdict = linkVerdicts.find((candidate) => verdictKeys[candidate] === id)
      const digit = /^candidate-(\d)$/.exec(id)?.[1]
      const candidate = digit ? candidates[Number(digit) - 1] : undefined
      if (verdict) judge(verdict)
      else if (candidate) choose(candidate)
      else if (id === 'next-mention') setPlace(Math.min(mentions.length - 1, place + 1))
      else if (id === 'previous-mention') setPlace(Math.max(0, place - 1))
      else if (id === 'undo') return undo.undo()
      else if (id === 'redo') return undo.redo()
      else return false
      return true
    },
  })

  return (
    <WorkColumns
      name="entity-links"
      images={view.item.images}
      firstImage={mention?.image}
      onBlocked={onBlocked}
      below={
        mention ? <CandidateRow mention={mention} candidates={candidates} link={link} onChoose={choose} /> : undefined
      }
    >
      {mentions.length > 1 ? <MentionList mentions={mentions} links={links} place={place} onChoose={setPlace} /> : null}
      {mention ? (
        <>
          <div>
            <p className="font-semibold text-ink-muted text-xs">
              {format(words.mention, { n: place + 1, of: mentions.length })} · {placeOf(mention)}
            </p>
            <p dir="auto" className="break-words text-question">
              {mention.label}
            </p>
          </div>
          <RadioGroup
            boxed
            legend={mention.given ? words.verdict : words.verdictNoGiven}
            name={`verdict-${mention.id}`}
            value={link?.verdict ?? null}
            onValueChange={judge}
            choices={linkVerdicts.map((verdict) => ({
              value: verdict,
              label: words.verdicts[verdict],
              hint: words.hints[verdict],
              keys: keyLabel(verdictKeys[verdict]),
            }))}
          />
          {link?.verdict === 'none-of-these' ? (
            <Segmented
              legend={words.why}
              name={`why-${mention.id}`}
              value={link.why ?? null}
              onValueChange={(why) => setLink({ ...link, why })}
              choices={whys.map((why) => ({ value: why, label: words.whys[why] }))}
            />
          ) : null}
        </>
      ) : null}
      {findError(errors, 'links') ? <p className="text-danger-ink">{findError(errors, 'links')}</p> : null}
      <NoteField
        label={messages.workspace.note}
        value={payload.note}
        onChange={(note) => {
          const { note: _, ...rest } = payload
          undo.change(note === undefined ? rest : { ...rest, note }, performance.now())
        }}
      />
    </WorkColumns>
  )
}

function placeOf({ kind, mark }: ViewMention): string {
  if (kind === 'mark' && mark !== undefined) return format(words.mark, { n: mark })
  return kind === 'span' ? words.span : words.image
}

type MentionListProps = {
  mentions: readonly ViewMention[]
  links: readonly Link[]
  place: number
  onChoose: (place: number) => void
}

function MentionList({ mentions, links, place, onChoose }: MentionListProps) {
  return (
    <ol className="flex flex-wrap gap-1.5">
      {mentions.map((mention, index) => {
        const verdict = links.find((link) => link.mention === mention.id)?.verdict
        return (
          <li key={mention.id} className="max-w-full">
            <button
              type="button"
              aria-current={index === place || undefined}
              onClick={() => onChoose(index)}
              className={classNames(
                'flex min-h-8 max-w-full items-center gap-1.5 rounded-md border px-2.5',
                index === place ? 'border-accent bg-accent-soft' : 'border-line hover:bg-surface-hover',
              )}
            >
              <bdi className="truncate">{mention.label}</bdi>
              {verdict ? (
                <Check role="img" aria-label={words.verdicts[verdict]} className="size-4 text-success" />
              ) : null}
            </button>
          </li>
        )
      })}
    </ol>
  )
}
