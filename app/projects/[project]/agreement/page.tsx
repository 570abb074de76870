import type { Metadata } from 'next'
import Link from 'next/link'
import { AgreementView } from '@/components/dashboard/agreement-view'
import { AlertList } from '@/components/dashboard/alert-list'
import { DisagreementPanel } from '@/components/dashboard/disagreement-panel'
import { FilterForm } from '@/components/dashboard/filter-form'
import { giveLetters, listPeople } from '@/components/dashboard/letters'
import { PlanPanel } from '@/components/dashboard/plan-panel'
import { ReviewHeadline } from '@/components/dashboard/review-headline'
import { RoundChoice } from '@/components/dashboard/round-choice'
import { sayVariable } from '@/components/dashboard/say-variable'
import { StrataPanel } from '@/components/dashboard/strata-panel'
import { writeAddress } from '@/components/dashboard/write-address'
import { paths } from '@/components/project/paths'
import { Alert } from '@/components/ui/alert'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { format } from '@/lib/messages/format'
import { formatCount, formatPercent } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'
import { findReader } from '../../../_office/find-reader'
import { LiveRefresh } from '../../../_office/live-refresh'
import { readQuery, type SearchParams } from '../../../_office/read-query'
import { Refusal } from '../../../_office/refusal'
import { filterNames, loadAgreement, queryNames } from './load-agreement'
import { SetTarget } from './set-target'

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
  const { round, condition, report, worst, flawNames, choices, variable, trend, halfWidth, plan, strata, alerts } =
    chosen
  const { variables } = report
  const letters = giveLetters([
    ...listPeople(variables),
    ...worst.data.flatMap((row) => row.variables.flatMap(({ values }) => values.map(({ annotator }) => annotator))),
  ])
  const within = { round: round.slug, condition, variable: query.variable, by: query.by }
  const target = variable && round.targets[variable.name]
  const fields: Readonly<Record<string, string>> = messages.rounds.wizard.fields
  const compared = [...(choices.strata.length > 1 ? ['stratum'] : []), ...choices.fields.map(({ field }) => field)]
  const nameOf = (field: string) => fields[field] ?? field
  const filter = Object.fromEntries(filterNames.map((name) => [name, query[name]]))
  const kept = { ...within, ...filter }
  return (
    <>
      <PageHeader
        kicker={format(words.kickerWhole, {
          round: round.name,
          kind: messages.words.kinds[round.kind],
          version: round.guidelineVersion,
          tasks: format(messages.words.tasks, { n: round.progress.tasks }),
          overlap: round.overlap,
        })}
        title={words.title}
        actions={
          <>
            <Link
              href={writeAddress(`${paths.project(project)}/alerts`, { round: round.slug })}
              className="link print:hidden"
            >
              {messages.alerts.link}
            </Link>
            <LiveRefresh key={round.id} round={round.id} />
            <RoundChoice
              path={path}
              rounds={rounds}
              round={round.slug}
              conditions={round.conditions}
              condition={condition}
              more={
                compared.length > 0
                  ? [
                      {
                        name: 'by',
                        label: messages.numbers.strata.by,
                        value: query.by ?? '',
                        options: [
                          { value: '', label: messages.numbers.strata.none },
                          ...compared.map((field) => ({
                            value: field,
                            label: `${messages.numbers.strata.by}: ${nameOf(field)}`,
                          })),
                        ],
                      },
                    ]
                  : []
              }
            />
          </>
        }
      />
      <AlertList alerts={alerts} project={project} />
      {report.review && !report.narrowed ? <ReviewHeadline report={report.review} /> : null}
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
          trend={trend}
          target={target}
          below={
            strata.length > 0 && query.by ? (
              <StrataPanel
                title={sayVariable(variable.name)}
                field={nameOf(query.by)}
                figureName={variable.boxes ? 'F1' : words.coefficient['krippendorff-alpha']}
                strata={strata}
              />
            ) : null
          }
          beside={
            <div className="flex flex-col gap-4">
              {plan ? (
                <PlanPanel path={path} kept={{ ...kept, width: undefined }} halfWidth={halfWidth} plan={plan} />
              ) : null}
              {chosen.mayManage ? (
                <div className="card p-4 print:hidden">
                  <SetTarget round={round} variable={variable.name} />
                </div>
              ) : null}
            </div>
          }
        />
      ) : (
        <Alert title={words.notYetTitle}>{report.narrowed ? words.notWithin : words.notYet}</Alert>
      )}
      {chosen.sentBack.n > 0 ? <p className="mt-4 text-ink-muted">{saySentBack(chosen.sentBack)}</p> : null}
      <DisagreementPanel
        project={project}
        kind={round.kind}
        rows={worst.data}
        flawNames={flawNames}
        nextCursor={worst.nextCursor}
        letters={letters}
        path={path}
        query={kept}
        which={query.which}
      />
    </>
  )
}

function saySentBack({ n, of }: { n: number; of: number }): string {
  const share = formatPercent(n / of)
  return format(messages.sendBack.share, { n: formatCount(n), of: formatCount(of), share })
}
