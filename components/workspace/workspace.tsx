'use client'

import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import type { AssignmentView } from '@/lib/domain/assignment'
import type { Mistake } from '@/lib/domain/errors'
import type { Kind } from '@/lib/domain/round'
import type { SecondLookRow } from '@/lib/domain/second-look'
import type { WorkSettings } from '@/lib/domain/work-settings'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { ComparePanel } from './compare-panel'
import { type Conflict, ConflictDialog } from './conflict-dialog'
import { GuidelinesSheet } from './guidelines-sheet'
import { KeysDialog } from './keys-dialog'
import { KindPanel } from './kind-panel'
import { LogInDialog, type LogInOutcome } from './log-in-dialog'
import type { Reveal } from './panel-props'
import { phraseErrors } from './phrase-errors'
import type { SavedStateProps } from './saved-state'
import { SkipDialog, type SkipReason } from './skip-dialog'
import { SubmitNotices } from './submit-notices'
import { useShortcuts } from './use-shortcuts'
import type { WorkFailure } from './work-failure'
import { WorkFooter } from './work-footer'
import { WorkHeader } from './work-header'
import { WorkNotices } from './work-notices'
import { WorkPhase } from './work-phase'
import { WorkSettingsContext } from './work-settings-context'
import type { WorkTimerProps } from './work-timer'

export type WorkspaceActions = {
  change: (payload: Record<string, unknown>, screen?: unknown) => void
  submit: () => void
  /** Answers the sentence for what went wrong, or null. */
  skip: (reason: SkipReason, note?: string) => Promise<string | null>
  reveal: Reveal
  /** Answers the sentence for what went wrong, or null. */
  lookBack: (look: SecondLookRow) => Promise<string | null>
  leaveComparison: () => void
  goBack: () => void
  goOn: () => void
  tryAgain: () => void
  letGo: () => void
  keepMine: (assignmentId: string) => void
  takeTheirs: (assignmentId: string) => void
  logIn: (password: string) => Promise<LogInOutcome>
  logOut: () => void
  changeSettings: (part: Partial<WorkSettings>) => void
}

export type WorkspaceProps = {
  round: { name: string; kind: Kind | null; guidelines: string }
  email: string
  /** The way to other pages. */
  palette: ReactNode
  progress: { done: number; total: number; secondsLeft?: number } | null
  saved: SavedStateProps
  phase: 'loading' | 'working' | 'comparing' | 'between' | 'done' | 'failed'
  failure: WorkFailure | null
  unreached: WorkFailure | null
  /** The task on screen; `turn` changes whenever other work is put there. */
  task: { view: AssignmentView; payload: Record<string, unknown>; screen: unknown; turn: number } | null
  /** The submitted task whose references are shown. */
  comparison: { view: AssignmentView; turn: number } | null
  errors: readonly Mistake[]
  /** When the work may be submitted, in milliseconds, after a try that came too early. */
  waitUntil: number | null
  earlier: { at: number; of: number } | null
  late: boolean
  /** Tasks submitted in this visit. */
  done: number
  activeSeconds: () => number
  settings: WorkSettings
  conflict: Conflict | null
  on: WorkspaceActions
}

type Open = 'guidelines' | 'keys' | 'skip' | 'again' | 'log-out' | null

/** The annotator's room, arranged as the person likes it. */
export function Workspace(props: WorkspaceProps) {
  const { settings, on } = props
  const control = useMemo(() => ({ settings, change: on.changeSettings }), [settings, on.changeSettings])
  return (
    <WorkSettingsContext value={control}>
      <Room {...props} />
    </WorkSettingsContext>
  )
}

