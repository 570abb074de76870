import type { ReportCoefficient } from '@/lib/domain/agreement-report'
import { countRepairs, type RepairedQuestion, rateFlaws } from '@/lib/domain/repair-statistics'
import type { RoundAccuracy } from '../accuracy'
import type { ExportProject } from './export-job'
import type { RoundFigures } from './report-figures'
import { listBoxFigures } from './report-tables'

/** report.md: what a paper would print, rounded; the CSV files beside it hold the same figures in full. */
export function writeReportText(
  project: ExportProject,
  figures: readonly RoundFigures[],
  audited: readonly RepairedQuestion[],
): string {
  const parts = [
    `# Agreement and human accuracy: ${escapeCell(project.name)}`,
    'Brackets hold 95 % intervals. Counted is the latest revision of each person that was submitted in time; training, gold and late work is not. Full precision is in the CSV files.',
    ...(figures.length === 0 ? ['There are no rounds.'] : []),
    ...figures.flatMap(writeRound),
    ...writeRepairs(audited),
  ]
  return `${parts.join('\n\n')}\n`
}

function writeRound({ round, condition, agreement, accuracy }: RoundFigures): string[] {
  const { counted, tasks, adjudicated, late, skipped, notBlind, timedOut, medianSeconds } = round
  const facts = [
    `${counted} counted annotations on ${tasks} tasks`,
    `overlap ${round.overlap}`,
    `${adjudicated} adjudicated`,
    `${skipped} skipped`,
    `${late} late`,
    `${notBlind} not blind`,
    `${timedOut} ended by the time limit`,
    ...(medianSeconds === null ? [] : [`median ${round1(medianSeconds)} s`]),
  ]
  return [
    `## ${escapeCell(round.name)} (${round.kind}${condition ? `, ${condition}` : ''}${round.pilot ? ', pilot: counts nowhere else' : ''})`,
    `${facts.join(' · ')}.`,
    ...(agreement ? writeAgreement(agreement.variables) : []),
    ...(accuracy ? writeAccuracy(accuracy) : []),
  ]
}

type Variable = NonNullable<RoundFigures['agreement']>['variables'][number]

function writeAgreement(variables: readonly Variable[]): string[] {
  const rows = variables.flatMap((variable) => {
    const { name, units, people, coefficients } = variable
    const given = coefficients.filter(({ undefinedBecause }) => undefinedBecause !== 'categories-not-ordered')
    return [
      ...listBoxFigures(variable).map(([figure, value]) => [name, figure, round2(value), '', units, people]),
      ...given.map((c) => [name, c.name, showValue(c), c.ci ? showInterval(c.ci, round2) : '', units, people]),
    ]
  })
  const excluded = variables.flatMap(({ name, excluded: list }) =>
    list.map(({ reason, n }) => `${name}: ${n} ${spell(reason)}`),
  )
  return [
    '### Agreement',
    writeTable(['variable', 'coefficient', 'value', '95 % interval', 'n units', 'people'], rows),
    ...(excluded.length > 0 ? [`Excluded: ${excluded.join('; ')}.`] : []),
  ]
}

function writeAccuracy(accuracy: RoundAccuracy): string[] {
  const { perAnnotator, mean, std, pooled, by, metric, items, notAnswerable, excluded, undefinedBecause } = accuracy
  const spread = std === null ? (undefinedBecause ?? 'undefined') : `${showPercent(mean)} ± ${showPercent(std)}`
  const pooledText = `${showPercent(pooled.accuracy)}${pooled.ci ? ` ${showInterval(pooled.ci, showPercent)}` : ''}`
  const fields = Object.entries(by).flatMap(([field, values]) =>
    values.map(({ value, n, mean: share, std: s }) => [
      field,
      value,
      n,
      showPercent(share),
      s === null ? '' : showPercent(s),
    ]),
  )
  return [
    `### Human accuracy (${metric}, %)`,
    writeTable(
      ['person', 'n', 'accuracy', '95 % interval'],
      perAnnotator.map(({ annotator, n, accuracy: value, ci }) => {
        return [annotator, n, showPercent(value), ci ? showInterval(ci, showPercent) : '']
      }),
    ),
    [
      `- Mean ± std over people: ${spread}`,
      `- Pooled: ${pooledText}, n = ${pooled.n} answers on ${items} items, bootstrap seed ${pooled.seed}`,
      ...(accuracy.harmonicMean ? [writeHarmonicMean(accuracy.harmonicMean)] : []),
      `- Answered "not answerable" (scored 0): ${notAnswerable}`,
      ...excluded.map(({ reason, n }) => `- Excluded: ${n} ${spell(reason)}`),
    ].join('\n'),
    ...(fields.length > 0 ? [writeTable(['field', 'value', 'n', 'mean', 'std'], fields)] : []),
  ]
}

function writeHarmonicMean(mean: NonNullable<RoundAccuracy['harmonicMean']>): string {
  const { metric, field, value, ci, n, splits, undefinedBecause } = mean
  const shown = value === null ? `undefined: ${undefinedBecause}` : showPercent(value)
  const parts = splits.map((split) => `${escapeCell(split.value)} ${showPercent(split.mean)} (n = ${split.n})`)
  return `- Harmonic mean over ${field} (${metric}): ${shown}${ci ? ` ${showInterval(ci, showPercent)}` : ''}, n = ${n}; ${parts.join(', ')}`
}

/** What became of audited questions, and how often each flaw was found in all of a data set. */
function writeRepairs(audited: readonly RepairedQuestion[]): string[] {
  if (audited.length === 0) return []
  const counts = countRepairs(audited).map((one) => [
    ...[one.group, one.questionType ?? 'all', one.worked, one.resolved, one.keep, one.repair, one.rewrite, one.drop],
    ...[one.questionsChanged, one.answersChanged],
  ])
  const flaws = rateFlaws(audited, []).filter(({ questionType }) => questionType === null)
  const rates = flaws.map(({ group, flaw, found, n, rate, ci }) => {
    return [group, flaw, found, n, showPercent(rate), ci ? showInterval(ci, showPercent) : '']
  })
  const fates = ['kept', 'repaired', 'rewritten', 'dropped', 'questions changed', 'answers changed']
  return [
    '## Audited questions',
    writeTable(['data set', 'question type', 'audited', 'resolved', ...fates], counts),
    writeTable(['data set', 'flaw', 'found', 'n', '%', '95 % interval (Wilson)'], rates),
  ]
}

type Cell = string | number

function writeTable(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const line = (cells: readonly Cell[]) => `| ${cells.map((cell) => escapeCell(String(cell))).join(' | ')} |`
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n')
}

/** Names and values are data: they may not end a cell, start a tag or become a heading. */
function escapeCell(text: string): string {
  return text.replace(/[\\|<>`*_[\]#]/g, '\\$&').replace(/\s+/g, ' ')
}

function showValue({ value, undefinedBecause }: ReportCoefficient): string {
  return value === null ? `undefined: ${spell(undefinedBecause ?? 'no value')}` : round2(value)
}

function showInterval([low, high]: readonly [number, number], show: (value: number) => string): string {
  return `(${show(low)} to ${show(high)})`
}

function showPercent(share: number | null): string {
  return share === null ? 'undefined' : (share * 100).toFixed(1)
}

function round2(value: number | null): string {
  if (value === null) return 'undefined'
  return Number.isInteger(value) && Math.abs(value) > 1 ? String(value) : value.toFixed(2)
}

function round1(value: number): string {
  return value.toFixed(1)
}

function spell(code: string): string {
  return code.replaceAll('-', ' ')
}
