import type { CsvCell } from '@/lib/formats/spreadsheet-csv'
import type { RoundFigures } from './report-figures'

export type ReportTable = { name: string; columns: string[]; rows: CsvCell[][] }

const place = ['round', 'kind', 'condition']

/** Every figure of a report at full precision, for further work; report.md shows the same ones rounded. */
export function listReportTables(figures: readonly RoundFigures[]): ReportTable[] {
  const agreed = figures.flatMap(({ round, condition, agreement }) =>
    (agreement?.variables ?? []).map((variable) => ({ at: [round.slug, round.kind, condition], variable })),
  )
  const scored = figures.flatMap(({ round, condition, accuracy }) =>
    accuracy ? [{ at: [round.slug, round.kind, condition, accuracy.metric], accuracy }] : [],
  )
  return [
    {
      name: 'rounds.csv',
      columns: [
        ...[...place, 'name', 'status', 'pilot', 'overlap', 'independence', 'tasks', 'adjudicated', 'counted'],
        ...['late', 'not_blind', 'timed_out', 'skipped', 'median_seconds'],
      ],
      rows: figures.map(({ round: r, condition }) => [
        ...[r.slug, r.kind, condition, r.name, r.status, r.pilot, r.overlap, r.independence, r.tasks, r.adjudicated],
        ...[r.counted, r.late, r.notBlind, r.timedOut, r.skipped, r.medianSeconds],
      ]),
    },
    {
      name: 'agreement.csv',
      columns: [
        ...[...place, 'variable', 'scale', 'units', 'people', 'ratings', 'coefficient', 'value', 'ci_low', 'ci_high'],
        ...['method', 'undefined_because'],
      ],
      rows: agreed.flatMap(({ at, variable: v }) =>
        v.coefficients.map((c) => [
          ...[...at, v.name, v.scale, v.units, v.people, v.ratings, c.name, c.value, c.ci?.[0] ?? null],
          ...[c.ci?.[1] ?? null, c.method, c.undefinedBecause ?? null],
        ]),
      ),
    },
    {
      name: 'boxes.csv',
      columns: [...place, 'variable', 'figure', 'value'],
      rows: agreed.flatMap(({ at, variable }) =>
        listBoxFigures(variable).map(([figure, value]) => [...at, variable.name, figure, value]),
      ),
    },
    {
      name: 'pairs.csv',
      columns: [...place, 'variable', 'a', 'b', 'n', 'percent', 'kappa', 'ac1', 'f1'],
      rows: agreed.flatMap(({ at, variable }) =>
        variable.pairs.map((p) => [...at, variable.name, p.a, p.b, p.n, p.percent, p.kappa, p.ac1, p.f1 ?? null]),
      ),
    },
    {
      name: 'excluded.csv',
      columns: [...place, 'variable', 'reason', 'n'],
      rows: [
        ...agreed.flatMap(({ at, variable }) =>
          variable.excluded.map(({ reason, n }) => [...at, variable.name, reason, n]),
        ),
        ...scored.flatMap(({ at, accuracy }) =>
          accuracy.excluded.map(({ reason, n }) => [...at.slice(0, 3), 'accuracy', reason, n]),
        ),
      ],
    },
    {
      name: 'accuracy.csv',
      columns: [...place, 'metric', 'who', 'n', 'accuracy', 'ci_low', 'ci_high', 'std', 'undefined_because'],
      rows: scored.flatMap(({ at, accuracy }) => [
        ...accuracy.perAnnotator.map(({ annotator, n, accuracy: value, ci }) => [
          ...[...at, annotator, n, value, ci?.[0] ?? null, ci?.[1] ?? null, null, null],
        ]),
        [
          ...at,
          '(mean of people)',
          accuracy.perAnnotator.length,
          accuracy.mean,
          null,
          null,
          accuracy.std,
          accuracy.undefinedBecause ?? null,
        ],
        [
          ...at,
          '(pooled)',
          accuracy.pooled.n,
          accuracy.pooled.accuracy,
          accuracy.pooled.ci?.[0] ?? null,
          accuracy.pooled.ci?.[1] ?? null,
          null,
          null,
        ],
        ...(accuracy.harmonicMean
          ? [
              [
                ...at.slice(0, -1),
                accuracy.harmonicMean.metric,
                `(harmonic mean over ${accuracy.harmonicMean.field})`,
                accuracy.harmonicMean.n,
                accuracy.harmonicMean.value,
                ...[accuracy.harmonicMean.ci?.[0] ?? null, accuracy.harmonicMean.ci?.[1] ?? null, null],
                accuracy.harmonicMean.undefinedBecause ?? null,
              ],
            ]
          : []),
      ]),
    },
    {
      name: 'accuracy-by-field.csv',
      columns: [...place, 'metric', 'field', 'value', 'n', 'mean', 'std'],
      rows: scored.flatMap(({ at, accuracy }) =>
        Object.entries(accuracy.by).flatMap(([field, values]) =>
          values.map(({ value, n, mean, std }) => [...at, field, value, n, mean, std]),
        ),
      ),
    },
  ]
}

type Variable = NonNullable<RoundFigures['agreement']>['variables'][number]

/** The figures that only boxes have, by name. */
export function listBoxFigures({ boxes }: Variable): [string, number | null][] {
  if (!boxes) return []
  return [
    ['F1 at IoU 0.5', boxes.f1At['0.5']],
    ['F1 at IoU 0.75', boxes.f1At['0.75']],
    ['F1 at IoU 0.9', boxes.f1At['0.9']],
    ['F1, mean over tasks', boxes.f1Mean],
    ['IoU of matched boxes, mean', boxes.iou.mean],
    ['IoU of matched boxes, median', boxes.iou.median],
    ['detection alpha', boxes.detectionAlpha],
    ['class alpha', boxes.classAlpha],
    ['unmatched boxes', boxes.unmatched],
  ]
}
