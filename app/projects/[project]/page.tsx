import type { Metadata } from 'next'
import { AlertList } from '@/components/dashboard/alert-list'
import { OverviewView } from '@/components/project/overview-view'
import { paths } from '@/components/project/paths'
import { WorkList } from '@/components/project/work-list'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { messages } from '@/lib/messages/messages'
import { listProjectAlerts } from '@/lib/server/alerts'
import { describeOverview } from '@/lib/server/overview'
import { findReader } from '../../_office/find-reader'
import { Refusal } from '../../_office/refusal'

const words = messages.project.overview
export const metadata: Metadata = { title: messages.office.tabs.overview }

export default async function OverviewPage({ params }: { params: Promise<{ project: string }> }) {
  const { project } = await params
  const reader = await findReader(paths.project(project))
  const overview = await describeOverview(reader, project)
  if (!overview.ok) return <Refusal failure={overview} />
  const { slug, name, description, role, own, work } = overview.value
  // Annotators learn nothing of figures; for them there is no list.
  const alerts = work ? await listProjectAlerts(reader, project) : null
  const open = alerts?.ok ? alerts.value.data.filter(({ endedAt }) => endedAt === null) : []
  return (
    <>
      <PageHeader title={name} text={description || undefined} />
      <AlertList alerts={open} project={slug} />
      {work ? <OverviewView project={slug} manages={role === 'lead'} work={work} /> : null}
      {work && own.length === 0 ? null : (
        <section aria-labelledby="own" className="mt-6 flex flex-col gap-3">
          <h2 id="own" className="font-semibold text-lg">
            {words.annotator}
          </h2>
          {own.length > 0 ? (
            <WorkList rounds={own} />
          ) : (
            <EmptyState title={messages.home.waiting.title}>{words.annotatorNothing}</EmptyState>
          )}
        </section>
      )}
    </>
  )
}
