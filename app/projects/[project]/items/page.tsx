import type { Metadata } from 'next'
import { ItemFilter } from '@/components/project/item-filter'
import { ItemTable } from '@/components/project/item-table'
import { NextPage } from '@/components/project/next-page'
import { paths } from '@/components/project/paths'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { listItemChoices, listProjectItems } from '@/lib/server/items'
import { findReader } from '../../../_office/find-reader'
import { readQuery, type SearchParams } from '../../../_office/read-query'
import { Refusal } from '../../../_office/refusal'

const words = messages.project.items
export const metadata: Metadata = { title: words.title }

type Props = { params: Promise<{ project: string }>; searchParams: SearchParams }

export default async function ItemsPage({ params, searchParams }: Props) {
  const { project } = await params
  const path = `${paths.project(project)}/items`
  const actor = await findReader(path)
  const { cursor, ...query } = await readQuery(searchParams, ['q', 'dataset', 'variant', 'flaw', 'fate', 'cursor'])
  const choices = await listItemChoices(actor, project)
  if (!choices.ok) return <Refusal failure={choices} />
  const items = await listProjectItems(actor, project, { ...query, ...(cursor ? { cursor } : {}) })
  if (!items.ok) return <Refusal failure={items} />
  const { groups } = choices.value
  const total = groups.reduce((sum, group) => sum + group.items, 0)
  const filters = [
    ...(query.flaw ? [format(words.flaw, { flaw: query.flaw })] : []),
    ...(query.fate ? [format(words.fate, { fate: query.fate })] : []),
  ]
  if (total === 0)
    return (
      <>
        <PageHeader title={words.title} />
        <EmptyState
          title={words.emptyTitle}
          action={
            <ButtonLink variant="primary" href={`${paths.imports(project)}/new`}>
              {messages.project.overview.import}
            </ButtonLink>
          }
        >
          {words.empty}
        </EmptyState>
      </>
    )
  return (
    <>
      <PageHeader
        title={words.title}
        text={
          filters.length > 0
            ? format(words.shown, { filter: filters.join(', ') })
            : format(messages.words.items, { n: total })
        }
        actions={
          <>
            {new Set(groups.map(({ variant }) => variant)).size > 1 ? (
              <ButtonLink href={`${path}/compare`}>{messages.compare.link}</ButtonLink>
            ) : null}
            {choices.value.mayAugment ? (
              <ButtonLink href={`${path}/augment`}>{messages.augment.link}</ButtonLink>
            ) : null}
          </>
        }
      />
      <ItemFilter
        path={path}
        query={query}
        datasets={[...new Set(groups.map(({ dataset }) => dataset))]}
        variants={[...new Set(groups.map(({ variant }) => variant))]}
      />
      <ItemTable project={project} items={items.value.data} />
      <NextPage path={path} query={query} cursor={items.value.nextCursor} />
    </>
  )
}
