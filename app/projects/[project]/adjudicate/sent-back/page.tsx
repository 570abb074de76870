import type { Metadata } from 'next'
import Link from 'next/link'
import { SentBackList } from '@/components/adjudication/sent-back-list'
import { writeAddress } from '@/components/dashboard/write-address'
import { NextPage } from '@/components/project/next-page'
import { paths } from '@/components/project/paths'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { TabsNav } from '@/components/ui/tabs-nav'
import { sendBackStates } from '@/lib/domain/send-back'
import { messages } from '@/lib/messages/messages'
import { describeProject } from '@/lib/server/projects'
import { listSentBack } from '@/lib/server/send-back'
import { findReader } from '../../../../_office/find-reader'
import { readQuery, type SearchParams } from '../../../../_office/read-query'
import { Refusal } from '../../../../_office/refusal'
import { TakeBack } from '../send-work-back'

const words = messages.sendBack
export const metadata: Metadata = { title: words.page }

type Props = { params: Promise<{ project: string }>; searchParams: SearchParams }

export default async function SentBackPage({ params, searchParams }: Props) {
  const { project } = await params
  const path = paths.sentBack(project)
  const query = await readQuery(searchParams, ['state', 'cursor'])
  const state = sendBackStates.find((each) => each === query.state)
  const actor = await findReader(path)
  const [page, facts] = await Promise.all([
    listSentBack(actor, project, {
      limit: 30,
      ...(state ? { state } : {}),
      ...(query.cursor ? { cursor: query.cursor } : {}),
    }),
    describeProject(actor, project),
  ])
  if (!page.ok) return <Refusal failure={page} />
  if (!facts.ok) return <Refusal failure={facts} />
  const { classes, flaws, errorClasses, labels } = facts.value
  const terms = Object.fromEntries([...classes, ...flaws, ...errorClasses].map(({ key, name }) => [key, name]))
  const tab = (value: (typeof sendBackStates)[number] | undefined, label: string) => ({
    href: writeAddress(path, { state: value }),
    label,
    current: state === value,
  })
  return (
    <>
      <PageHeader
        title={words.page}
        actions={
          <Link href={paths.queue(project)} className="link">
            {messages.adjudication.back}
          </Link>
        }
      />
      <p className="mb-3 max-w-reading text-ink-muted">{words.pageText}</p>
      <TabsNav
        look="plain"
        label={words.which}
        tabs={[tab(undefined, words.all), ...sendBackStates.map((each) => tab(each, words.states[each]))]}
      />
      {page.value.data.length > 0 ? (
        <div className="card mt-3 px-4">
          <SentBackList
            project={project}
            rows={page.value.data}
            names={{ terms, lists: labels, mentions: {} }}
            actionsOf={({ state: now, mine, before }) =>
              now === 'open' && mine ? <TakeBack annotation={before.id} /> : null
            }
          />
        </div>
      ) : (
        <EmptyState title={words.none}>{words.noneText}</EmptyState>
      )}
      <NextPage path={path} query={{ state }} cursor={page.value.nextCursor} />
    </>
  )
}
