import path from 'node:path'
import { authorizeExport } from '@/lib/server/exports'
import { exportToFolder } from '@/lib/server/exports/run-export'
import { operator } from '@/lib/server/operator'
import { type Command, readArguments, UsageError, unwrap } from '../command'
import { withAttest } from '../with-attest'

type Answer = { out: string; files: { path: string; bytes: number }[]; rows: number }

/** Writes an export into a new folder, all of it as of one moment, and waits for it. */
export const exportCommand: Command = {
  name: 'export',
  usage:
    'export --project SLUG --format FORMAT [--round R ...] [--include resolved|adjudicated|all] [--people pseudonyms|names] [--untouched] [--unmasked] [--raw] [--images yes|no] --out DIR',
  run(args, context) {
    const { values } = readArguments(args, [], {
      project: { type: 'string' },
      format: { type: 'string' },
      round: { type: 'string', multiple: true },
      include: { type: 'string' },
      people: { type: 'string' },
      untouched: { type: 'boolean' },
      masked: { type: 'boolean' },
      unmasked: { type: 'boolean' },
      raw: { type: 'boolean' },
      images: { type: 'string' },
      out: { type: 'string' },
    })
    const { project, format, round, include, people, untouched, unmasked, raw, images } = values
    if (!project || !format || !values.out) throw new UsageError('export --project SLUG --format FORMAT --out DIR')
    const out = path.resolve(values.out)
    return withAttest(context, async (): Promise<Answer> => {
      const body = {
        format,
        ...(round && { rounds: round.map((name) => name.replace(`${project}/`, '')) }),
        ...(include && { include }),
        ...(people && { people }),
        ...(untouched && { untouched }),
        ...(unmasked && { masked: false }),
        ...(raw && { raw }),
        ...(images && { images: images === 'yes' }),
      }
      const { access, options } = unwrap(await authorizeExport(operator, project, body))
      const { files, rows } = unwrap(await exportToFolder(operator, access.projectId, options, out))
      return { out, files, rows }
    })
  },
  describe({ out, files, rows }: Answer) {
    return `Wrote ${files.length} files with ${rows} rows to ${out}.`
  },
}
