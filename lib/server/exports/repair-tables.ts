import { countRepairs, type FlawRate, type RepairedQuestion, rateFlaws } from '@/lib/domain/repair-statistics'
import type { ExportJob } from './export-job'
import type { ReportTable } from './report-tables'

/** Repairs and flaws by source and question type, at full precision; the type is empty in totals. */
export function listRepairTables(questions: readonly RepairedQuestion[], keys: readonly string[]): ReportTable[] {
  const place = ['source', 'question_type']
  return [
    {
      name: 'repairs.csv',
      columns: [
        ...[...place, 'worked', 'resolved', 'kept', 'repaired', 'rewritten', 'dropped', 'questions_changed'],
        ...['answers_changed', 'both_changed'],
      ],
      rows: countRepairs(questions).map((one) => [
        ...[one.group, one.questionType, one.worked, one.resolved, one.keep, one.repair, one.rewrite, one.drop],
        ...[one.questionsChanged, one.answersChanged, one.bothChanged],
      ]),
    },
    {
      name: 'flaws.csv',
      columns: [...place, 'flaw', 'found', 'n', 'rate', 'ci_low', 'ci_high'],
      rows: rateFlaws(questions, keys).map((one: FlawRate) => [
        ...[
          one.group,
          one.questionType,
          one.flaw,
          one.found,
          one.n,
          one.rate,
          one.ci?.[0] ?? null,
          one.ci?.[1] ?? null,
        ],
      ]),
    },
  ]
}

/** The project's flaws that are in use, in their order. */
export async function listFlawKeys({ snapshot, project }: ExportJob): Promise<string[]> {
  const rows = await snapshot.list<{ key: string }>(
    `select key from vocabulary_entry where project_id = $1 and kind = 'flaw' and retired_at is null order by position`,
    [project.id],
  )
  return rows.map(({ key }) => key)
}
