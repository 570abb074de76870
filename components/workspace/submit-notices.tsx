import { Alert } from '@/components/ui/alert'
import type { Mistake } from '@/lib/domain/errors'
import { messages } from '@/lib/messages/messages'
import { WaitNotice } from './wait-notice'

const words = messages.workspace
const most = 5

export type SubmitNoticesProps = {
  /** The last submit came too late to count. */
  late: boolean
  /** The picture cannot be seen, so the work cannot be submitted. */
  picture: boolean
  errors: readonly Mistake[]
  /** A try came before the round's minimum time, which is over at this moment, in milliseconds. */
  waitUntil: number | null
}

/** What keeps a task from being submitted, right above the button; it moves nothing. */
export function SubmitNotices({ late, picture, errors, waitUntil }: SubmitNoticesProps) {
  const sentences = [...new Set(errors.map(({ message }) => message))]
  return (
    <div className="absolute end-4 bottom-full flex w-96 max-w-[calc(100%-2rem)] flex-col gap-2 not-empty:pb-3 *:shadow-raised">
      {late ? <Alert tone="warning">{words.late}</Alert> : null}
      {waitUntil === null ? null : <WaitNotice until={waitUntil} />}
      {picture ? (
        <Alert tone="danger" live>
          {words.image.blocked}
        </Alert>
      ) : null}
      {sentences.length > 0 ? (
        <Alert tone="danger" live title={words.errors.title}>
          <ul>
            {sentences.slice(0, most).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
    </div>
  )
}
