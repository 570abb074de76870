import type { ReactNode } from 'react'
import { Panel } from '@/components/project/panel'
import { paths } from '@/components/project/paths'
import { Alert } from '@/components/ui/alert'
import { TabsNav } from '@/components/ui/tabs-nav'
import { findParadox } from '@/lib/domain/agreement/find-paradox'
import type { AgreementReport, VariableAgreement } from '@/lib/domain/agreement-report'
import type { Kind } from '@/lib/domain/round'
import { messages } from '@/lib/messages/messages'
import { BoxCards } from './box-cards'
import { CategoryTable } from './category-table'
import { ChartLinks } from './chart-links'
import { CoefficientCards } from './coefficient-cards'
import { CoefficientTable } from './coefficient-table'
import { ConfusionPanel } from './confusion-panel'
import { CsvLink } from './csv-link'
import { CurvePanel } from './curve-panel'
import { drawIntervals } from './draw-charts'
import type { Letters } from './letters'
import { PairMap } from './pair-map'
import { sayBasis, sayCategories, sayParadox } from './say-basis'
import { sayValue, sayVariable } from './say-variable'
import { type TrendFigure, TrendPanel } from './trend-panel'
import { writeAddress } from './write-address'

export type AgreementViewProps = {
  project: string
  kind: Kind
  report: AgreementReport
  variable: VariableAgreement
  path: string
  /** What the page is narrowed to; kept when another variable is chosen. */
  query: Readonly<Record<string, string | undefined>>
  letters: Letters
  flawNames: Readonly<Record<string, string>>
  trend: readonly TrendFigure[]
  /** What the lead wants the variable's agreement to reach. */
  target: number | undefined
  /** Parts of the page that stand beside the trend and under the categories. */
  beside?: ReactNode
  below?: ReactNode
}

const words = messages.numbers.agreement
const isFlaw = ({ name }: { name: string }) => name.startsWith('flaw:')

/** The numbers of a round: cards, then who agrees with whom and on what, then everything. */
export function AgreementView(props: AgreementViewProps) {
  const { project, kind, report, variable, path, query, letters, flawNames, trend, target, beside, below } = props
  const sayOne = (value: string) => sayValue(kind, variable.name, value)
  const paradox = findParadox(variable)
  const shown = report.variables.filter((each) => !isFlaw(each) || each.name === variable.name)
  const flaws = report.variables.filter(isFlaw)
  const hrefOf = (name: string) => writeAddress(path, { ...query, variable: name })
  const nameOf = (name: string) => (isFlaw({ name }) ? (flawNames[name.slice(5)] ?? name.slice(5)) : sayVariable(name))
  const title = nameOf(variable.name)
  const rows = variable.byCategory.map(({ value, ...row }) => ({
    ...row,
    key: value,
    label: sayValue(kind, variable.name, value),
    ...(variable.name === 'fate' ? { href: `${paths.project(project)}/items?fate=${encodeURIComponent(value)}` } : {}),
  }))
  return (
    <div className="flex flex-col gap-4">
      {report.pilot ? <Alert>{words.pilot}</Alert> : null}
      {shown.length > 1 ? (
        <TabsNav
          label={words.variables}
          tabs={shown.map(({ name }) => ({ href: hrefOf(name), label: nameOf(name), current: name === variable.name }))}
        />
      ) : null}
      {variable.boxes ? (
        <BoxCards boxes={variable.boxes} trend={trend} target={target} />
      ) : (
        <CoefficientCards variable={variable} trend={trend} target={target} />
      )}
      {paradox ? <Alert>{sayParadox(paradox, sayOne)}</Alert> : null}
      <p className="text-ink-muted text-sm">
        {sayBasis(variable)}
        {variable.categories.length > 0 ? ` · ${sayCategories(variable.categories, sayOne)}` : ''}
      </p>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(18rem,auto)_1fr]">
        {variable.pairs.length > 0 ? (
          <div className="card min-w-0 p-4">
            <PairMap project={project} variable={variable} letters={letters} title={title} path={path} query={query} />
          </div>
        ) : null}
        {rows.length > 0 ? (
          <Panel
            title={words.categories}
            actions={
              <CsvLink
                what={`${title} ${words.categories}`}
                head={['category', 'n', 'prevalence', 'kappa', 'ac1']}
                rows={rows.map(({ key, n, prevalence, kappa, ac1 }) => [key, n, prevalence, kappa, ac1])}
              />
            }
          >
            <CategoryTable caption={words.categories} header={words.category} rows={rows} />
          </Panel>
        ) : null}
      </div>
      {variable.confusion ? (
        <ConfusionPanel
          title={title}
          labels={variable.categories.map(sayOne)}
          counts={variable.confusion.counts}
          of={variable.confusion.of}
        />
      ) : null}
      {variable.boxes && variable.boxes.f1Curve.length > 0 ? <CurvePanel curve={variable.boxes.f1Curve} /> : null}
      {below}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {trend.length > 1 ? (
          <TrendPanel
            title={title}
            main={variable.boxes ? 'F1' : words.coefficient['krippendorff-alpha']}
            short={variable.boxes ? 'F1' : words.alpha}
            trend={trend}
            target={target}
          />
        ) : null}
        {beside}
      </div>
      {flaws.length > 0 ? (
        <Panel title={words.flaws}>
          <CategoryTable
            caption={words.flaws}
            header={words.flaw}
            rows={flaws.map(({ name, byCategory, units }) => {
              const yes = byCategory.find(({ value }) => value === 'yes')
              const { prevalence = null, kappa = null, ac1 = null } = yes ?? {}
              return { key: name, label: nameOf(name), href: hrefOf(name), n: units, prevalence, kappa, ac1 }
            })}
          />
        </Panel>
      ) : null}
      {variable.coefficients.length > 0 ? (
        <details className="card min-w-0 p-4">
          <summary className="font-semibold">{words.all}</summary>
          <div className="flex justify-end">
            <ChartLinks
              svg={drawIntervals(
                `${title} · ${words.all}`,
                variable.coefficients.map(({ name, value, ci }) => ({
                  label: words.coefficient[name],
                  value,
                  interval: ci,
                })),
                -1,
                1,
                target,
              )}
              what={`${title} ${words.all}`}
              head={['coefficient', 'value', 'low', 'high', 'method', 'undefined_because']}
              rows={variable.coefficients.map(({ name, value, ci, method, undefinedBecause }) => [
                name,
                value,
                ci?.[0] ?? null,
                ci?.[1] ?? null,
                method,
                undefinedBecause ?? null,
              ])}
            />
          </div>
          <CoefficientTable coefficients={variable.coefficients} />
        </details>
      ) : null}
    </div>
  )
}
