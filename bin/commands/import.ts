import { createHash } from 'node:crypto'
import { createReadStream, statSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { authorizeProject } from '@/lib/server/authorize'
import { runImport } from '@/lib/server/imports/run-import'
import { describeImport, keepImport, readImportRequest } from '@/lib/server/imports/start-import'
import { operator } from '@/lib/server/operator'
import { type Command, CommandFailure, readArguments, UsageError, unwrap } from '../command'
import { withAttest } from '../with-attest'
import { storeImages } from './images'

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

function readOptionList(pairs: string[]): string {
  return JSON.stringify(
    Object.fromEntries(
      pairs.map((pair) => {
        const at = pair.indexOf('=')
        if (at < 1) throw new UsageError(`--option takes KEY=VALUE, not "${pair}".`)
        return [pair.slice(0, at), pair.slice(at + 1)]
      }),
    ),
  )
}

/** Imports a file, a zip or an export's folder and waits for it; answers the import record. */
export const importCommand: Command = {
  name: 'import',
  usage: 'import FILE|ZIP|EXPORT-DIR --project SLUG --format FORMAT [--images DIR] [--option KEY=VALUE] [--dry-run]',
  run(args, context) {
    const { values, positionals } = readArguments(args, ['FILE'], {
      project: { type: 'string' },
      format: { type: 'string' },
      images: { type: 'string' },
      option: { type: 'string', multiple: true, default: [] },
      'dry-run': { type: 'boolean', default: false },
    })
    const { project, format } = values
    const file = path.resolve(positionals[0] ?? '')
    if (!project || !format) throw new UsageError('import FILE --project SLUG --format FORMAT')
    const found = statSync(file, { throwIfNoEntry: false })
    if (!found) throw new CommandFailure(`There is no ${file}.`)
    return withAttest(context, async () => {
      const access = unwrap(await authorizeProject(operator, project, 'manage'))
      const request = unwrap(
        readImportRequest({ format, options: readOptionList(values.option), dryRun: String(values['dry-run']) }),
      )
      if (values.images)
        await storeImages(access.projectId, path.resolve(values.images), request.options.onSize ?? 'refuse')
      const sha256 = found.isDirectory() ? '' : await hashFile(file)
      const id = await keepImport(
        { name: 'operator' },
        access.projectId,
        request,
        { path: file, name: path.basename(file), sha256 },
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
