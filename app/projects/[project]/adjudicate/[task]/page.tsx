import type { Metadata } from 'next'
import Link from 'next/link'
import { listPeopleMarks } from '@/components/adjudication/list-people-marks'
import { TaskContext } from '@/components/adjudication/task-context'
import { paths } from '@/components/project/paths'
import { Alert } from '@/components/ui/alert'
import { CodeText } from '@/components/ui/code-text'
import { PageHeader } from '@/components/ui/page-header'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { findTaskForAdjudication } from '@/lib/server/adjudicate'
import { findReader } from '../../../../_office/find-reader'
import { Refusal } from '../../../../_office/refusal'
import { Decide } from './decide'

const words = messages.adjudication
export const metadata: Metadata = { title: words.title }

type Props = { params: Promise<{ project: string; task: string }> }

export default async function AdjudicatePage({ params }: Props) {
  const { project, task: id } = await params
  const found = await findTaskForAdjudication(await findReader(paths.adjudicate(project, id)), id)
  if (!found.ok) return <Refusal failure={found} />
  const { round, item, annotations, task, mayDecide } = found.value
  const boxes = round.kind === 'boxes'
  const people = listPeopleMarks(round.kind, annotations)
  const { classes, flaws, errorClasses } = round.vocabulary
  const names = {
    mentions: Object.fromEntries(item.mentions.map(({ id: mention, label }) => [mention, label])),
    terms: Object.fromEntries([...classes, ...flaws, ...errorClasses].map(({ key, name }) => [key, name])),
  }
  const back = `${paths.project(project)}/agreement?${new URLSearchParams({
    round: round.id,
    ...(task.condition ? { condition: task.condition } : {}),
  })}#disagreements`
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
          <Link href={back} className="link">
            {words.back}
          </Link>
        }
      />
      <div className="flex flex-col gap-4">
        {notes.length > 0 ? <Alert>{notes.join(' ')}</Alert> : null}
        <div className={boxes ? 'grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_26rem]' : 'flex flex-col gap-4'}>
          <div className={boxes ? 'lg:sticky lg:top-18' : undefined}>
            <TaskContext item={item} people={people} boxes={boxes} />
          </div>
          {/* Another task begins with nothing taken. */}
          <Decide key={task.id} project={project} back={back} task={found.value} names={names} people={people} />
        </div>
      </div>
    </>
  )
}
