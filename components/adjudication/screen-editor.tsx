import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Segmented } from '@/components/ui/segmented'
import { LabelChoice } from '@/components/workspace/label-choice'
import type { ScreenPayload } from '@/lib/domain/annotation'
import { listAskedLabels, listDropReasons, nameList, readLabel } from '@/lib/domain/label-list'
import { chooseLabel, chooseReason, decideKeep, type ScreenDraft } from '@/lib/domain/screen-choice'
import type { LabelList } from '@/lib/domain/vocabulary'
import { messages } from '@/lib/messages/messages'

export type ScreenEditorProps = {
  payload: ScreenPayload
  lists: readonly LabelList[]
  onChange: (payload: ScreenPayload) => void
}

const words = messages.screening

/** The decision over an item while it is made. What is still missing the server says. */
export function ScreenEditor({ payload, lists, onChange }: ScreenEditorProps) {
  const reasons = listDropReasons(lists)
  const known = payload.reason === undefined || reasons.some(({ key }) => key === payload.reason)
  const edit = (draft: ScreenDraft) => onChange({ ...draft, keep: draft.keep ?? payload.keep })
  return (
    <div className="flex flex-col gap-4">
      <Segmented
        legend={words.decision}
        name="decision"
        value={payload.keep ? 'keep' : 'drop'}
        onValueChange={(choice) => edit(decideKeep(payload, choice === 'keep'))}
        choices={[
          { value: 'keep', label: words.keep },
          { value: 'drop', label: words.drop },
        ]}
      />
      {payload.keep ? (
        listAskedLabels(lists).map((list) => (
          <LabelChoice
            key={list.list}
            legend={nameList(list)}
            hint={list.optional ? words.optional : undefined}
            name={`decision-${list.list}`}
            terms={list.terms}
            value={readLabel(payload, list.list)}
            onChange={(label) => edit(chooseLabel(payload, list, label))}
          />
        ))
      ) : (
        <>
          {reasons.length > 0 ? (
            <LabelChoice
              legend={words.reason}
              name="decision-reason"
              terms={reasons}
              value={payload.reason}
              onChange={(reason) => edit(chooseReason(payload, reason))}
            />
          ) : null}
          {known && reasons.length > 0 ? null : (
            <Field label={words.ownReason}>
              {(control) => (
                <Input
                  {...control}
                  dir="auto"
                  value={payload.reason ?? ''}
                  onChange={(event) => edit(chooseReason(payload, event.currentTarget.value || undefined))}
                />
              )}
            </Field>
          )}
        </>
      )}
    </div>
  )
}
