import { handle, reply } from '@/lib/server/http'
import { removeProjectMember, setProjectMember } from '@/lib/server/members'
import { refuseOthers } from '@/lib/server/refuse-others'

export const PUT = handle(async ({ actor, params, body }) =>
  reply(await setProjectMember(actor, params.project ?? '', params.email ?? '', body)),
)
export const DELETE = handle(async ({ actor, params }) =>
  reply(await removeProjectMember(actor, params.project ?? '', params.email ?? ''), 204),
)
export const { GET, POST, PATCH } = refuseOthers('PUT', 'DELETE')
