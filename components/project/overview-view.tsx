import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { ProgressBar } from '@/components/ui/progress-bar'
import { format } from '@/lib/messages/format'
import { formatCount, formatPercent } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'
import { FigureCard } from './figure-card'
import { NeedsList, type PersonRound } from './needs-list'
import { Panel } from './panel'
import { paths } from './paths'
import { PersonMatrix } from './person-matrix'
import { type ListedRound, RoundTable } from './round-table'

export type OverviewWork = {
  groups: readonly { dataset: string; variant: string; items: number; withoutImage: number }[]
  rounds: readonly ListedRound[]
  people: readonly PersonRound[]
}
export type OverviewViewProps = { project: string; manages: boolean; work: OverviewWork }

const words = messages.project.overview
const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0)

/** How far, what needs someone, and what is next. */
export function OverviewView({ project, manages, work: { groups, rounds, people } }: OverviewViewProps) {
  const items = sum(groups.map((group) => group.items))
  const counted = rounds.filter(({ status }) => status !== 'draft')
  const wanted = sum(counted.map((round) => round.wanted))
  const submitted = sum(counted.map((round) => Math.min(round.submitted, round.wanted)))
  const contested = sum(rounds.map((round) => round.contested))
  if (items === 0)
    return (
      <EmptyState
        title={words.emptyTitle}
        action={
          manages ? (
            <ButtonLink variant="primary" href={`${paths.imports(project)}/new`}>
              {words.import}
            </ButtonLink>
          ) : null
        }
      >
        {words.empty}
      </EmptyState>
    )
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] gap-4">
        <FigureCard title={words.submitted} figure={formatPercent(wanted > 0 ? submitted / wanted : null)}>
          <ProgressBar label={words.submitted} done={submitted} total={wanted} />
        </FigureCard>
        <FigureCard title={words.open} figure={formatCount(rounds.filter(({ status }) => status === 'open').length)}>
          {format(messages.words.rounds, { n: rounds.length })}
        </FigureCard>
        <FigureCard title={words.contested} figure={formatCount(contested)}>
          {words.contestedText}
        </FigureCard>
        <FigureCard title={words.items} figure={formatCount(items)}>
          {groups.slice(0, 4).map(({ dataset, variant, items: n }) => (
            <span key={`${dataset} ${variant}`} className="me-3 inline-block">
              {format(words.itemsLine, { dataset, variant })} {formatCount(n)}
            </span>
          ))}
          {groups.length > 4 ? '…' : null}
        </FigureCard>
      </dl>
      <Panel title={words.needs}>
        <NeedsList
          project={project}
          rounds={rounds}
          people={people}
          withoutImage={sum(groups.map(({ withoutImage }) => withoutImage))}
          manages={manages}
        />
      </Panel>
      {rounds.length === 0 ? (
        <EmptyState
          title={words.nextTitle}
          action={
            manages ? (
              <ButtonLink variant="primary" href={paths.newRound(project)}>
                {words.newRound}
              </ButtonLink>
            ) : null
          }
        >
          {words.next}
        </EmptyState>
      ) : (
        <>
          <Panel title={words.rounds}>
            <RoundTable project={project} rows={rounds} />
          </Panel>
          <Panel title={words.people} text={words.peopleText}>
            <PersonMatrix rounds={rounds} people={people} />
          </Panel>
        </>
      )}
    </div>
  )
}
