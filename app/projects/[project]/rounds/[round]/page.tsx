import type { Metadata } from 'next'
import { GuidelinesEditor } from '@/components/project/guidelines-editor'
import { paths } from '@/components/project/paths'
import { RoundBadge } from '@/components/project/round-badge'
import { RoundFacts } from '@/components/project/round-facts'
import { RoundView } from '@/components/project/round-view'
import { PageHeader } from '@/components/ui/page-header'
import { messages } from '@/lib/messages/messages'
import { describeFrame } from '@/lib/server/frame'
import { describeHome } from '@/lib/server/home'
import { describeRound } from '@/lib/server/rounds'
import { findReader } from '../../../../_office/find-reader'
import { Refusal } from '../../../../_office/refusal'
import { RoundGuidelines, RoundState } from './round-desk'

export const metadata: Metadata = { title: messages.rounds.title }

type Props = { params: Promise<{ project: string; round: string }> }

export default async function RoundPage({ params }: Props) {
  const { project, round: slug } = await params
  const actor = await findReader(paths.round(project, slug))
  const described = await describeRound(actor, `${project}/${slug}`)
  if (!described.ok) return <Refusal failure={described} />
  const round = described.value
  const lead = (await describeFrame(actor, project)).project?.role === 'lead'
  const home = await describeHome(actor, {})
  const held = { id: round.id, version: round.version }
  return (
    <>
      <PageHeader
        kicker={<RoundFacts {...round} tasks={round.progress.tasks} />}
        title={
          <span className="flex flex-wrap items-center gap-3 [overflow-wrap:anywhere]">
            {round.name} <RoundBadge status={round.status} />
          </span>
        }
        actions={lead ? <RoundState {...held} name={round.name} status={round.status} /> : null}
      />
      <RoundView
        project={project}
        round={round}
        progress={round.progress}
        people={round.people.map((person) => ({
          annotator: lead ? person.annotator : person.pseudonym,
          submitted: person.submitted,
          leased: person.leased,
          skipped: person.skipped,
          expired: person.expired,
          late: person.late,
          medianSeconds: person.medianSeconds,
          lastAt: person.lastAt?.toISOString() ?? null,
        }))}
        overAcceptance={round.plant ? round.overAcceptance : null}
        strata={round.strata}
        leftOut={round.leftOut}
        mayWork={home.ok && home.value.rounds.some(({ id, status }) => id === round.id && status === 'open')}
        guidelines={
          lead ? (
            <RoundGuidelines {...held} text={round.guidelines} guidelineVersion={round.guidelineVersion} />
          ) : (
            <GuidelinesEditor text={round.guidelines} version={round.guidelineVersion} />
          )
        }
      />
    </>
  )
}
