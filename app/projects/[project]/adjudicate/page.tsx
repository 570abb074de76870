import type { Metadata } from 'next'
import Link from 'next/link'
import { QueueFilter } from '@/components/adjudication/queue-filter'
import { QueueList } from '@/components/adjudication/queue-list'
import { sayVariable } from '@/components/dashboard/say-variable'
import { NextPage } from '@/components/project/next-page'
import { Panel } from '@/components/project/panel'
import { paths } from '@/components/project/paths'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { queueFilterNames, queueLists } from '@/lib/domain/adjudication-queue'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { listQueue, listQueuePeople } from '@/lib/server/adjudication-queue'
import { listItemChoices } from '@/lib/server/items'
import { listRoundHeads } from '@/lib/server/overview'
import { describeProject } from '@/lib/server/projects'
import { findReader } from '../../../_office/find-reader'
import { readQuery, type SearchParams } from '../../../_office/read-query'
import { Refusal } from '../../../_office/refusal'
import { listKindVariables } from './list-kind-variables'

const words = messages.queue
export const metadata: Metadata = { title: words.title }

type Props = { params: Promise<{ project: string }>; searchParams: SearchParams }

const choose = (values: readonly (readonly [string, string])[]) => [
  { value: '', label: words.any },
  ...values.map(([value, label]) => ({ value, label })),
]
const plain = (values: readonly string[]) => choose([...new Set(values)].map((value) => [value, value] as const))

export default async function QueuePage({ params, searchParams }: Props) {
  const { project } = await params
  const path = paths.queue(project)
  const { cursor, show, ...narrowed } = await readQuery(searchParams, [...queueFilterNames, 'cursor'])
  const shown = queueLists.find((each) => each === show)
  const query = { ...narrowed, ...(shown ? { show: shown } : {}) }
  const actor = await findReader(path)
  const [page, people, heads, items, facts] = await Promise.all([
    listQueue(actor, project, { ...query, limit: 30, ...(cursor ? { cursor } : {}) }),
    listQueuePeople(actor, project),
    listRoundHeads(actor, project),
    listItemChoices(actor, project),
    describeProject(actor, project),
  ])
  if (!page.ok) return <Refusal failure={page} />
  if (!people.ok) return <Refusal failure={people} />
  if (!heads.ok) return <Refusal failure={heads} />
  if (!items.ok) return <Refusal failure={items} />
  if (!facts.ok) return <Refusal failure={facts} />
  const { classes, flaws, errorClasses } = facts.value
  const terms = Object.fromEntries([...classes, ...flaws, ...errorClasses].map(({ key, name }) => [key, name]))
  const worked = heads.value.rounds.filter(({ submitted }) => submitted > 0)
  const kinds = [...new Set(worked.map(({ kind }) => kind))]
  const variables = kinds.flatMap((kind) => listKindVariables(kind, flaws))
  const choices = [
    { name: 'show', label: words.show, options: queueLists.map((value) => ({ value, label: words.lists[value] })) },
    { name: 'round', label: words.round, options: choose(worked.map(({ slug, name }) => [slug, name])) },
    { name: 'kind', label: words.kind, options: choose(kinds.map((kind) => [kind, messages.words.kinds[kind]])) },
    {
      name: 'variable',
      label: words.variable,
      options: choose(
        [...new Set(variables)].map((name) => [name, terms[name.replace(/^flaw:/, '')] ?? sayVariable(name)]),
      ),
    },
    { name: 'dataset', label: words.dataset, options: plain(items.value.groups.map(({ dataset }) => dataset)) },
    { name: 'variant', label: words.variant, options: plain(items.value.groups.map(({ variant }) => variant)) },
    { name: 'person', label: words.person, options: plain(people.value) },
  ]
  return (
    <>
      <PageHeader
        title={words.title}
        actions={
          <Link href={paths.sentBack(project)} className="link">
            {messages.sendBack.pageLink}
          </Link>
        }
      />
      <QueueFilter path={path} query={query} choices={choices} />
      {page.value.data.length > 0 ? (
        <Panel title={format(words.remaining, { n: page.value.remaining })} text={words.text}>
          <QueueList project={project} rows={page.value.data} query={query} terms={terms} />
          <NextPage path={path} query={query} cursor={page.value.nextCursor} />
        </Panel>
      ) : (
        <EmptyState title={words.emptyTitle}>{words.empty}</EmptyState>
      )}
    </>
  )
}
