import { Panel } from '@/components/project/panel'
import { paths } from '@/components/project/paths'
import { Alert } from '@/components/ui/alert'
import { TabsNav } from '@/components/ui/tabs-nav'
import type { AgreementReport, VariableAgreement } from '@/lib/domain/agreement-report'
import type { Kind } from '@/lib/domain/round'
import { messages } from '@/lib/messages/messages'
import { BoxCards } from './box-cards'
import { CategoryTable } from './category-table'
import { CoefficientCards, sayBasis, sayCategories } from './coefficient-cards'
import { CoefficientTable } from './coefficient-table'
import { CsvLink } from './csv-link'
import type { Letters } from './letters'
import { PairMap } from './pair-map'
import { sayValue, sayVariable } from './say-variable'
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
}

const words = messages.numbers.agreement
const isFlaw = ({ name }: { name: string }) => name.startsWith('flaw:')

/** The numbers of a round: cards, then who agrees with whom and on what, then everything. */
export function AgreementView(props: AgreementViewProps) {
  const { project, kind, report, variable, path, query, letters, flawNames } = props
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
      {variable.boxes ? <BoxCards boxes={variable.boxes} /> : <CoefficientCards variable={variable} />}
      <p className="text-ink-muted text-sm">
        {sayBasis(variable)}
        {variable.categories.length > 0
          ? ` · ${sayCategories(variable.categories, (value) => sayValue(kind, variable.name, value))}`
          : ''}
      </p>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(18rem,auto)_1fr]">
        {variable.pairs.length > 0 ? (
          <div className="card min-w-0 p-4">
            <PairMap variable={variable} letters={letters} />
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
            <CsvLink
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
