import Link from 'next/link'
import type { ReactNode } from 'react'
import { Alert } from '@/components/ui/alert'
import { ProgressBar } from '@/components/ui/progress-bar'
import type { Kind, RoundStatus } from '@/lib/domain/round'
import { formatCount } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'
import { OverAcceptance, type PersonAcceptance } from './over-acceptance'
import { Panel } from './panel'
import { paths } from './paths'
import { type PersonProgress, ProgressMatrix } from './progress-matrix'
import { SampleTables, type SampleTablesProps } from './sample-tables'

export type RoundViewProps = SampleTablesProps & {
  project: string
  round: { id: string; slug: string; kind: Kind; status: RoundStatus }
  progress: { tasks: number; wanted: number; submitted: number; skipped: number; leased: number; late: number }
  people: readonly PersonProgress[]
  /** Null where no wrong proposals were planted. */
  overAcceptance: readonly PersonAcceptance[] | null
  guidelines: ReactNode
  /** The reader is named in the round. */
  mayWork: boolean
}

const words = messages.rounds

/** A round: how far, who did what, what it was drawn from, and where its numbers are. */
export function RoundView(props: RoundViewProps) {
  const { project, round, progress, people, overAcceptance, guidelines, mayWork, strata, leftOut } = props
  const note = { draft: words.draftNote, paused: words.pausedNote, closed: words.closedNote, open: null }[round.status]
  const counts = (['leased', 'skipped', 'late'] as const).filter((name) => progress[name] > 0)
  return (
    <div className="flex flex-col gap-4">
      {note ? <Alert>{note}</Alert> : null}
      <div className="card flex flex-wrap items-center gap-x-6 gap-y-3 p-4">
        <div className="min-w-64 flex-1">
          <ProgressBar
            label={words.progress}
            done={Math.min(progress.submitted, progress.wanted)}
            total={progress.wanted}
            layout="block"
          />
          {counts.length > 0 ? (
            <p className="mt-1 text-ink-muted text-sm">
              {counts.map((name) => `${formatCount(progress[name])} ${words.counts[name]}`).join(' · ')}
            </p>
          ) : null}
        </div>
        <nav aria-label={words.title} className="flex flex-wrap gap-x-5 gap-y-1">
          <Link href={paths.agreement(project, round.slug)} className="link">
            {words.links.agreement}
          </Link>
          {round.kind === 'evidence-qa' ? (
            <Link href={paths.accuracy(project, round.slug)} className="link">
              {words.links.accuracy}
            </Link>
          ) : null}
          {round.kind === 'screen' ? (
            <Link href={paths.accuracy(project, round.slug)} className="link">
              {messages.screenFigures.link}
            </Link>
          ) : null}
          <Link href={`${paths.agreement(project, round.slug)}#disagreements`} className="link">
            {words.links.disagreements}
          </Link>
          {mayWork ? (
            <Link href={paths.work(round.id)} className="link">
              {words.links.work}
            </Link>
          ) : null}
        </nav>
      </div>
      <Panel title={words.matrix.title}>
        <ProgressMatrix people={people} />
      </Panel>
      {overAcceptance ? <OverAcceptance people={overAcceptance} /> : null}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Panel title={words.guidelines.title} text={words.guidelines.text}>
          {guidelines}
        </Panel>
        <Panel title={words.sample}>
          <SampleTables strata={strata} leftOut={leftOut} />
        </Panel>
      </div>
    </div>
  )
}
