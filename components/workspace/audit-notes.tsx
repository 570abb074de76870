import { Alert } from '@/components/ui/alert'
import type { ConsistencyNote } from '@/lib/domain/audit/check-consistency'
import type { EarlierResult } from '@/lib/domain/audit/earlier-result'
import type { Hint } from '@/lib/domain/hint/hint'
import { messages } from '@/lib/messages/messages'

const words = messages.workspace.audit
const { rules } = messages.flaws

/** What question, answer and evidence say against each other, as it is typed. */
export function ConsistencyNotes({ notes, whole }: { notes: readonly ConsistencyNote[]; whole: boolean }) {
  if (notes.length === 0) return whole ? <Alert tone="success">{words.consistent}</Alert> : null
  return (
    <ul aria-label={words.checks} className="flex flex-col gap-2">
      {notes.map(({ rule, level, found }) => (
        <li key={`${rule} ${found}`}>
          <Alert tone={level === 'error' ? 'danger' : 'warning'} title={rules[rule]}>
            <bdi>{found}</bdi>
          </Alert>
        </li>
      ))}
    </ul>
  )
}

/** What automatic rules say, each by its name. They can be wrong. */
export function HintList({ hints }: { hints: readonly Hint[] }) {
  return (
    <section aria-label={words.hints} className="rounded-md border border-line border-dashed px-3 py-2">
      <h2 className="font-semibold text-ink-muted text-xs">{words.hints}</h2>
      {hints.length === 0 ? <p className="text-ink-muted">{words.noHints}</p> : null}
      <ul className="flex list-disc flex-col gap-0.5 ps-5">
        {hints.map(({ rule, found }) => (
          <li key={`${rule} ${found}`}>
            {rules[rule]}
            {found ? (
              <>
                : <bdi className="font-medium">{found}</bdi>
              </>
            ) : null}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-ink-muted text-sm">{words.hintsText}</p>
    </section>
  )
}

/** What the stages before this one came to: values, never who said them. */
export function EarlierStages({ earlier, names }: { earlier: EarlierResult; names: ReadonlyMap<string, string> }) {
  const { statuses, fates } = messages.workspace.flaws
  const facts = [
    { label: words.evidence, text: earlier.evidence && statuses[earlier.evidence] },
    { label: words.question, text: earlier.question },
    { label: words.answer, text: earlier.answer },
    { label: words.flaws, text: earlier.flaws.map((key) => names.get(key) ?? key).join(', ') },
    { label: words.fate, text: earlier.fate && fates[earlier.fate] },
  ]
  return (
    <section aria-label={words.earlier} className="rounded-md bg-surface-sunken px-3 py-2">
      <h2 className="font-semibold text-ink-muted text-xs">{words.earlier}</h2>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
        {facts.map(({ label, text }) =>
          text ? (
            <div key={label} className="contents">
              <dt className="text-ink-muted">{label}</dt>
              <dd dir="auto" className="min-w-0 break-words">
                {text}
              </dd>
            </div>
          ) : null,
        )}
      </dl>
      <p className="mt-1 text-ink-muted text-sm">
        {earlier.stages.map(({ stage, status }) => `${words.stages[stage]}: ${words.statuses[status]}`).join(' · ')}
      </p>
    </section>
  )
}
