'use client'

import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { FileDrop } from '@/components/ui/file-drop'
import { Input } from '@/components/ui/input'
import { RadioGroup } from '@/components/ui/radio-group'
import { Select } from '@/components/ui/select'
import { sizeChoices } from '@/lib/domain/picture-size'
import { messages } from '@/lib/messages/messages'
import { type ImportChoice, importFormats } from './import-record'

export type ImportChoiceFormProps = { onChoose: (choice: ImportChoice) => void; chosen: ImportChoice | null }

const words = messages.imports
const answerTypes = ['', 'string', 'time', 'numeric'] as const

/** First step: which file, as what. */
export function ImportChoiceForm({ onChoose, chosen }: ImportChoiceFormProps) {
  const [file, setFile] = useState<File | null>(chosen?.file ?? null)

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!file) return
    const form = new FormData(event.currentTarget)
    onChoose({
      file,
      format: importFormats.find((format) => format === form.get('format')) ?? 'evqa-csv',
      dataset: String(form.get('dataset') ?? ''),
      variant: String(form.get('variant') ?? ''),
      answerType: answerTypes.find((type) => type === form.get('answerType')) ?? '',
      onChange: form.get('onChange') === 'new-version' ? 'new-version' : 'keep',
      onRefused: form.get('onRefused') === 'skip' ? 'skip' : 'abort',
      onSize: form.get('onSize') === 'scale' ? 'scale' : 'refuse',
    })
  }

  return (
    <form onSubmit={send} className="flex max-w-2xl flex-col gap-5">
      <Field label={words.format} required>
        {(control) => (
          <Select
            {...control}
            name="format"
            defaultValue={chosen?.format ?? 'evqa-csv'}
            options={importFormats.map((format) => ({ value: format, label: words.formats[format] }))}
          />
        )}
      </Field>
      <FileDrop
        label={words.drop}
        hint={file ? words.replaced : words.dropHint}
        onFiles={([first]) => setFile(first ?? null)}
        files={file ? [{ id: file.name, name: file.name, bytes: file.size, state: 'waiting' }] : []}
      />
      <details open={Boolean(chosen?.dataset || chosen?.variant || chosen?.onSize === 'scale')}>
        <summary className="text-ink-muted">{words.more}</summary>
        <div className="mt-3 flex flex-col gap-4">
          <div className="grid gap-4 sm:grid-cols-3">
            <Field label={words.dataset} hint={words.datasetHint} optional>
              {(control) => <Input {...control} name="dataset" maxLength={100} defaultValue={chosen?.dataset} />}
            </Field>
            <Field label={words.variant} hint={words.variantHint} optional>
              {(control) => <Input {...control} name="variant" maxLength={100} defaultValue={chosen?.variant} />}
            </Field>
            <Field label={words.answerType}>
              {(control) => (
                <Select
                  {...control}
                  name="answerType"
                  defaultValue={chosen?.answerType ?? ''}
                  options={answerTypes.map((value) => ({ value, label: words.answerTypes[value] }))}
                />
              )}
            </Field>
          </div>
          <RadioGroup
            legend={words.onChange}
            name="onChange"
            defaultValue={chosen?.onChange ?? 'keep'}
            choices={(['keep', 'new-version'] as const).map((value) => ({
              value,
              label: words.onChangeChoices[value],
            }))}
          />
          <RadioGroup
            legend={words.onRefused}
            name="onRefused"
            defaultValue={chosen?.onRefused ?? 'abort'}
            choices={(['abort', 'skip'] as const).map((value) => ({ value, label: words.onRefusedChoices[value] }))}
          />
          <RadioGroup
            legend={words.onSize}
            name="onSize"
            defaultValue={chosen?.onSize ?? 'refuse'}
            choices={sizeChoices.map((value) => ({ value, label: words.onSizeChoices[value] }))}
          />
        </div>
      </details>
      <div className="flex justify-end border-line border-t pt-4">
        <Button type="submit" variant="primary" disabled={!file}>
          {words.check}
        </Button>
      </div>
    </form>
  )
}
