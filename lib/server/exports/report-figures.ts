import { listReportAuthors, listReportRounds, type ReportRound } from '@/lib/db/report-rounds'
import type { AgreementReport } from '@/lib/domain/agreement-report'
import { isBuiltKind } from '@/lib/domain/annotation'
import { describeAccuracy, type RoundAccuracy } from '../accuracy'
import { describeAgreement } from '../agreement'
import { nameAuthors } from '../author-names'
import { operator } from '../operator'
import type { ExportJob } from './export-job'

/** A round under one condition ('' where its kind has none) with its figures. */
export type RoundFigures = {
  round: ReportRound
  condition: string
  agreement: AgreementReport | null
  accuracy: RoundAccuracy | null
}

/** The figures of every round and condition, as of the export's moment; names as the export shows people. */
export async function readFigures(job: ExportJob): Promise<RoundFigures[]> {
  const figures: RoundFigures[] = []
  const rounds = await listReportRounds(job.snapshot, job.rounds)
  for (const [done, round] of rounds.entries()) {
    await job.progress(done / rounds.length)
    if (!isBuiltKind(round.kind)) continue
    const show = await makeNames(job, round.id)
    for (const condition of round.conditions.length > 0 ? round.conditions : ['']) {
      const query = condition ? { condition } : {}
      const agreement = await describeAgreement(operator, round.id, query, { wait: true })
      const accuracy =
        round.kind === 'evidence-qa' ? await describeAccuracy(operator, round.id, query, { wait: true }) : null
      figures.push({
        round,
        condition,
        agreement: agreement.ok ? renamePairs(agreement.value, show) : null,
        accuracy: accuracy?.ok ? renamePeople(accuracy.value, show) : null,
      })
    }
  }
  return figures
}

/** Figures for leads name people; exports show pseudonyms unless they were asked for names. */
export async function makeNames(job: ExportJob, round: string): Promise<(name: string) => string> {
  if (job.options.people === 'names') return (name) => name
  const authors = await listReportAuthors(job.snapshot, round)
  const nameOf = nameAuthors('lead', authors)
  const pseudonyms = new Map(authors.map(({ personId, pseudonym }) => [nameOf(personId), pseudonym]))
  return (name) => pseudonyms.get(name) ?? 'unknown'
}

/** Pairs have no first and second: who stands first must not depend on names that the export leaves out. */
function renamePair<P extends { a: string; b: string }>(pair: P, show: (name: string) => string): P {
  const [a = '', b = ''] = [show(pair.a), show(pair.b)].sort()
  return { ...pair, a, b }
}

function renamePairs(report: AgreementReport, show: (name: string) => string): AgreementReport {
  const variables = report.variables.map((variable) => ({
    ...variable,
    pairs: variable.pairs
      .map((pair) => renamePair(pair, show))
      .sort((x, y) => (`${x.a} ${x.b}` < `${y.a} ${y.b}` ? -1 : 1)),
  }))
  return { ...report, variables }
}

function renamePeople(accuracy: RoundAccuracy, show: (name: string) => string): RoundAccuracy {
  const people = accuracy.perAnnotator.map((person) => ({ ...person, annotator: show(person.annotator) }))
  return { ...accuracy, perAnnotator: people.sort((a, b) => (a.annotator < b.annotator ? -1 : 1)) }
}
