import { createHash } from 'node:crypto'
import { createReadStream, statSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { authorizeProject } from '@/lib/server/authorize'
import { runImport } from '@/lib/server/imports/run-import'
import { describeImport, keepImport } from '@/lib/server/imports/start-import'
import { operator } from '@/lib/server/operator'
import { readPredictionRequest } from '@/lib/server/predictions'
import { type Command, CommandFailure, readArguments, UsageError, unwrap } from '../command'
import { withAttest } from '../with-attest'

/** Adds predictions, scores or verdicts of judges and waits for it; answers the import record. */
export const predictions: Command = {
  name: 'predictions',
  usage: 'predictions add FILE --project SLUG --kind KIND --source NAME [--skip-refused] [--dry-run]',
  run(args, context) {
    const { values, positionals } = readArguments(args, ['add', 'FILE'], {
      project: { type: 'string' },
      kind: { type: 'string' },
      source: { type: 'string' },
      'skip-refused': { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
    })
    const { project, kind, source } = values
    const file = path.resolve(positionals[1] ?? '')
    if (positionals[0] !== 'add' || !project || !kind || !source)
      throw new UsageError('predictions add FILE --project SLUG --kind KIND --source NAME')
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new CommandFailure(`There is no ${file}.`)
    return withAttest(context, async () => {
      const access = unwrap(await authorizeProject(operator, project, 'manage'))
      const request = unwrap(
        readPredictionRequest({
          ...{ kind, source, dryRun: String(values['dry-run']) },
          onRefused: values['skip-refused'] ? 'skip' : 'abort',
        }),
      )
      const hash = createHash('sha256')
      await pipeline(createReadStream(file), hash)
      const id = await keepImport(
        { name: 'operator' },
        access.projectId,
        request,
        { path: file, name: path.basename(file), sha256: hash.digest('hex') },
        { queue: false, move: false },
      )
      await runImport(id)
      const record = unwrap(await describeImport(operator, id))
      if (record.status !== 'done')
        throw new CommandFailure(record.refused[0]?.message ?? `The import ${record.status}.`, record)
      return record
    })
  },
}
