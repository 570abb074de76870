import { handle, reply } from '@/lib/server/http'
import { refuseOthers } from '@/lib/server/refuse-others'
import { listSentBack } from '@/lib/server/send-back'

export const GET = handle(async ({ actor, params, query }) =>
  reply(await listSentBack(actor, params.project ?? '', query)),
)
export const { POST, PUT, PATCH, DELETE } = refuseOthers('GET')
