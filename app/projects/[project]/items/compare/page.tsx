import type { Metadata } from 'next'
import { ChoiceForm } from '@/components/dashboard/choice-form'
import { writeAddress } from '@/components/dashboard/write-address'
import { CompareView } from '@/components/project/compare-view'
import { NextPage } from '@/components/project/next-page'
import { paths } from '@/components/project/paths'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { changeKinds, comparedParts } from '@/lib/domain/compare/compare-variants'
import { format } from '@/lib/messages/format'
import { formatCount } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'
import { compareProjectVariants } from '@/lib/server/compare-variants'
import { findReader } from '../../../../_office/find-reader'
import { readQuery, type SearchParams } from '../../../../_office/read-query'
import { Refusal } from '../../../../_office/refusal'

const words = messages.compare
export const metadata: Metadata = { title: words.title }

type Props = { params: Promise<{ project: string }>; searchParams: SearchParams }

export default async function ComparePage({ params, searchParams }: Props) {
  const { project } = await params
  const path = `${paths.project(project)}/items/compare`
  const { cursor, ...query } = await readQuery(searchParams, ['before', 'after', 'part', 'change', 'cursor'])
  const given = Object.fromEntries(Object.entries({ ...query, cursor }).filter(([, value]) => value))
  const compared = await compareProjectVariants(await findReader(path), project, given)
  if (!compared.ok) return <Refusal failure={compared} />
  const report = compared.value
  const { before, after } = report
  const names = [...new Set([...report.variants.map(({ variant }) => variant), before, after])]
  const variants = names.map((value) => ({ value, label: value }))
  const parts = comparedParts.map((value) => ({ value: String(value), label: String(words.parts[value]) }))
  const changes = changeKinds.map((value) => ({ value: String(value), label: String(words.kinds[value]) }))
  return (
    <>
      <PageHeader
        kicker={format(words.text, { before, after })}
        title={words.title}
        text={format(words.pairs, { pairs: formatCount(report.pairs), unpaired: formatCount(report.unpaired) })}
        actions={
          <ChoiceForm
            path={path}
            choices={[
              { name: 'before', label: words.before, value: before, options: variants },
              { name: 'after', label: words.after, value: after, options: variants },
              {
                name: 'part',
                label: words.part,
                value: query.part ?? '',
                options: [{ value: '', label: words.anyPart }, ...parts],
              },
              {
                name: 'change',
                label: words.change,
                value: query.change ?? '',
                options: [{ value: '', label: words.anyChange }, ...changes],
              },
            ]}
          />
        }
      />
      {report.pairs === 0 ? (
        <EmptyState title={words.emptyTitle}>{words.empty}</EmptyState>
      ) : (
        <>
          <CompareView
            project={project}
            report={report}
            addressOf={(part, change) => writeAddress(path, { before, after, part, change })}
          />
          <NextPage path={path} query={{ ...query, before, after }} cursor={report.nextCursor} />
        </>
      )}
    </>
  )
}
