import type { Metadata } from 'next'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import { PersonView } from '@/components/dashboard/person-view'
import { writeAddress } from '@/components/dashboard/write-address'
import { paths } from '@/components/project/paths'
import { PageHeader } from '@/components/ui/page-header'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { listRoundHeads } from '@/lib/server/overview'
import { describePerson } from '@/lib/server/person-agreement'
import { describeRound } from '@/lib/server/rounds'
import { chooseRound } from '../../../../_office/choose-round'
import { findReader } from '../../../../_office/find-reader'
import { readQuery, type SearchParams } from '../../../../_office/read-query'
import { Refusal } from '../../../../_office/refusal'

const words = messages.numbers.person
export const metadata: Metadata = { title: words.title }

type Props = { params: Promise<{ project: string; person: string }>; searchParams: SearchParams }

export default async function PersonPage({ params, searchParams }: Props) {
  const { project, person } = await params
  const path = `${paths.project(project)}/agreement`
  const query = await readQuery(searchParams, ['round', 'condition'])
  const actor = await findReader(path)
  const heads = await listRoundHeads(actor, project)
  if (!heads.ok) return <Refusal failure={heads} />
  const head = chooseRound(heads.value.rounds, query.round)
  if (!head) notFound()
  const round = await describeRound(actor, head.id)
  if (!round.ok) return <Refusal failure={round} />
  const { conditions } = round.value
  const condition = query.condition ?? (conditions.length > 1 ? conditions[0] : undefined)
  const name = decodeURIComponent(person)
  const found = await describePerson(actor, head.id, name, condition ? { condition } : {})
  if (!found.ok) return <Refusal failure={found} />
  const back = writeAddress(path, { round: head.slug, condition })
  return (
    <>
      <PageHeader
        kicker={format(messages.numbers.agreement.kicker, {
          round: round.value.name,
          kind: messages.words.kinds[round.value.kind],
        })}
        title={<span className="[overflow-wrap:anywhere]">{name}</span>}
        text={words.title}
        actions={
          <Link href={back} className="link">
            {words.back}
          </Link>
        }
      />
      <PersonView person={found.value} />
    </>
  )
}
