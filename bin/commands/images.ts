import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { linkImages } from '@/lib/db/images'
import { authorizeProject } from '@/lib/server/authorize'
import { keepImageFile, type StoredImages } from '@/lib/server/images'
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
export async function storeImages(projectId: string, place: string): Promise<StoredImages> {
  const result: StoredImages = { stored: [], refused: [] }
  for (const file of listImageFiles(place)) await keepImageFile(projectId, file, result)
  await linkImages(projectId)
  return result
}

/** Adds images from the host's own disk. */
export const images: Command = {
  name: 'images',
  usage: 'images add DIR|ZIP|FILE --project SLUG',
  run(args, context) {
    const { values, positionals } = readArguments(args, ['add', 'DIR|ZIP'], { project: { type: 'string' } })
    const [act, place = ''] = positionals
    const { project } = values
    if (act !== 'add' || !project) throw new UsageError('images add DIR|ZIP --project SLUG')
    return withAttest(context, async () => {
      const access = unwrap(await authorizeProject(operator, project, 'manage'))
      return storeImages(access.projectId, path.resolve(place))
    })
  },
}
