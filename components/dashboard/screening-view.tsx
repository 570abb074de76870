import Link from 'next/link'
import { paths } from '@/components/project/paths'
import { Alert } from '@/components/ui/alert'
import { StatCard } from '@/components/ui/stat-card'
import type { ScreenReport } from '@/lib/domain/screen-report'
import { format } from '@/lib/messages/format'
import { formatCount } from '@/lib/messages/format-number'
import { messages } from '@/lib/messages/messages'
import type { PrintedTable } from '@/lib/messages/write-table'
import { AuditList, AuditPanel } from './audit-panel'
import { FigureTable } from './figure-table'
import { sayExclusions } from './say-exclusions'
import { ShareChart } from './share-chart'

export type ScreeningViewProps = {
  project: string
  round: { slug: string; name: string }
  report: ScreenReport
  note: string
  /** The reader can make rounds. */
  lead: boolean
}

const words = messages.screenFigures

/** The shares of a screening behind its charts, as one table. */
function tableShares({ reasons, lists }: ScreenReport, note: string): PrintedTable {
  const rows = [{ name: words.reason, labels: reasons }, ...lists]
  return {
    ...{ title: words.table, note },
    columns: [
      { name: words.list },
      { name: words.stratum },
      { name: 'n', kind: 'count' },
      { name: words.share, kind: 'percent' },
      { name: words.low, kind: 'percent' },
      { name: words.high, kind: 'percent' },
    ],
    rows: rows.flatMap(({ name, labels }) =>
      labels.map((label) => [name, label.name, label.n, label.share, label.ci?.[0] ?? null, label.ci?.[1] ?? null]),
    ),
  }
}

function tableStrata({ strata, by }: ScreenReport, note: string): PrintedTable {
  return {
    ...{ title: format(words.strata, { field: messages.rounds.wizard.fields[by] }), note },
    columns: [
      { name: words.stratum },
      { name: 'n', kind: 'count' },
      { name: words.kept, kind: 'count' },
      { name: words.share, kind: 'percent' },
      { name: words.low, kind: 'percent' },
      { name: words.high, kind: 'percent' },
    ],
    rows: strata.map(({ value, n, kept, share, ci }) => [
      ...[value ?? words.noValue, n, kept, share, ci?.[0] ?? null, ci?.[1] ?? null],
    ]),
  }
}

/** What a screen round keeps and drops, why, and as what; and what audits say of it. */
export function ScreeningView({ project, round, report, note, lead }: ScreeningViewProps) {
  const { pilot, tasks, screened, undecided, kept, dropped, keptShare, keptCi, excluded, lists, audit, audits } = report
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {pilot ? <Alert>{messages.numbers.agreement.pilot}</Alert> : null}
      {audit ? (
        <>
          <Alert>
            {format(words.isAudit, { name: audit.of.name })}{' '}
            <Link href={paths.accuracy(project, audit.of.slug)} className="link">
              {words.firstRound}
            </Link>
          </Alert>
          <AuditPanel project={project} audit={audit.found} />
        </>
      ) : null}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <StatCard
            title={words.kept}
            value={keptShare}
            kind="percent"
            interval={keptCi}
            undefinedBecause={words.nothing}
            note={[
              `n ${formatCount(kept + dropped)}`,
              format(words.keptNote, {
                kept: formatCount(kept),
                dropped: formatCount(dropped),
                undecided: formatCount(undecided),
              }),
              format(words.farNote, { screened: formatCount(screened), tasks: formatCount(tasks) }),
              sayExclusions(excluded),
            ]
              .filter(Boolean)
              .join(' · ')}
          />
          <FigureTable table={tableStrata(report, note)} className="max-h-[32rem]" empty={words.nothing} />
        </div>
        <ShareChart
          title={words.reasons}
          rowName={words.reason}
          of={round.name}
          shares={report.reasons}
          undefinedBecause={words.noDrops}
          note={format(words.reasonsNote, {
            of: formatCount(dropped - report.reasonDisputed),
            disputed: formatCount(report.reasonDisputed),
          })}
        />
        {lists.map(({ list, name, of, disputed, missing, labels }) => (
          <ShareChart
            key={list}
            title={format(words.labels, { list: name })}
            rowName={words.label}
            of={round.name}
            shares={labels}
            undefinedBecause={words.noLabels}
            note={format(words.labelsNote, {
              of: formatCount(of),
              disputed: formatCount(disputed),
              missing: formatCount(missing),
            })}
          />
        ))}
      </div>
      <FigureTable table={tableShares(report, note)} className="max-h-[32rem]" />
      {audit && audits.length === 0 ? null : (
        <AuditList project={project} round={round.slug} audits={audits} mayAudit={lead && dropped > 0} />
      )}
    </div>
  )
}
