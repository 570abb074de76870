import { Badge } from '@/components/ui/badge'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import type { PreviewedComposite, PreviewedFamily } from '@/lib/domain/augment/preview'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { CompositePair } from './composite-pair'

export type AugmentFamilyProps = {
  family: PreviewedFamily
  question: string | undefined
  leftOut: boolean
  onWord: (question: string) => void
  onLeaveOut: (leave: boolean) => void
}

const words = messages.augment

/** One item with the composites that it gives: its intra question can be worded, and it can be left out. */
export function AugmentFamily({ family, question, leftOut, onWord, onLeaveOut }: AugmentFamilyProps) {
  const { dataId, asked, side, composites, worded } = family
  const intra = composites.find(({ kind }) => kind === 'intra')
  return (
    <li aria-label={dataId} className="grid gap-x-6 gap-y-3 py-4 lg:grid-cols-[1fr_minmax(0,28rem)]">
      <div className="flex min-w-0 flex-col gap-2">
        <p className="flex flex-wrap items-baseline gap-x-3 text-ink-muted text-sm">
          <bdi className="[overflow-wrap:anywhere]">{dataId}</bdi> <span>{words.target[side]}</span>
          {worded ? <Badge>{words.taken}</Badge> : null}
        </p>
        {intra ? (
          <Field
            label={format(words.question, { dataId })}
            hint={<bdi>{format(words.asked, { question: asked })}</bdi>}
          >
            {(control) => (
              <Textarea
                {...control}
                dir="auto"
                disabled={leftOut || intra.present}
                value={question ?? intra.question}
                onChange={(event) => onWord(event.target.value)}
              />
            )}
          </Field>
        ) : (
          <p dir="auto">{asked}</p>
        )}
        <Checkbox
          label={words.leaveOut}
          aria-label={format(words.leaveOutOf, { dataId })}
          checked={leftOut}
          onChange={(event) => onLeaveOut(event.target.checked)}
        />
      </div>
      <ul className={`flex min-w-0 flex-wrap gap-3 ${leftOut ? 'opacity-40' : ''}`}>
        {composites.map((composite) => (
          <li key={composite.kind} className="min-w-0">
            <CompositePair
              target={family.image}
              other={composite.distractor?.image ?? (composite.kind === 'double' ? family.image : null)}
              side={side}
            />
            <p className="max-w-52 truncate text-ink-muted text-xs" title={composite.distractor?.entity ?? undefined}>
              {sayComposite(composite)}
            </p>
          </li>
        ))}
      </ul>
    </li>
  )
}

function sayComposite({ kind, distractor, present }: PreviewedComposite): string {
  const name = words.kinds[kind]
  if (present) return format(words.keptKind, { kind: name })
  return distractor
    ? format(words.beside, { kind: name, entity: distractor.entity ?? distractor.dataId })
    : format(words.besideNothing, { kind: name })
}
