import { handle, readIfMatch, reply } from '@/lib/server/http'
import { changeProject, describeProject, removeProject } from '@/lib/server/projects'
import { refuseOthers } from '@/lib/server/refuse-others'

export const GET = handle(async ({ actor, params }) => reply(await describeProject(actor, params.project ?? '')))
export const PATCH = handle(async ({ actor, params, request, body }) =>
  reply(await changeProject(actor, params.project ?? '', readIfMatch(request), body)),
)
export const DELETE = handle(async ({ actor, params, request }) =>
  reply(await removeProject(actor, params.project ?? '', readIfMatch(request)), 204),
)
export const { POST, PUT } = refuseOthers('GET', 'PATCH', 'DELETE')
