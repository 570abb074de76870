import { z } from 'zod'
import { listPredictionSets } from '@/lib/db/predictions'
import { fail, type Result, succeed } from '@/lib/domain/errors'
import { parse } from '@/lib/domain/parse'
import { mayDo } from '@/lib/domain/permission'
import { predictionKinds } from '@/lib/domain/prediction-kind'
import { text } from '@/lib/domain/text'
import { receiveUpload } from '@/lib/media/receive-upload'
import { authorizeProject } from './authorize'
import { getEnv } from './env'
import { type ImportRequest, keepImport } from './imports/start-import'
import type { Actor } from './session'
import { getFolder } from './storage'

const requestSchema = z.strictObject({
  kind: z.enum(predictionKinds),
  source: text(200, 1).refine((source) => source.trim() === source, 'Must not begin or end with white space.'),
  onRefused: z.enum(['abort', 'skip']).default('abort'),
  dryRun: z.enum(['true', 'false']).default('false'),
})

/** Checks what an import of predictions asks for before its file is looked at. */
export function readPredictionRequest(fields: Record<string, string | undefined>): Result<ImportRequest> {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = parse(requestSchema, given)
  if (!parsed.ok) return parsed
  const { kind, source, onRefused, dryRun } = parsed.value
  if (kind === 'boxes')
    return fail(
      'not-implemented',
      'Boxes of models are imported as items with proposals: format coco, som and the like.',
    )
  return succeed({
    format: 'predictions',
    options: { onChange: 'keep', onRefused, predictions: { kind, source } },
    dryRun: dryRun === 'true',
  })
}

/** Takes a file of predictions, scores or verdicts and starts its import; its record is that of other imports. */
export async function startPredictions(
  actor: Actor,
  project: string,
  request: Request,
): Promise<Result<{ id: string }>> {
  const access = await authorizeProject(actor, project, 'manage')
  if (!access.ok) return access
  const upload = await receiveUpload(request, { directory: getFolder('tmp'), maxBytes: getEnv().maxUploadBytes })
  if (!upload.ok) return upload
  try {
    const { fields, files } = upload.value
    const asked = readPredictionRequest(Object.fromEntries([...fields].map(([name, values]) => [name, values[0]])))
    if (!asked.ok) return asked
    const file = files.find(({ field }) => field === 'file')
    if (!file)
      return fail('invalid', 'Send the file in the field "file".', { errors: [{ path: 'file', message: 'Missing.' }] })
    const id = await keepImport(actor, access.value.projectId, asked.value, file, { queue: true, move: true })
    return succeed({ id })
  } finally {
    await upload.value.dispose()
  }
}

/** The prediction sets of a project with their models, for whoever chooses among them. */
export async function listSets(actor: Actor, project: string) {
  const access = await authorizeProject(actor, project, 'read-work')
  if (!access.ok) return access
  const sets = await listPredictionSets(access.value.projectId)
  return succeed({
    data: sets.map((set) => ({ ...set, createdAt: set.createdAt.toISOString() })),
    mayImport: mayDo(access.value.role, 'manage'),
  })
}
