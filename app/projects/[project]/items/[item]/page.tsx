import type { Metadata } from 'next'
import Link from 'next/link'
import { ItemView } from '@/components/project/item-view'
import { paths } from '@/components/project/paths'
import { Badge } from '@/components/ui/badge'
import { CodeText } from '@/components/ui/code-text'
import { PageHeader } from '@/components/ui/page-header'
import { messages } from '@/lib/messages/messages'
import { describeItem } from '@/lib/server/items'
import { findReader } from '../../../../_office/find-reader'
import { Refusal } from '../../../../_office/refusal'
import { SendWorkBack } from '../../adjudicate/send-work-back'

export const metadata: Metadata = { title: messages.project.items.title }

type Props = { params: Promise<{ project: string; item: string }> }

export default async function ItemPage({ params }: Props) {
  const { project, item: id } = await params
  const item = await describeItem(await findReader(paths.item(project, id)), project, id)
  if (!item.ok) return <Refusal failure={item} />
  const { dataset, dataId, variant, question, stub } = item.value
  return (
    <>
      <PageHeader
        kicker={
          <span className="flex flex-wrap items-center gap-2">
            {dataset} · {variant} · <CodeText>{dataId}</CodeText>
            {stub ? <Badge tone="warning">{messages.project.item.stub}</Badge> : null}
          </span>
        }
        title={question ?? messages.project.items.noQuestion}
        actions={
          <Link href={`${paths.project(project)}/items`} className="link">
            {messages.project.item.back}
          </Link>
        }
      />
      <ItemView
        project={project}
        item={item.value}
        actionsOf={({ id: annotation, annotator, counted, late, sentBack }, { adjudicated }) =>
          (counted || late) && !(adjudicated && sentBack === null) ? (
            <SendWorkBack annotation={annotation} person={annotator} comment={sentBack} />
          ) : null
        }
      />
    </>
  )
}
