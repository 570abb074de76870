import { X } from 'lucide-react'
import { IconButton } from '@/components/ui/icon-button'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import type { TaggedFlaw } from '@/lib/domain/annotation'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'

const words = messages.workspace.flaws
export const flawTargets = ['question', 'answer', 'evidence', 'image'] as const
export type FlawTarget = (typeof flawTargets)[number]

export type FlawTagProps = {
  tag: TaggedFlaw
  name: string
  targets: readonly FlawTarget[]
  onChange: (tag: TaggedFlaw) => void
  onRemove: () => void
}

/** One tagged flaw: what it is, where it is, and a word about it. */
export function FlawTag({ tag, name, targets, onChange, onRemove }: FlawTagProps) {
  const { note: _, ...rest } = tag
  return (
    <li className="rounded-lg border border-line p-2 ps-3">
      <div className="flex items-center gap-2">
        <bdi className="min-w-0 flex-1 break-words font-medium">{name}</bdi>
        <Select
          look="button"
          aria-label={format(words.target, { name })}
          value={tag.target.kind}
          options={targets.map((target) => ({ value: target, label: words.targets[target] }))}
          onChange={(event) => onChange({ ...tag, target: { kind: event.currentTarget.value as FlawTarget } })}
        />
        <IconButton
          size="small"
          label={format(words.remove, { name })}
          icon={<X aria-hidden className="size-4" />}
          onClick={onRemove}
        />
      </div>
      <Input
        dir="auto"
        className="mt-2"
        maxLength={20_000}
        aria-label={format(words.noteOn, { name })}
        placeholder={messages.workspace.note}
        value={tag.note ?? ''}
        onChange={(event) => onChange(event.currentTarget.value ? { ...rest, note: event.currentTarget.value } : rest)}
      />
    </li>
  )
}
