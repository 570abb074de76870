import { MarkTag } from '@/components/ui/mark-tag'
import type { BoxesPayload } from '@/lib/domain/annotation'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import type { WorkNames } from './work-names'

export type MarksViewProps = { payload: Partial<BoxesPayload>; names: WorkNames }

const words = messages.work

/** The marks someone drew: number, class, size. */
export function MarksView({ payload: { marks = [], rejected = [] }, names }: MarksViewProps) {
  return (
    <>
      <p className="text-ink-muted text-sm">
        {marks.length === 0 ? words.noMarks : format(words.marks, { n: marks.length })}
        {rejected.length > 0 ? ` · ${format(words.rejected, { n: rejected.length })}` : ''}
      </p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1.5">
        {marks.map((mark) => (
          <li key={mark.id} className="inline-flex items-center gap-1.5">
            <MarkTag number={mark.number} />
            {mark.class === undefined ? (
              <span className="text-ink-muted">{words.noClass}</span>
            ) : (
              (names.terms[mark.class] ?? mark.class)
            )}
            <bdi dir="ltr" className="font-mono text-ink-muted text-xs">
              {Math.round(mark.box.w)}×{Math.round(mark.box.h)}
            </bdi>
          </li>
        ))}
      </ul>
    </>
  )
}
