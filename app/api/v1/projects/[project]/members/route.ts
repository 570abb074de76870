import { handle, reply } from '@/lib/server/http'
import { listProjectMembers } from '@/lib/server/members'

export const GET = handle(async ({ actor, params, query }) =>
  reply(await listProjectMembers(actor, params.project ?? '', query)),
)
