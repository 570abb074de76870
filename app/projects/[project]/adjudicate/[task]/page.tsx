import type { Metadata } from 'next'
import Link from 'next/link'
import { listPeopleMarks } from '@/components/adjudication/list-people-marks'
import { TaskContext } from '@/components/adjudication/task-context'
import { writeAddress } from '@/components/dashboard/write-address'
import { paths } from '@/components/project/paths'
import { Alert } from '@/components/ui/alert'
import { CodeText } from '@/components/ui/code-text'
import { PageHeader } from '@/components/ui/page-header'
import { type QueueFilter, queueFilterNames, queueLists } from '@/lib/domain/adjudication-queue'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { findTaskForAdjudication } from '@/lib/server/adjudicate'
import { findNeighbours, type Neighbour } from '@/lib/server/adjudication-queue'
import { findReader } from '../../../../_office/find-reader'
import { readQuery, type SearchParams } from '../../../../_office/read-query'
import { Refusal } from '../../../../_office/refusal'
import { Decide } from './decide'

const words = messages.adjudication
export const metadata: Metadata = { title: words.title }

type Props = { params: Promise<{ project: string; task: string }>; searchParams: SearchParams }

export default async function AdjudicatePage({ params, searchParams }: Props) {
  const { project, task: id } = await params
  const actor = await findReader(paths.adjudicate(project, id))
  const found = await findTaskForAdjudication(actor, id)
  if (!found.ok) return <Refusal failure={found} />
  const { round, item, annotations, task, mayDecide, current } = found.value
  const boxes = round.kind === 'boxes'
  const people = listPeopleMarks(round.kind, annotations)
  const { classes, flaws, errorClasses, labels } = round.vocabulary
  const names = {
    lists: labels,
    mentions: Object.fromEntries(item.mentions.map(({ id: mention, label }) => [mention, label])),
    terms: Object.fromEntries([...classes, ...flaws, ...errorClasses].map(({ key, name }) => [key, name])),
  }
  // Whoever comes from elsewhere goes on in the round of the task.
  const { show, ...asked } = await readQuery(searchParams, queueFilterNames)
  const narrowed = Object.keys(asked).length > 0 || show ? asked : { round: round.slug }
  const filter: QueueFilter = { ...narrowed, show: queueLists.find((each) => each === show) ?? 'open' }
  const query = { ...narrowed, ...(filter.show === 'open' ? {} : { show: filter.show }) }
  const places = await findNeighbours(actor, project, filter, id)
  if (!places.ok) return <Refusal failure={places} />
  const { next, previous, remaining } = places.value
  const lead = (neighbour: Neighbour | null) =>
    neighbour && { href: writeAddress(paths.adjudicate(project, neighbour.task), query), image: neighbour.image }
  const notes = [
    annotations.length === 0 ? words.nobody : annotations.length === 1 ? words.alone : '',
    task.unfinished > 0 ? format(words.unfinished, { n: task.unfinished }) : '',
    mayDecide ? '' : words.mayNot,
  ].filter(Boolean)
  return (
    <>
      <PageHeader
        kicker={
          <span className="flex flex-wrap items-center gap-2">
            {format(words.kicker, { round: round.name, kind: messages.words.kinds[round.kind] })}
            <CodeText>{item.dataId}</CodeText>
            {task.condition}
          </span>
        }
        title={item.question ?? item.dataId}
        actions={
          <span className="flex flex-wrap items-center gap-x-4">
            <span className="text-ink-muted">{format(words.waiting, { n: remaining })}</span>
            <Link href={writeAddress(paths.queue(project), query)} className="link">
              {words.back}
            </Link>
          </span>
        }
      />
      <div className="flex flex-col gap-4">
        {notes.length > 0 ? <Alert>{notes.join(' ')}</Alert> : null}
        {boxes ? null : <TaskContext item={item} />}
        {/* Another task, and the same after a decision on it, begins with nothing taken. */}
        <Decide
          key={`${task.id} ${current?.id}`}
          back={writeAddress(paths.queue(project), query)}
          next={lead(next)}
          previous={lead(previous)}
          task={found.value}
          names={names}
          people={people}
        />
      </div>
    </>
  )
}
