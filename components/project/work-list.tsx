import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import { ProgressBar } from '@/components/ui/progress-bar'
import type { Kind, RoundStatus } from '@/lib/domain/round'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { paths } from './paths'

export type WorkRound = {
  id: string
  name: string
  kind: Kind
  status: RoundStatus
  projectName: string
  mine: number
  left: number
  /** Submitted work that came back with a comment. */
  sentBack: number
}

const words = messages.home.continue

/** The rounds that wait for a person, each with one way in. */
export function WorkList({ rounds }: { rounds: readonly WorkRound[] }) {
  const first =
    rounds.find(({ sentBack }) => sentBack > 0) ?? rounds.find(({ status, left }) => status === 'open' && left > 0)
  return (
    <ul className="flex flex-col gap-3">
      {rounds.map((round) => (
        <li key={round.id} className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
          <div className="min-w-0 flex-1 basis-64">
            <p className="truncate text-ink-muted text-sm">
              {round.projectName} · {messages.words.kinds[round.kind]}
            </p>
            <h3 className="font-semibold text-lg [overflow-wrap:anywhere]">{round.name}</h3>
            <p className="mt-1 text-ink-muted">
              {format(words.done, { n: round.mine })} · {format(words.left, { n: round.left })}
            </p>
            {round.sentBack > 0 ? (
              <p className="mt-1.5">
                <Badge tone="warning">{format(messages.sendBack.home, { n: round.sentBack })}</Badge>
              </p>
            ) : null}
          </div>
          <div className="w-40 max-sm:hidden">
            <ProgressBar label={round.name} done={round.mine} total={round.mine + round.left} />
          </div>
          <Way round={round} primary={round === first} />
        </li>
      ))}
    </ul>
  )
}

function Way({ round, primary }: { round: WorkRound; primary: boolean }) {
  if (round.sentBack === 0) {
    if (round.status === 'paused') return <p className="max-w-64 text-ink-muted text-sm">{words.paused}</p>
    if (round.left === 0) return <p className="max-w-64 text-ink-muted text-sm">{words.nothing}</p>
  }
  const action = round.sentBack > 0 ? messages.sendBack.look : round.mine === 0 ? words.start : words.action
  return (
    <ButtonLink
      href={paths.work(round.id)}
      size="large"
      variant={primary ? 'primary' : 'secondary'}
      // A list of links tells them apart by the round.
      aria-label={`${action}: ${round.name}`}
    >
      {action}
    </ButtonLink>
  )
}
