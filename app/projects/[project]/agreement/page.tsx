import type { Metadata } from 'next'
import { AgreementView } from '@/components/dashboard/agreement-view'
import { DisagreementPanel } from '@/components/dashboard/disagreement-panel'
import { FilterForm } from '@/components/dashboard/filter-form'
import { giveLetters, listPeople } from '@/components/dashboard/letters'
import { RoundChoice } from '@/components/dashboard/round-choice'
import { paths } from '@/components/project/paths'
import { Alert } from '@/components/ui/alert'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { format } from '@/lib/messages/format'
import { messages } from '@/lib/messages/messages'
import { findReader } from '../../../_office/find-reader'
import { LiveRefresh } from '../../../_office/live-refresh'
import { readQuery, type SearchParams } from '../../../_office/read-query'
import { Refusal } from '../../../_office/refusal'
import { filterNames, loadAgreement, queryNames } from './load-agreement'

const words = messages.numbers.agreement
export const metadata: Metadata = { title: messages.office.tabs.agreement }

type Props = { params: Promise<{ project: string }>; searchParams: SearchParams }

export default async function AgreementPage({ params, searchParams }: Props) {
  const { project } = await params
  const path = `${paths.project(project)}/agreement`
  const query = await readQuery(searchParams, queryNames, ['people'])
  const loaded = await loadAgreement(await findReader(path), project, query)
  if (!loaded.ok) return <Refusal failure={loaded} />
  const { rounds, chosen } = loaded.value
  if (!chosen)
    return (
      <>
        <PageHeader title={words.title} />
        <EmptyState title={words.noRoundsTitle}>{words.noRounds}</EmptyState>
      </>
    )
  const { round, condition, report, worst, flawNames, choices } = chosen
  const { variables } = report
  const variable = variables.find(({ name }) => name === query.variable) ?? variables[0]
  const letters = giveLetters([
    ...listPeople(variables),
    ...worst.data.flatMap((row) => row.variables.flatMap(({ values }) => values.map(({ annotator }) => annotator))),
  ])
  const within = { round: round.slug, condition, variable: query.variable }
  const filter = Object.fromEntries(filterNames.map((name) => [name, query[name]]))
  const kept = { ...within, ...filter }
  return (
    <>
      <PageHeader
        kicker={format(words.kicker, { round: round.name, kind: messages.words.kinds[round.kind] })}
        title={words.title}
        actions={
          <>
            <LiveRefresh key={round.id} round={round.id} />
            <RoundChoice
              path={path}
              rounds={rounds}
              round={round.slug}
              conditions={round.conditions}
              condition={condition}
            />
          </>
        }
      />
      <FilterForm path={path} kept={within} filter={filter} choices={choices} />
      {variable && variables.some(({ units }) => units > 0) ? (
        <AgreementView
          project={project}
          kind={round.kind}
          report={report}
          variable={variable}
          path={path}
          query={kept}
          letters={letters}
          flawNames={flawNames}
        />
      ) : (
        <Alert title={words.notYetTitle}>{report.narrowed ? words.notWithin : words.notYet}</Alert>
      )}
      <DisagreementPanel
        project={project}
        kind={round.kind}
        rows={worst.data}
        nextCursor={worst.nextCursor}
        letters={letters}
        path={path}
        query={kept}
        which={query.which}
      />
    </>
  )
}
