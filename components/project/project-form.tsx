'use client'

import { Plus } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { messages } from '@/lib/messages/messages'
import { FailureAlert } from './failure-alert'
import { type Act, useSubmit } from './use-submit'

export type NewProject = { name: string; slug?: string; description?: string; classes: string[] }
export type ProjectFormProps = { onCreate: Act<[NewProject]> }

const words = messages.home.create

/** The button "New project" and the form behind it. */
export function ProjectForm({ onCreate }: ProjectFormProps) {
  const id = useId()
  const { busy, failure, submit, mistake } = useSubmit(onCreate)

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const read = (name: string) => String(form.get(name) ?? '').trim()
    const classes = read('classes')
      .split(/[\n,]/)
      .map((line) => line.trim())
      .filter(Boolean)
    const slug = read('slug')
    void submit({ name: read('name'), description: read('description'), classes, ...(slug ? { slug } : {}) })
  }

  return (
    <Dialog
      title={words.title}
      description={words.text}
      trigger={<Button icon={<Plus aria-hidden className="size-4" />}>{messages.home.projects.new}</Button>}
      footer={
        <Button type="submit" form={id} variant="primary" busy={busy}>
          {words.submit}
        </Button>
      }
    >
      <form id={id} onSubmit={send} className="flex flex-col gap-4">
        <Field label={messages.words.name} hint={words.nameHint} required error={mistake('name')}>
          {(control) => <Input {...control} name="name" maxLength={200} autoFocus />}
        </Field>
        <Field label={words.slug} hint={words.slugHint} optional error={mistake('slug')}>
          {(control) => <Input {...control} name="slug" mono pattern="[a-z0-9]([a-z0-9\-]{0,61}[a-z0-9])?" />}
        </Field>
        <Field label={messages.words.description} optional error={mistake('description')}>
          {(control) => <Textarea {...control} name="description" />}
        </Field>
        <Field label={words.classes} hint={words.classesHint} optional>
          {(control) => <Textarea {...control} name="classes" />}
        </Field>
        <FailureAlert failure={failure} shownPaths={['name', 'slug', 'description']} />
      </form>
    </Dialog>
  )
}
