import type { ScreenReport } from '@/lib/domain/screen-report'
import type { PrintedCell } from '@/lib/messages/write-table'
import { count, ends, interval, type MeasureTable, percent, text } from './measure-table'

type Screening = { slug: string; report: ScreenReport }

function listShares({ slug, report }: Screening): PrintedCell[][] {
  const decided = report.kept + report.dropped
  const reasonsOf = report.dropped - report.reasonDisputed
  return [
    [slug, 'keep', 'yes', report.kept, decided, report.keptShare, ...ends(report.keptCi)],
    ...report.reasons.map(({ key, n, share, ci }) => [slug, 'reason', key, n, reasonsOf, share, ...ends(ci)]),
    ...report.lists.flatMap(({ list, of, labels }) =>
      labels.map(({ key, n, share, ci }) => [slug, list, key, n, of, share, ...ends(ci)]),
    ),
  ]
}

/** What rounds of screening kept, dropped and labelled, and audits of what they dropped. */
export function listScreeningTables(screenings: readonly Screening[]): MeasureTable[] {
  return [
    {
      ...{ file: 'screening', title: 'Screening: kept items, reasons for dropping, labels' },
      columns: [...text('round', 'list', 'value'), count('n'), count('of'), percent('share'), ...interval],
      rows: screenings.flatMap(listShares),
    },
    {
      ...{ file: 'screening-strata', title: 'Screening: kept items by field' },
      columns: [...text('round', 'field', 'value'), count('kept'), count('n'), percent('share'), ...interval],
      rows: screenings.flatMap(({ slug, report: { by, strata } }) =>
        strata.map(({ value, n, kept, share, ci }) => [slug, by, value ?? '', kept, n, share, ...ends(ci)]),
      ),
    },
    {
      ...{ file: 'drop-audits', title: 'Dropped wrongly, by random audits of dropped items' },
      columns: [
        ...[...text('round', 'audit', 'reason'), count('wrong'), count('of'), percent('share'), ...interval],
        ...[count('sampled'), count('dropped'), count('undecided'), count('seed')],
      ],
      rows: screenings.flatMap(({ slug, report: { audits } }) =>
        audits.flatMap((audit) => {
          const drawn = [audit.sampled, audit.dropped, audit.undecided, audit.seed]
          return [
            [slug, audit.slug, 'all', audit.falseDrops, audit.decided, audit.rate, ...ends(audit.ci), ...drawn],
            ...audit.byReason.map(({ key, n, of, share, ci }) => [
              ...[slug, audit.slug, key, n, of, share, ...ends(ci), ...drawn],
            ]),
          ]
        }),
      ),
    },
  ]
}
