import type { BoardEntry } from '@/lib/domain/accuracy/leaderboard'
import type { ScreenReport } from '@/lib/domain/screen-report'
import type { PrintedCell } from '@/lib/messages/write-table'
import { loadAnswers } from '../accuracy'
import { type AccuracyReport, composeReport } from '../accuracy-report'
import { describeErrors, type ErrorReport } from '../error-report'
import { describeJudgement, type JudgementReport } from '../judgement-report'
import { operator } from '../operator'
import { describeScreening } from '../screening'
import { count, ends, interval, type MeasureTable, percent, score, text } from './measure-table'
import { listScreeningTables } from './screening-tables'

export type AnswerMeasures = { slug: string; condition: string; report: Omit<AccuracyReport, 'fields'> }
export type Measures = {
  answers: AnswerMeasures[]
  judgements: { slug: string; report: JudgementReport }[]
  errors: { slug: string; report: ErrorReport }[]
  screenings: { slug: string; report: ScreenReport }[]
}
type Round = { id: string; slug: string; kind: string; conditions: string[] }
type Show = (name: string) => string

/** Everything a report says of these rounds beyond agreement and plain accuracy. `show`: names as the export shows people. */
export async function readMeasures(
  rounds: readonly Round[],
  showOf: (round: string) => Promise<Show>,
): Promise<Measures> {
  const measures: Measures = { answers: [], judgements: [], errors: [], screenings: [] }
  for (const { id, slug, kind, conditions } of rounds) {
    if (kind === 'judgement') {
      const report = await describeJudgement(operator, id)
      if (report.ok) measures.judgements.push({ slug, report: report.value })
    }
    if (kind === 'error-analysis') {
      const report = await describeErrors(operator, id)
      if (report.ok) measures.errors.push({ slug, report: report.value })
    }
    if (kind === 'screen') {
      const report = await describeScreening(operator, id, {})
      if (report.ok) measures.screenings.push({ slug, report: report.value })
    }
    if (kind !== 'evidence-qa') continue
    const show = await showOf(id)
    for (const condition of conditions) {
      const loaded = await loadAnswers(operator, id, { condition }, { every: true, wait: true })
      if (!loaded.ok) continue
      const report = await composeReport({
        ...loaded.value,
        nameOf: show,
        answers: loaded.value.answers.map((answer) => ({
          ...answer,
          scored: { ...answer.scored, annotator: show(answer.scored.annotator) },
        })),
      })
      measures.answers.push({ slug, condition, report })
    }
  }
  return measures
}

function listBoard({ slug, condition, report }: AnswerMeasures): PrintedCell[][] {
  const row =
    (field: string, value: string) =>
    (entry: BoardEntry): PrintedCell[] => [
      ...[slug, condition, report.accuracy.metric, field, value, entry.who, entry.kind, entry.n, entry.accuracy],
      ...[...ends(entry.ci), entry.undefined],
    ]
  return [
    ...report.leaderboard.entries.map(row('', '')),
    ...Object.entries(report.leaderboard.by).flatMap(([field, values]) =>
      values.flatMap(({ value, entries }) => entries.map(row(field, value))),
    ),
  ]
}

