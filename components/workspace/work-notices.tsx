import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { problemSentence } from '@/lib/messages/problem-sentence'
import type { WorkFailure } from './work-failure'

const words = messages.workspace

export type WorkNoticesProps = {
  /** A question that was put off: it stays until it is answered. */
  asking: 'conflict' | 'log-in' | null
  onAnswer: () => void
  earlier: { at: number; of: number } | null
  /** The comment with which the task on screen came back. */
  sentBack: string | null
  failure: WorkFailure | null
  /** Why another task that was asked for is not shown; the one on screen is as it was. */
  unreached: WorkFailure | null
  onLetGo: () => void
  onBack: () => void
}

/** Sentences between header and task: what needs the person, what happened, what is kept. */
export function WorkNotices({ asking, failure, unreached, ...props }: WorkNoticesProps) {
  const { earlier, sentBack } = props
  return (
    <div className="flex shrink-0 flex-col gap-2 px-4 not-empty:py-2">
      {asking ? (
        <Alert
          tone="warning"
          title={asking === 'conflict' ? words.conflict.title : words.logIn.title}
          action={
            <Button size="small" onClick={props.onAnswer}>
              {asking === 'conflict' ? words.conflict.choose : words.logIn.submit}
            </Button>
          }
        >
          {asking === 'conflict' ? words.conflict.decideLater : words.logIn.text}
        </Alert>
      ) : null}
      {sentBack === null ? null : (
        <section aria-label={messages.sendBack.notice}>
          <Alert tone="warning" title={messages.sendBack.notice}>
            <p dir="auto" className="max-h-40 overflow-y-auto whitespace-pre-line font-medium [overflow-wrap:anywhere]">
              {sentBack}
            </p>
            <p className="mt-1 text-sm">{messages.sendBack.noticeText}</p>
          </Alert>
        </section>
      )}
      {earlier ? (
        <Alert
          action={
            <Button size="small" onClick={props.onBack}>
              {earlier.at + 1 < earlier.of ? words.footer.next : words.earlier.back}
            </Button>
          }
        >
          {format(words.earlier.note, { at: earlier.at + 1, of: earlier.of })}
        </Alert>
      ) : null}
      {unreached ? (
        <Alert tone="warning" live title={words.unreached.title}>
          {unreached.code === 'offline' ? words.unreached.offline : unreached.detail || problemSentence(unreached.code)}
        </Alert>
      ) : null}
      {failure ? (
        <Alert
          tone="danger"
          live
          title={words.refused.title}
          action={
            <Button size="small" onClick={props.onLetGo}>
              {words.refused.goOn}
            </Button>
          }
        >
          {failure.detail || problemSentence(failure.code)} {words.refused.kept}
        </Alert>
      ) : null}
    </div>
  )
}
