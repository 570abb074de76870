import { handle, reply } from '@/lib/server/http'
import { listProjectMembers } from '@/lib/server/members'
import { refuseOthers } from '@/lib/server/refuse-others'

export const GET = handle(async ({ actor, params, query }) =>
  reply(await listProjectMembers(actor, params.project ?? '', query)),
)
export const { POST, PUT, PATCH, DELETE } = refuseOthers('GET')
