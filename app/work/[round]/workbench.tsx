'use client'

import { signIn, signOut } from 'next-auth/react'
import { type ReactNode, useSyncExternalStore } from 'react'
import type { LogInOutcome } from '@/components/workspace/log-in-dialog'
import { Workspace } from '@/components/workspace/workspace'
import { countUnsent, findEntry } from '@/lib/client/outbox-state'
import type { Kind } from '@/lib/domain/round'
import { messages } from '@/lib/messages/messages'
import { problemSentence } from '@/lib/messages/problem-sentence'
import { estimateProgress } from './estimate-progress'
import { useVisit, type Visit } from './use-visit'

export type WorkbenchProps = {
  roundId: string
  user: { id: string; email: string }
  /** Null where the round is not open to this person; the page then says why. */
  own: { name: string; kind: Kind; done: number; left: number } | null
  /** Where one can go from here. */
  palette: ReactNode
}

/** Joins the visit, which knows and decides, to the workspace, which shows. */
export function Workbench({ roundId, user, own, palette }: WorkbenchProps) {
  const visit = useVisit(roundId, user.id)
  const { session, outbox, settings } = visit
  const state = useSyncExternalStore(session.subscribe, session.getState, session.getState)
  const kept = useSyncExternalStore(outbox.subscribe, outbox.getState, outbox.getState)
  const entry = state.view ? findEntry(kept, state.view.id) : null
  const stale = kept.entries.find(({ trouble }) => trouble?.kind === 'stale')
  const round = state.view?.round

  return (
    <Workspace
      round={{
        name: round?.name ?? own?.name ?? '',
        kind: round?.kind ?? own?.kind ?? null,
        guidelines: round?.guidelines ?? '',
      }}
      email={user.email}
      palette={palette}
      progress={estimateProgress(own, state)}
      saved={{
        line: kept.line,
        waiting: countUnsent(kept),
        savedAt: state.savedAt,
        keptOnDevice: outbox.isKeptOnDevice(),
        stuck: stale !== undefined,
      }}
      phase={state.phase}
      failure={state.failure}
      unreached={state.unreached}
      task={
        state.view && entry && state.phase === 'working'
          ? { view: state.view, payload: entry.payload, screen: entry.screen, turn: state.turn }
          : null
      }
      comparison={state.view && state.phase === 'comparing' ? { view: state.view, turn: state.turn } : null}
      errors={state.errors}
      waitUntil={state.waitUntil}
      earlier={state.earlier}
      late={state.late}
      done={state.done}
      activeSeconds={session.activeSeconds}
      settings={useSyncExternalStore(settings.subscribe, settings.get, settings.get)}
      conflict={
        stale?.trouble?.kind === 'stale'
          ? {
              assignmentId: stale.assignmentId,
              mine: stale.payload,
              theirs: stale.trouble.theirs,
              submitted: stale.trouble.submitted,
            }
          : null
      }
      on={{
        change: session.change,
        submit: session.submit,
        skip: async (reason, note) => {
          const failure = await session.skip(reason, note)
          if (!failure) return null
          return failure.code === 'offline'
            ? messages.workspace.skip.offline
            : failure.detail || problemSentence(failure.code)
        },
        reveal: async () => {
          const answer = await session.reveal()
          if (Array.isArray(answer)) return answer
          if (!answer || answer.code === 'offline') return messages.marks.reveal.offline
          return answer.detail || problemSentence(answer.code)
        },
        lookBack: async (look) => {
          const failure = await session.lookBack(look)
          if (!failure) return null
          return failure.code === 'offline'
            ? messages.workspace.compare.offline
            : failure.detail || problemSentence(failure.code)
        },
        leaveComparison: session.leaveComparison,
        goBack: () => void session.goBack(),
        goOn: () => void session.goOn(),
        tryAgain: session.tryAgain,
        letGo: session.letGo,
        keepMine: outbox.keepMine,
        takeTheirs: (id) => void session.takeTheirs(id),
        changeSettings: settings.change,
        logIn: (password) => logIn(visit, user.email, password),
        logOut: async () => {
          await outbox.clear()
          await signOut({ callbackUrl: '/login' })
        },
      }}
    />
  )
}

async function logIn({ outbox }: Visit, email: string, password: string): Promise<LogInOutcome> {
  try {
    const answer = await signIn('credentials', { email, password, redirect: false })
    if (!answer?.ok || answer.error) {
      if (answer?.error === 'rate-limited') return 'throttled'
      return answer?.error === 'unauthenticated' ? 'wrong' : 'failed'
    }
    const who = await outbox.resume()
    return who === 'same' ? 'entered' : who === 'other' ? 'other' : 'failed'
  } catch {
    return 'failed'
  }
}
