import type { Metadata } from 'next'
import { ChoiceForm } from '@/components/dashboard/choice-form'
import { StatisticsView } from '@/components/dashboard/statistics-view'
import { paths } from '@/components/project/paths'
import { PageHeader } from '@/components/ui/page-header'
import { messages } from '@/lib/messages/messages'
import { describeStatistics } from '@/lib/server/statistics'
import { findReader } from '../../../_office/find-reader'
import { readQuery, type SearchParams } from '../../../_office/read-query'
import { Refusal } from '../../../_office/refusal'

const words = messages.statisticsPages
export const metadata: Metadata = { title: words.title }

type Props = { params: Promise<{ project: string }>; searchParams: SearchParams }

export default async function StatisticsPage({ params, searchParams }: Props) {
  const { project } = await params
  const path = paths.statistics(project)
  const query = await readQuery(searchParams, ['condition'])
  const statistics = await describeStatistics(await findReader(path), project, query)
  if (!statistics.ok) return <Refusal failure={statistics} />
  const { condition, conditions } = statistics.value.variants
  const choices = [
    {
      name: 'condition',
      label: messages.numbers.agreement.condition,
      value: condition ?? '',
      options: conditions.map((each) => ({ value: each, label: each })),
    },
  ]
  return (
    <>
      <PageHeader
        title={words.title}
        actions={conditions.length > 1 ? <ChoiceForm path={path} choices={choices} /> : null}
      />
      <StatisticsView statistics={statistics.value} />
    </>
  )
}