function listAnswerTables(answers: readonly AnswerMeasures[]): MeasureTable[] {
  const at = ({ slug, condition, report }: AnswerMeasures) => [slug, condition, report.accuracy.metric]
  // Conditions side by side are the same whichever of them was asked for.
  const rounds = answers.filter(({ slug }, index) => answers.findIndex((other) => other.slug === slug) === index)
  return [
    {
      ...{ file: 'conditions', title: 'Accuracy by condition' },
      columns: [
        ...text('round', 'condition', 'metric'),
        count('n'),
        count('items'),
        percent('accuracy'),
        ...interval,
        percent('mean'),
        percent('std'),
        ...text('undefined'),
      ],
      rows: rounds.flatMap(({ slug, report }) =>
        report.conditions.map((c) => [
          slug,
          c.condition,
          report.accuracy.metric,
          c.n,
          c.items,
          c.accuracy,
          ...ends(c.ci),
          c.mean,
          c.std,
          c.undefinedBecause ?? '',
        ]),
      ),
    },
    {
      ...{ file: 'gaps', title: 'Gaps between conditions, paired by item' },
      columns: [
        ...text('round', 'metric', 'first', 'second'),
        count('items'),
        percent('first accuracy'),
        percent('second accuracy'),
        percent('difference'),
        ...interval,
        count('alone'),
      ],
      rows: rounds.flatMap(({ slug, report }) =>
        report.gaps.map((g) => [
          slug,
          report.accuracy.metric,
          g.a,
          g.b,
          g.n,
          g.meanA,
          g.meanB,
          g.difference,
          ...ends(g.ci),
          g.alone,
        ]),
      ),
    },
    {
      ...{ file: 'gold-curve', title: 'Accuracy by hops of evidence shown (Gold@k)' },
      columns: [...text('round', 'metric', 'hops', 'condition'), count('n'), percent('accuracy'), ...interval],
      rows: rounds.flatMap(({ slug, report }) =>
        report.curve.map((p) => [
          slug,
          report.accuracy.metric,
          p.hops === null ? 'all' : String(p.hops),
          p.condition,
          p.n,
          p.accuracy,
          ...ends(p.ci),
        ]),
      ),
    },
    {
      ...{ file: 'pooled', title: 'Pooled accuracy, weighted accuracy and human ceiling' },
      columns: [
        ...text('round', 'condition', 'metric', 'figure'),
        count('n'),
        percent('value'),
        ...interval,
        ...text('by', 'undefined'),
      ],
      rows: answers.flatMap((each) => {
        const { accuracy, ceiling } = each.report
        const { pooled, weighted } = accuracy
        const n = weighted?.strata.reduce((sum, stratum) => sum + stratum.n, 0) ?? 0
        return [
          [
            ...at(each),
            'pooled',
            pooled.n,
            pooled.accuracy,
            ...ends(pooled.ci),
            `bootstrap over items, seed ${pooled.seed}, ${pooled.resamples} resamples`,
            '',
          ],
          ...(weighted
            ? [
                [
                  ...at(each),
                  'weighted',
                  n,
                  weighted.accuracy,
                  ...ends(weighted.ci),
                  'normal, within strata',
                  weighted.undefinedBecause ?? '',
                ],
              ]
            : []),
          [
            ...at(each),
            'human ceiling',
            ceiling.n,
            ceiling.value,
            ...ends(ceiling.ci),
            't, clustered by item',
            ceiling.undefinedBecause ?? '',
          ],
        ]
      }),
    },
    {
      ...{ file: 'leaderboard', title: 'Models and people on the same items' },
      columns: [
        ...text('round', 'condition', 'metric', 'field', 'value', 'who', 'kind'),
        count('n'),
        percent('accuracy'),
        ...interval,
        count('undefined'),
      ],
      rows: answers
        .filter(({ report }) => report.leaderboard.entries.some(({ kind }) => kind === 'model'))
        .flatMap(listBoard),
    },
  ]
}

function listJudgementTables({ judgements, errors }: Measures): MeasureTable[] {
  return [
    {
      ...{ file: 'judges', title: 'Metrics and judges against people and each other' },
      columns: [
        ...text('round', 'a', 'b'),
        count('n'),
        percent('agreement'),
        ...interval,
        score('kappa'),
        score('AC1'),
        ...text('confusion'),
      ],
      rows: judgements.flatMap(({ slug, report }) =>
        report.pairs.map((p) => [
          slug,
          p.a,
          p.b,
          p.n,
          p.percent,
          ...ends(p.percentCi),
          p.kappa,
          p.ac1,
          JSON.stringify(p.confusion),
        ]),
      ),
    },
    {
      ...{ file: 'thresholds', title: 'Agreement with people by threshold of the score' },
      columns: [
        ...text('round', 'rater'),
        score('threshold'),
        count('n'),
        percent('agreement'),
        score('kappa'),
        score('AC1'),
      ],
      rows: judgements.flatMap(({ slug, report }) =>
        report.curves.flatMap(({ name, points }) =>
          points.map((p) => [slug, name, p.threshold, p.n, p.percent, p.kappa, p.ac1]),
        ),
      ),
    },
    {
      ...{ file: 'errors', title: 'Dominant errors of wrong trajectories' },
      columns: [
        ...text('round', 'class'),
        count('n'),
        percent('share'),
        ...interval,
        score('kappa'),
        score('AC1'),
        count('labelled'),
        count('wrong'),
        count('unlabelled'),
      ],
      rows: errors.flatMap(({ slug, report }) =>
        report.classes.map((c) => [
          slug,
          c.key,
          c.n,
          c.share,
          ...ends(c.ci),
          c.kappa,
          c.ac1,
          report.labelled,
          report.totals.wrong,
          report.unlabelled,
        ]),
      ),
    },
  ]
}

/** The tables of these figures; empty ones are left out. */
export function listMeasureTables(measures: Measures): MeasureTable[] {
  return [
    ...listAnswerTables(measures.answers),
    ...listJudgementTables(measures),
    ...listScreeningTables(measures.screenings),
  ].filter(({ rows }) => rows.length > 0)
}
