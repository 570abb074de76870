'use client'

import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Segmented } from '@/components/ui/segmented'
import { Select } from '@/components/ui/select'
import { type MaskStyle, maskStyles, type Privacy, privacies, type Term } from '@/lib/domain/vocabulary'
import { messages } from '@/lib/messages/messages'
import { FailureAlert } from './failure-alert'
import { listPrivacyChanges, type PrivacyByClass } from './privacy-changes'
import { type Act, useSubmit } from './use-submit'

export type PrivacyChange = { maskStyle: MaskStyle; privacy: PrivacyByClass }
export type PrivacyFormProps = {
  classes: readonly Term[]
  maskStyle: MaskStyle
  onSave: Act<[PrivacyChange]>
  /** What was saved is not on the page yet. */
  loading: boolean
}

const words = messages.project.settings
const options = (['none', ...privacies] as const).map((value) => ({ value, label: words.privacyChoices[value] }))

/** How private regions are hidden in exports, and which classes these are. */
export function PrivacyForm({ classes, maskStyle, onSave, loading }: PrivacyFormProps) {
  const { busy, failure, submit } = useSubmit(onSave)
  const [saved, setSaved] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const chosen = new Map(classes.map(({ key }, index) => [key, readPrivacy(form.get(`class ${index}`))]))
    const style = maskStyles.find((each) => each === form.get('maskStyle')) ?? maskStyle
    setSaved(await submit({ maskStyle: style, privacy: listPrivacyChanges(classes, chosen) }))
  }

  if (classes.length === 0) return <p className="text-ink-muted">{words.privacyNone}</p>
  return (
    <form onSubmit={send} onChange={() => setSaved(false)} className="flex flex-col gap-4">
      <Segmented
        legend={words.maskStyle}
        name="maskStyle"
        defaultValue={maskStyle}
        choices={maskStyles.map((value) => ({ value, label: words.maskStyles[value] }))}
      />
      <fieldset className="min-w-0">
        <legend className="mb-1 font-semibold text-ink-muted text-xs">{words.classes}</legend>
        <div className="-m-1 grid max-h-96 grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-x-8 gap-y-1.5 overflow-y-auto p-1">
          {classes.map((term, index) => (
            <ClassPrivacy key={term.key} term={term} name={`class ${index}`} />
          ))}
        </div>
      </fieldset>
      <FailureAlert failure={failure} />
      <div className="flex items-center justify-end gap-3">
        <span role="status" className="text-ink-muted text-sm">
          {saved ? messages.words.saved : ''}
        </span>
        <Button type="submit" variant="primary" busy={busy || loading}>
          {messages.words.save}
        </Button>
      </div>
    </form>
  )
}

function ClassPrivacy({ term, name }: { term: Term; name: string }) {
  const id = useId()
  return (
    <div className="flex items-center justify-between gap-3">
      <label htmlFor={id} className="min-w-0 [overflow-wrap:anywhere]">
        {term.name}
      </label>
      <Select id={id} name={name} defaultValue={term.privacy ?? 'none'} options={options} className="w-44 shrink-0" />
    </div>
  )
}

function readPrivacy(value: FormDataEntryValue | null): Privacy | null {
  return privacies.find((privacy) => privacy === value) ?? null
}
