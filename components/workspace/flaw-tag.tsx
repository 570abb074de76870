'use client'

import { X } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import type { TaggedFlaw } from '@/lib/domain/annotation'
import type { ViewImage } from '@/lib/domain/assignment'
import { type BindableTexts, bindWords, hasWords, unbind } from '@/lib/domain/audit/bind-words'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { middleOf, RegionField } from './region-field'

const words = messages.workspace.flaws
export const flawTargets = ['question', 'answer', 'evidence', 'image', 'region'] as const
export type FlawTarget = (typeof flawTargets)[number]

export type FlawTagProps = {
  tag: TaggedFlaw
  name: string
  targets: readonly FlawTarget[]
  onChange: (tag: TaggedFlaw) => void
  onRemove: () => void
  /** Texts a flaw can be bound to words of. Absent: flaws are about whole texts. */
  texts?: BindableTexts
  /** For regions. */
  images?: readonly ViewImage[]
  error?: string | null
}

/** One tagged flaw: what it is, where it is, and a word about it. */
export function FlawTag(props: FlawTagProps) {
  const { tag, name, targets, onChange, onRemove, texts, images = [], error } = props
  const { note: _, ...rest } = tag
  const { target } = tag
  const image = images[target.image ?? 0]
  function aim(kind: FlawTarget) {
    const first = images.findIndex(({ id }) => id !== null)
    const drawn = images[first]
    onChange({ ...tag, target: kind === 'region' && drawn ? { kind, image: first, box: middleOf(drawn) } : { kind } })
  }
  return (
    <li className="rounded-lg border border-line p-2 ps-3">
      <div className="flex items-center gap-2">
        <bdi className="min-w-0 flex-1 break-words font-medium">{name}</bdi>
        <Select
          look="button"
          aria-label={format(words.target, { name })}
          value={target.kind}
          options={targets.map((kind) => ({ value: kind, label: words.targets[kind] }))}
          onChange={(event) => aim(event.currentTarget.value as FlawTarget)}
        />
        <IconButton
          size="small"
          label={format(words.remove, { name })}
          icon={<X aria-hidden className="size-4" />}
          onClick={onRemove}
        />
      </div>
      {texts && hasWords(target) ? (
        <WordsField tag={tag} name={name} texts={texts} onChange={(next) => onChange({ ...tag, target: next })} />
      ) : null}
      {target.kind === 'region' && target.box && image ? (
        <>
          {images.length > 1 ? (
            <Select
              className="mt-2"
              aria-label={words.regionImage}
              value={String(target.image ?? 0)}
              options={images.map((_image, place) => ({
                value: String(place),
                label: format(messages.workspace.image.alt, { n: place + 1 }),
              }))}
              onChange={(event) => {
                const place = Number(event.currentTarget.value)
                const other = images[place]
                if (other) onChange({ ...tag, target: { kind: 'region', image: place, box: middleOf(other) } })
              }}
            />
          ) : null}
          <RegionField
            image={image}
            box={target.box}
            onChange={(box) => onChange({ ...tag, target: { ...target, box } })}
          />
        </>
      ) : null}
      <Input
        dir="auto"
        className="mt-2"
        maxLength={20_000}
        aria-label={format(words.noteOn, { name })}
        placeholder={messages.workspace.note}
        value={tag.note ?? ''}
        onChange={(event) => onChange(event.currentTarget.value ? { ...rest, note: event.currentTarget.value } : rest)}
      />
      <p className="mt-1 text-danger-ink text-sm empty:hidden">{error}</p>
    </li>
  )
}

type WordsFieldProps = {
  tag: TaggedFlaw
  name: string
  texts: BindableTexts
  onChange: (target: TaggedFlaw['target']) => void
}

/** Which words of the text are meant: typed or pasted here, or selected in the text and taken by a key. */
function WordsField({ tag, name, texts, onChange }: WordsFieldProps) {
  const { quote = '' } = tag.target
  // What was typed and is not in the text; null: the words are bound.
  const [typed, setTyped] = useState<string | null>(null)
  function read(value: string) {
    const bound = bindWords(tag.target, value, texts)
    setTyped(bound || value === '' ? null : value)
    onChange(bound ?? unbind(tag.target))
  }
  return (
    <>
      <Input
        dir="auto"
        className="mt-2"
        maxLength={20_000}
        aria-label={format(words.wordsOf, { name })}
        aria-invalid={typed === null ? undefined : true}
        placeholder={words.words}
        value={typed ?? quote}
        onChange={(event) => read(event.currentTarget.value)}
      />
      {typed === null ? null : <p className="mt-1 text-danger-ink text-sm">{words.wordsUnknown}</p>}
    </>
  )
}
