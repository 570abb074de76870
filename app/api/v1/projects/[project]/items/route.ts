import { handle, reply } from '@/lib/server/http'
import { listProjectItems } from '@/lib/server/items'
import { refuseOthers } from '@/lib/server/refuse-others'

export const GET = handle(async ({ actor, params, query }) =>
  reply(await listProjectItems(actor, params.project ?? '', query)),
)
export const { POST, PUT, PATCH, DELETE } = refuseOthers('GET')
