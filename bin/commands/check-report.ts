import path from 'node:path'
import { checkReport, type ReportCheck } from '@/lib/server/exports/check-report'
import { type Command, CommandFailure, readArguments, UsageError } from '../command'
import { withAttest } from '../with-attest'

/** Recomputes every figure of a report from an attest-jsonl export alone and says where they differ. */
export const checkReportCommand: Command = {
  name: 'check-report',
  usage: 'check-report --report DIR --export DIR|ZIP',
  run(args, context) {
    const { values } = readArguments(args, [], { report: { type: 'string' }, export: { type: 'string' } })
    const { report, export: source } = values
    if (!report || !source) throw new UsageError('check-report --report DIR --export DIR|ZIP')
    return withAttest(context, async (): Promise<ReportCheck> => {
      const check = await checkReport(path.resolve(report), path.resolve(source))
      if (check.differences.length > 0)
        throw new CommandFailure(`${check.differences.length} of ${check.figures} figures differ.`, check)
      return check
    })
  },
  describe: ({ figures, tables }: ReportCheck) => `All ${figures} figures of ${tables} tables are as the export says.`,
}
