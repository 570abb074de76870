import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { type SizeChoice, sizeChoices } from '@/lib/domain/picture-size'
import { authorizeProject } from '@/lib/server/authorize'
import { giveImages, keepImageFile, type StoredImages, startStoring } from '@/lib/server/images'
import { operator } from '@/lib/server/operator'
import { type Command, CommandFailure, readArguments, UsageError, unwrap } from '../command'
import { withAttest } from '../with-attest'

/** The files below a folder, by names relative to it, or the one file given. */
export function listImageFiles(place: string): { name: string; path: string }[] {
  if (!statSync(place, { throwIfNoEntry: false })) throw new CommandFailure(`There is no ${place}.`)
  if (!statSync(place).isDirectory()) return [{ name: path.basename(place), path: place }]
  return readdirSync(place, { recursive: true })
    .map(String)
    .sort()
    .map((name) => ({ name: name.split(path.sep).join('/'), path: path.join(place, name) }))
    .filter((file) => statSync(file.path).isFile())
}

/** Stores the images of a folder or zip in a project and gives them to the items that wait for them. */
export async function storeImages(projectId: string, place: string, onSize: SizeChoice): Promise<StoredImages> {
  const result = startStoring()
  for (const file of listImageFiles(place)) await keepImageFile(projectId, file, result)
  await giveImages(projectId, result, onSize)
  return result
}

/** Adds images from the host's own disk. */
export const images: Command = {
  name: 'images',
  usage: 'images add DIR|ZIP|FILE --project SLUG [--on-size refuse|scale]',
  run(args, context) {
    const { values, positionals } = readArguments(args, ['add', 'DIR|ZIP'], {
      project: { type: 'string' },
      'on-size': { type: 'string', default: 'refuse' },
    })
    const [act, place = ''] = positionals
    const { project } = values
    const onSize = sizeChoices.find((choice) => choice === values['on-size'])
    if (!onSize) throw new UsageError(`--on-size takes ${sizeChoices.join(' or ')}.`)
    if (act !== 'add' || !project) throw new UsageError('images add DIR|ZIP --project SLUG')
    return withAttest(context, async () => {
      const access = unwrap(await authorizeProject(operator, project, 'manage'))
      return storeImages(access.projectId, path.resolve(place), onSize)
    })
  },
}
