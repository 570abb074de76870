import { draftSchemas, isBuiltKind } from '@/lib/domain/annotation'
import type { Kind } from '@/lib/domain/round'
import { messages } from '@/lib/messages/messages'
import { AnswerView } from './answer-view'
import { ErrorClassView } from './error-class-view'
import { Fact } from './fact'
import { FlawsView } from './flaws-view'
import { LinksView } from './links-view'
import { MarksView } from './marks-view'
import { ScreenView } from './screen-view'
import { noNames, type WorkNames } from './work-names'

export type PayloadViewProps = {
  kind: Kind
  payload: unknown
  /** Names of vocabulary keys and of mentions, where they are known; else the key is shown. */
  names?: WorkNames
}

/** What a person recorded, as people read it. */
export function PayloadView({ kind, payload, names = noNames }: PayloadViewProps) {
  const note = readNote(payload)
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Recorded kind={kind} payload={payload} names={names} />
      {note ? <Fact label={messages.work.note}>{note}</Fact> : null}
    </div>
  )
}

function readNote(payload: unknown): string | null {
  const note = typeof payload === 'object' && payload !== null && 'note' in payload ? payload.note : null
  return typeof note === 'string' && note !== '' ? note : null
}

function Recorded({ kind, payload, names }: Required<PayloadViewProps>) {
  const unreadable = <p className="text-ink-muted">{messages.work.unreadable}</p>
  if (!isBuiltKind(kind)) return unreadable
  switch (kind) {
    case 'boxes': {
      const read = draftSchemas.boxes.safeParse(payload)
      return read.success ? <MarksView payload={read.data} names={names} /> : unreadable
    }
    case 'entity-links': {
      const read = draftSchemas['entity-links'].safeParse(payload)
      return read.success ? <LinksView payload={read.data} names={names} /> : unreadable
    }
    case 'review': {
      const read = draftSchemas.review.safeParse(payload)
      return read.success ? <AnswerView payload={read.data} names={names} /> : unreadable
    }
    case 'evidence-qa': {
      const read = draftSchemas['evidence-qa'].safeParse(payload)
      return read.success ? <AnswerView payload={read.data} names={names} /> : unreadable
    }
    case 'flaws': {
      const read = draftSchemas.flaws.safeParse(payload)
      return read.success ? <FlawsView payload={read.data} names={names} /> : unreadable
    }
    case 'screen': {
      const read = draftSchemas.screen.safeParse(payload)
      return read.success ? <ScreenView payload={read.data} names={names} /> : unreadable
    }
    case 'judgement': {
      const read = draftSchemas.judgement.safeParse(payload)
      const verdict = read.success ? read.data.verdict : undefined
      return verdict ? <p className="font-medium">{messages.judging.verdicts[verdict]}</p> : unreadable
    }
    case 'error-analysis': {
      const read = draftSchemas['error-analysis'].safeParse(payload)
      return read.success ? <ErrorClassView payload={read.data} names={names} /> : unreadable
    }
  }
}
