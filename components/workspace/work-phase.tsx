import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { problemSentence } from '@/lib/messages/problem-sentence'
import type { WorkFailure } from './work-failure'
import { WorkScreen, WorkSkeleton } from './work-screen'

const words = messages.workspace

export type WorkPhaseProps = {
  phase: 'loading' | 'working' | 'between' | 'done' | 'failed'
  failure: WorkFailure | null
  line: 'clear' | 'waiting' | 'logged-out'
  done: number
  onTryAgain: () => void
  onLook: () => void
}

/** What is seen while there is no task: on the way, offline, done, or why not. */
export function WorkPhase({ phase, failure, line, done, onTryAgain, onLook }: WorkPhaseProps) {
  const again = (
    <Button variant="primary" onClick={onTryAgain}>
      {words.failed.again}
    </Button>
  )
  const home = <ButtonLink href="/">{words.done.home}</ButtonLink>
  if (phase === 'done')
    return (
      <WorkScreen
        look="done"
        title={words.done.title}
        actions={
          <>
            {done > 0 ? <Button onClick={onLook}>{words.done.look}</Button> : null}
            <ButtonLink href="/" variant="primary">
              {words.done.home}
            </ButtonLink>
          </>
        }
      >
        {done > 0 ? <p>{format(words.done.text, { n: done })}</p> : null}
      </WorkScreen>
    )
  if (phase === 'between' && line !== 'clear')
    return (
      <WorkScreen look="offline" title={line === 'waiting' ? words.between.title : words.logIn.title} actions={again}>
        <p>{line === 'waiting' ? words.between.offline : words.logIn.text}</p>
      </WorkScreen>
    )
  if (failure)
    return (
      <WorkScreen
        look={failure.code === 'offline' ? 'offline' : 'problem'}
        title={words.failed.title}
        actions={
          <>
            {home}
            {again}
          </>
        }
      >
        <p>{explain(failure)}</p>
      </WorkScreen>
    )
  return <WorkSkeleton />
}

function explain({ code }: WorkFailure): string {
  if (code === 'offline') return words.failed.offline
  return code === 'conflict' ? words.failed.conflict : problemSentence(code)
}
