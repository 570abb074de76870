'use client'

import type { FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { augmentationKinds } from '@/lib/domain/augment/composite'
import { defaultCues } from '@/lib/domain/augment/spatial-cue'
import { format } from '@/lib/messages/format'
import { formatCount } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'
import type { AugmentRequest } from './augment-request'

export type AugmentFormProps = {
  variants: readonly { variant: string; items: number }[]
  busy: boolean
  mistake: (path: string) => string | undefined
  onPreview: (request: AugmentRequest) => void
}

const words = messages.augment

/** Of what, which kinds, with which seed and words. */
export function AugmentForm({ variants, busy, mistake, onPreview }: AugmentFormProps) {
  const preferred = variants.find(({ variant }) => variant === 'fixed') ?? variants[0]

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const read = (name: string) => String(form.get(name) ?? '').trim()
    onPreview({
      of: read('of'),
      kinds: augmentationKinds.filter((kind) => form.has(kind)),
      seed: Number(read('seed')),
      ...(read('size') ? { size: Number(read('size')) } : {}),
      subjectClassField: read('field'),
      cues: { left: read('left'), right: read('right') },
    })
  }

  return (
    <form onSubmit={send} className="card grid gap-4 p-4 sm:grid-cols-2 lg:grid-cols-3">
      <Field label={words.of}>
        {(control) => (
          <Select
            {...control}
            name="of"
            defaultValue={preferred?.variant}
            options={variants.map(({ variant, items }) => ({
              value: variant,
              label: format(words.ofChoice, { variant, items: formatCount(items) }),
            }))}
          />
        )}
      </Field>
      <Field label={words.field} hint={words.fieldHint} error={mistake('subjectClassField')} required>
        {(control) => <Input {...control} name="field" mono defaultValue="subjectClass" />}
      </Field>
      <Field label={words.seed} hint={words.seedHint} error={mistake('seed')} required>
        {(control) => <Input {...control} name="seed" type="number" min={0} max={4294967295} defaultValue={1} />}
      </Field>
      <Field label={words.cueLeft} error={mistake('cues.left')} required>
        {(control) => <Input {...control} name="left" dir="auto" defaultValue={defaultCues.left} />}
      </Field>
      <Field label={words.cueRight} error={mistake('cues.right')} required>
        {(control) => <Input {...control} name="right" dir="auto" defaultValue={defaultCues.right} />}
      </Field>
      <Field label={words.size} hint={words.sizeHint} error={mistake('size')}>
        {(control) => <Input {...control} name="size" type="number" min={1} />}
      </Field>
      <fieldset className="min-w-0 sm:col-span-2 lg:col-span-3">
        <legend className="mb-1 font-semibold text-ink-muted text-xs">{words.kindsLabel}</legend>
        <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-4">
          {augmentationKinds.map((kind) => (
            <Checkbox
              key={kind}
              boxed
              name={kind}
              label={words.kinds[kind]}
              hint={words.kindHints[kind]}
              defaultChecked={kind === 'intra' || kind === 'inter'}
            />
          ))}
        </div>
        {mistake('kinds') ? <p className="mt-1 text-danger-ink text-sm">{mistake('kinds')}</p> : null}
      </fieldset>
      <Button type="submit" busy={busy} className="justify-self-end sm:col-span-2 lg:col-span-3">
        {words.preview}
      </Button>
    </form>
  )
}
