import { parse } from '@/lib/domain/parse'
import { augmentationSchema, keepAugmentation, startAugmentation } from '@/lib/server/augment/augmentations'
import { authorizeProject } from '@/lib/server/authorize'
import { runImport } from '@/lib/server/imports/run-import'
import { describeImport } from '@/lib/server/imports/start-import'
import { operator } from '@/lib/server/operator'
import { type Command, CommandFailure, readArguments, UsageError, unwrap } from '../command'
import { withAttest } from '../with-attest'

const options = {
  project: { type: 'string' },
  kinds: { type: 'string', default: 'intra,inter' },
  seed: { type: 'string' },
  of: { type: 'string', default: 'fixed' },
  size: { type: 'string' },
  'class-field': { type: 'string', default: 'subjectClass' },
  'dry-run': { type: 'boolean', default: false },
} as const

/** Makes composites of two pictures and waits for them; answers the record, or with --dry-run the preview. */
export const augment: Command = {
  name: 'augment',
  usage:
    'augment --project SLUG --seed N [--kinds intra,inter,blank,double] [--of fixed] [--size N] [--class-field FIELD] [--dry-run]',
  run(args, context) {
    const { values } = readArguments(args, [], options)
    const { project, seed, size } = values
    if (!project || seed === undefined) throw new UsageError('augment needs --project and --seed.')
    const body = {
      of: values.of,
      kinds: values.kinds.split(','),
      seed: Number(seed),
      ...(size !== undefined && { size: Number(size) }),
      subjectClassField: values['class-field'],
    }
    return withAttest(context, async () => {
      if (values['dry-run']) return unwrap(await startAugmentation(operator, project, { ...body, dryRun: true })).body
      const access = unwrap(await authorizeProject(operator, project, 'manage'))
      const { dryRun: _, from: __, limit: ___, ...input } = unwrap(parse(augmentationSchema, body))
      const id = await keepAugmentation({ name: 'operator' }, access.projectId, input, { queue: false })
      await runImport(id)
      const record = unwrap(await describeImport(operator, id))
      if (record.status !== 'done')
        throw new CommandFailure(record.refused[0]?.message ?? `The augmentation ${record.status}.`, record)
      return record
    })
  },
}
