'use client'

import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { FileDrop } from '@/components/ui/file-drop'
import { Input } from '@/components/ui/input'
import { Segmented } from '@/components/ui/segmented'
import { messages } from '@/lib/messages/messages'
import { FailureAlert } from './failure-alert'
import { type Act, useSubmit } from './use-submit'

export type PredictionUpload = { kind: 'answers' | 'judge' | 'trajectory'; source: string; file: File; skip: boolean }
export type PredictionFormProps = { onSend: Act<[PredictionUpload]> }

const words = messages.predictionPages
const kinds = ['answers', 'judge', 'trajectory'] as const

/** A file of predictions on its way: what it is, whose it is. */
export function PredictionForm({ onSend }: PredictionFormProps) {
  const [kind, setKind] = useState<PredictionUpload['kind']>('answers')
  const [source, setSource] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [skip, setSkip] = useState(false)
  const { busy, failure, submit, mistake } = useSubmit(onSend)
  function send(event: FormEvent) {
    event.preventDefault()
    if (file) void submit({ kind, source: source.trim(), file, skip })
  }
  return (
    <form onSubmit={send} className="flex max-w-2xl flex-col gap-4">
      <Segmented
        legend={words.kind}
        name="kind"
        value={kind}
        onValueChange={setKind}
        choices={kinds.map((each) => ({ value: each, label: words.kinds[each] }))}
      />
      <Field label={words.source} hint={words.sourceHint} required error={mistake('source')}>
        {(control) => (
          <Input {...control} value={source} maxLength={200} onChange={(event) => setSource(event.target.value)} />
        )}
      </Field>
      <FileDrop
        label={file?.name ?? words.file}
        hint={words.fileHint}
        accept=".jsonl,.json,.csv"
        disabled={busy}
        onFiles={(files) => setFile(files[0] ?? null)}
      />
      <Checkbox label={words.skip} checked={skip} onChange={(event) => setSkip(event.target.checked)} />
      <FailureAlert failure={failure} />
      <div>
        <Button type="submit" variant="primary" busy={busy} disabled={!file || source.trim() === ''}>
          {words.send}
        </Button>
      </div>
    </form>
  )
}
