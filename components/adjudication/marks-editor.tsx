import { PersonLetter } from '@/components/dashboard/person-letter'
import { Checkbox } from '@/components/ui/checkbox'
import { Select } from '@/components/ui/select'
import type { BoxesPayload } from '@/lib/domain/annotation'
import { nameMark } from '@/lib/domain/resolve/merge-work'
import type { Term } from '@/lib/domain/vocabulary'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { BoxEdges } from './box-edges'
import type { OwnedMarks } from './marked-picture'
import { addMark, changeMark, removeMark } from './merge-marks'

export type MarksEditorProps = {
  payload: BoxesPayload
  people: readonly OwnedMarks[]
  classes: readonly Term[]
  onChange: (payload: BoxesPayload) => void
}

const words = messages.adjudication

/** Which of all the boxes to keep, and under which class. */
export function MarksEditor({ payload, people, classes, onChange }: MarksEditorProps) {
  const letters = new Map(people.map(({ letter }) => [letter, letter]))
  const options = [
    { value: '', label: words.noClass },
    ...classes.map(({ key, name }) => ({ value: key, label: name })),
  ]
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold text-ink-muted text-xs">{words.keepMarks}</legend>
      <ul className="flex flex-col gap-1.5">
        {people.flatMap(({ letter, marks }) =>
          marks.map((mark) => {
            const id = nameMark(letter, mark.id)
            const kept = payload.marks.find((each) => each.id === id)
            const shown = kept ?? mark
            return (
              <li key={id} className="flex flex-wrap items-center gap-3">
                <Checkbox
                  checked={kept !== undefined}
                  onChange={(event) =>
                    onChange(event.target.checked ? addMark(payload, letter, mark) : removeMark(payload, id))
                  }
                  label={
                    <span className="inline-flex items-center gap-2">
                      <PersonLetter name={letter} letters={letters} />
                      {shown.number}
                      <span className="text-ink-muted">
                        {classes.find(({ key }) => key === shown.class)?.name ?? shown.class ?? words.noClass}
                      </span>
                    </span>
                  }
                />
                {kept ? (
                  <>
                    <Select
                      look="button"
                      aria-label={format(words.classOf, { number: String(kept.number), letter })}
                      value={kept.class ?? ''}
                      options={options}
                      onChange={(event) => {
                        const { class: _, ...rest } = kept
                        const next = event.target.value ? { ...rest, class: event.target.value } : rest
                        onChange(changeMark(payload, next))
                      }}
                    />
                    <BoxEdges
                      name={format(words.edgesOf, { number: String(kept.number), letter })}
                      box={kept.box}
                      onChange={(box) => onChange(changeMark(payload, { ...kept, box }))}
                    />
                  </>
                ) : null}
              </li>
            )
          }),
        )}
      </ul>
    </fieldset>
  )
}
