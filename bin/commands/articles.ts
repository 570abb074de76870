import { type Command, readArguments, UsageError } from '../command'
import { importCommand } from './import'

/** Adds articles with their sections, as `import --format articles` does. */
export const articles: Command = {
  name: 'articles',
  usage: 'articles add FILE --project SLUG [--option KEY=VALUE] [--dry-run]',
  run(args, context) {
    const { values, positionals } = readArguments(args, ['add', 'FILE'], {
      project: { type: 'string' },
      option: { type: 'string', multiple: true, default: [] },
      'dry-run': { type: 'boolean', default: false },
    })
    const [act, file = ''] = positionals
    if (act !== 'add' || !values.project) throw new UsageError('articles add FILE --project SLUG')
    const options = values.option.flatMap((pair) => ['--option', pair])
    const dryRun = values['dry-run'] ? ['--dry-run'] : []
    return importCommand.run(
      [file, '--project', values.project, '--format', 'articles', ...options, ...dryRun],
      context,
    )
  },
}
