import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { type EntityLinksPayload, linkVerdicts } from '@/lib/domain/annotation'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { sayEntity } from './links-view'
import type { WorkNames } from './work-names'

export type LinksEditorProps = {
  payload: EntityLinksPayload
  names: WorkNames
  onChange: (payload: EntityLinksPayload) => void
}

const options = linkVerdicts.map((value) => ({ value, label: messages.work.verdicts[value] }))

/** The verdict on each mention; the entity chosen stays with it. */
export function LinksEditor({ payload, names, onChange }: LinksEditorProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {payload.links.map((link) => (
        <Field
          key={link.mention}
          label={format(messages.adjudication.verdictOf, { mention: names.mentions[link.mention] ?? link.mention })}
          hint={link.entity ? sayEntity(link.entity) : undefined}
        >
          {(control) => (
            <Select
              {...control}
              value={link.verdict}
              options={options}
              onChange={(event) => {
                const verdict = linkVerdicts.find((each) => each === event.target.value) ?? link.verdict
                onChange({
                  ...payload,
                  links: payload.links.map((each) => (each.mention === link.mention ? { ...each, verdict } : each)),
                })
              }}
            />
          )}
        </Field>
      ))}
    </div>
  )
}
