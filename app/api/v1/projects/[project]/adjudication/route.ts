import { listQueue } from '@/lib/server/adjudication-queue'
import { handle, reply } from '@/lib/server/http'
import { refuseOthers } from '@/lib/server/refuse-others'

export const GET = handle(async ({ actor, params, query }) =>
  reply(await listQueue(actor, params.project ?? '', query)),
)
export const { POST, PUT, PATCH, DELETE } = refuseOthers('GET')