/** Header, task, footer, and the dialogs above them. It shows what it is given and decides nothing. */
function Room(props: WorkspaceProps) {
  const { round, task, comparison, phase, failure, earlier, saved, conflict, email, on } = props
  const [open, setOpen] = useState<Open>(null)
  const [blockedTurn, setBlockedTurn] = useState<number | null>(null)
  const [pictureMistake, setPictureMistake] = useState(false)
  const [later, setLater] = useState<string | null>(null)
  const blocked = task !== null && blockedTurn === task.turn
  const errors = phraseErrors(props.errors)
  const asking = conflict ? `conflict ${conflict.assignmentId}` : saved.line === 'logged-out' ? 'log-in' : null
  const asked = asking !== later ? asking : null

  // A picture that failed says so only after a try to submit, and no longer than it fails.
  useEffect(() => {
    if (!blocked) setPictureMistake(false)
  }, [blocked])

  function submit() {
    if (blocked) setPictureMistake(true)
    else if (earlier) setOpen('again')
    else on.submit()
  }
  function logOut() {
    if (saved.waiting > 0) setOpen('log-out')
    else on.logOut()
  }

  useShortcuts({
    scopes: round.kind === 'screen' ? ['screen', 'workbench'] : ['workbench'],
    onPress: (id) => {
      // A comparison takes this key itself; used up here, it would never get there.
      if (id === 'submit' && comparison) return false
      if (id === 'submit' || id === 'screen-submit') submit()
      else if (id === 'previous') on.goBack()
      else if (id === 'next') on.goOn()
      else if (id === 'skip' && task && !earlier && !task.view.sentBack) setOpen('skip')
      else if (id === 'guidelines') setOpen('guidelines')
      else if (id === 'help') setOpen('keys')
      else return false
      return true
    },
  })

  const toggle = (which: Exclude<Open, null>) => ({
    open: open === which,
    onOpenChange: (next: boolean) => setOpen(next ? which : null),
  })
  return (
    <div className="flex min-h-dvh flex-col bg-surface text-base text-ink lg:h-dvh lg:overflow-hidden">
      <WorkHeader
        round={round}
        progress={props.progress}
        saved={saved}
        timer={task ? { activeSeconds: props.activeSeconds, span: findSpan(task.view) } : null}
        email={email}
        palette={props.palette}
        onGuidelines={() => setOpen('guidelines')}
        onKeys={() => setOpen('keys')}
        onLogOut={logOut}
      />
      <WorkNotices
        asking={asking !== null && asked === null ? (conflict ? 'conflict' : 'log-in') : null}
        onAnswer={() => setLater(null)}
        earlier={comparison ? null : earlier}
        sentBack={task && phase === 'working' ? (task.view.sentBack?.comment ?? null) : null}
        failure={phase === 'working' ? failure : null}
        unreached={props.unreached}
        onLetGo={on.letGo}
        onBack={on.goOn}
      />
      {task && phase === 'working' ? (
        <main className="flex min-h-0 flex-1 flex-col">
          <KindPanel
            key={task.turn}
            view={task.view}
            payload={task.payload}
            screen={task.screen}
            onChange={on.change}
            errors={errors}
            onReveal={on.reveal}
            onBlocked={(now) => setBlockedTurn(now ? task.turn : null)}
          />
        </main>
      ) : null}
      {comparison ? (
        <main className="flex min-h-0 flex-1 flex-col">
          <ComparePanel
            key={comparison.turn}
            view={comparison.view}
            onSend={on.lookBack}
            onLeave={on.leaveComparison}
          />
        </main>
      ) : null}
      {phase === 'comparing' || (task && phase === 'working') ? null : (
        <WorkPhase
          phase={phase}
          failure={failure}
          line={saved.line}
          done={props.progress?.done ?? props.done}
          onTryAgain={on.tryAgain}
          onLook={on.goBack}
        />
      )}
      <WorkFooter
        licences={[...new Set((task ?? comparison)?.view.item.images.flatMap(({ licence }) => licence ?? []) ?? [])]}
        earlier={earlier !== null}
        working={task !== null && phase === 'working'}
        finished={phase === 'done' || phase === 'comparing'}
        skips={!task?.view.sentBack}
        submitBy={round.kind === 'screen' ? 'screen-submit' : 'submit'}
        notices={
          <SubmitNotices late={props.late} waitUntil={props.waitUntil} picture={pictureMistake} errors={errors} />
        }
        onPrevious={on.goBack}
        onNext={on.goOn}
        onSkip={() => setOpen('skip')}
        onSubmit={submit}
      />
      <GuidelinesSheet text={round.guidelines} {...toggle('guidelines')} />
      <KeysDialog kind={round.kind} {...toggle('keys')} />
      <SkipDialog onSkip={on.skip} {...toggle('skip')} />
      <ConfirmDialog
        title={messages.workspace.earlier.title}
        loss={messages.workspace.earlier.text}
        confirm={messages.workspace.footer.submitAgain}
        onConfirm={on.submit}
        {...toggle('again')}
      />
      <ConfirmDialog
        title={messages.workspace.logOut.title}
        loss={format(messages.workspace.logOut.loss, { n: saved.waiting })}
        confirm={messages.workspace.logOut.confirm}
        onConfirm={on.logOut}
        {...toggle('log-out')}
      />
      <ConflictDialog
        conflict={asked && conflict ? conflict : null}
        onKeepMine={on.keepMine}
        onTakeTheirs={on.takeTheirs}
        onLater={() => setLater(asking)}
      />
      <LogInDialog open={asked === 'log-in'} email={email} onLogIn={on.logIn} onLater={() => setLater(asking)} />
    </div>
  )
}

function findSpan({ openedAt, dueAt, minimumSeconds: least }: AssignmentView): WorkTimerProps['span'] {
  const from = openedAt === undefined ? null : Date.parse(openedAt)
  if (from === null || (!dueAt && !least)) return null
  return { openedAt: from, least, most: dueAt ? Math.round((Date.parse(dueAt) - from) / 1000) : undefined }
}
